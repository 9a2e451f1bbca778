import { msg } from '@lingui/core/macro'
import type { About } from '../support/about'
import type { notificationsMachine } from './notifications.machine'

export const notificationsAbout = {
  machine: msg`Sabe o que foi avisado à pessoa e o que ela já leu: o sino da barra de cima, com o número das não lidas, e a lista que ele abre. Começa quando a pessoa entra, vive tanto quanto a sessão e não termina sozinha. A lista e a marcação funcionam lado a lado, com uma regra entre as duas: a lista só é pedida quando nada está sendo marcado. Sem ela, uma resposta que saiu do servidor antes da marcação traria de volta como não lido o que a pessoa acabou de ler.`,
  readsMessages: true,
  states: {
    list: msg`O que a pessoa vê: as 10 mais novas e o número das não lidas, contadas em toda a lista (até 200). Enquanto outra lista é pedida, e se ela não chega, a última continua na tela.`,
    'list.asking': msg`Uma lista nova vai chegar; até lá a última fica na tela. Na primeira vez, quem abre o sino vê onde ela vai ficar.`,
    'list.asking.held': msg`Se nada está sendo marcado, dura um instante. Senão, o pedido sai assim que a última marcação terminar.`,
    'list.asking.sent': msg`O pedido está a caminho. Se a pessoa marca algo nesse meio-tempo, ele é abandonado e feito de novo depois da marcação.`,
    'list.answered': msg`A resposta vale por um minuto; abrir as notificações pede outra na hora.`,
    'list.answered.loaded': msg`A lista chegou e está na tela.`,
    'list.answered.failed': msg`A lista não chegou. Quem abre o sino lê “Falha ao carregar notificações”, com o motivo e o botão “Tentar de novo”, acima da última lista. O sino continua funcionando, e a mensagem fica até a lista chegar; o portal também tenta sozinho a cada minuto.`,
    'list.outdated': msg`Passou um minuto. Com a página à vista, a lista é pedida na hora. Com a página escondida (outra aba, janela minimizada) nada é pedido até a pessoa voltar.`,
    marking: msg`O que a pessoa diz que leu, uma coisa de cada vez e na ordem. Na tela vale na hora; seguir o endereço de uma notificação também a marca.`,
    'marking.waiting': msg`Tudo o que foi dito já está no servidor.`,
    'marking.sending': msg`Uma marcação está a caminho do servidor; as seguintes esperam a vez. “Marcar todas” fica no lugar das que esperam, porque as inclui. Se o servidor não marca, o que não foi marcado volta a aparecer como não lido, sem mensagem: o erro só é registrado no console.`,
  },
  actors: {
    loadNotifications: msg`pede ao servidor as notificações do usuário`,
    awaitSight: msg`espera que a página esteja à vista`,
    markRead: msg`diz ao servidor que a notificação, ou todas, está lida`,
  },
} satisfies About<typeof notificationsMachine>
