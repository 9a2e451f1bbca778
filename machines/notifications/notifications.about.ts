import { msg } from '@lingui/core/macro'
import type { About } from '../support/about'
import type { notificationsMachine } from './notifications.machine'

export const notificationsAbout = {
  machine: msg`Sabe o que foi avisado à pessoa e o que ela já leu: o sino da barra de cima, com o número das não lidas, e a lista que ele abre. Começa quando a pessoa entra, vive tanto quanto a sessão e não termina sozinha. O servidor deste portal responde quantas não foram lidas sem mandar a lista inteira: enquanto o sino está fechado, só isso é perguntado. Outro servidor, que só tem a lista, é sempre perguntado por ela. Onde o canal de novidades está aberto, pergunta-se quando ele diz que algo mudou; senão, a cada minuto. As perguntas e a marcação funcionam lado a lado, com uma regra entre as duas: só se pergunta quando nada está sendo marcado. Sem ela, uma resposta que saiu do servidor antes da marcação traria de volta como não lido o que a pessoa acabou de ler.`,
  readsMessages: true,
  states: {
    list: msg`O que a pessoa vê: o número das não lidas, contadas entre as 200 mais novas, e as 10 mais novas de todas. Enquanto se pergunta de novo, e se a resposta não vem, o que havia continua na tela.`,
    'list.asking': msg`Uma resposta vai chegar; até lá a última fica na tela. Se o canal diz nesse meio-tempo que algo mudou, a pergunta é feita de novo: a resposta a caminho pode ser mais velha.`,
    'list.asking.held': msg`Se nada está sendo marcado, dura um instante. Senão, a pergunta sai assim que a última marcação terminar.`,
    'list.asking.counting': msg`O número e as quatro mais novas não lidas vão chegar: é o que o sino e o início mostram. Quem abre o sino agora tem a lista na hora. Se a pessoa marca algo nesse meio-tempo, a pergunta é abandonada e feita de novo depois da marcação.`,
    'list.asking.listing': msg`O pedido da lista está a caminho. Na primeira vez, quem abre o sino vê onde ela vai ficar. Se a pessoa marca algo nesse meio-tempo, ele é abandonado e feito de novo depois da marcação.`,
    'list.answered': msg`A resposta vale por um minuto, que recomeça cada vez que o canal diz que nada mudou; abrir as notificações pede outra na hora.`,
    'list.answered.loaded': msg`O que chegou está na tela.`,
    'list.answered.failed': msg`O que foi pedido não chegou. Quem abre o sino lê “Falha ao carregar notificações”, com o motivo e o botão “Tentar de novo”, acima da última lista. O sino continua funcionando, e a mensagem fica até uma resposta chegar; o portal também tenta sozinho a cada minuto.`,
    'list.outdated': msg`Passou um minuto, ou o canal disse que algo mudou. Com a página à vista, pergunta-se na hora. Com a página escondida (outra aba, janela minimizada) nada é perguntado até a pessoa voltar.`,
    marking: msg`O que a pessoa diz que leu, uma coisa de cada vez e na ordem. Na tela vale na hora; seguir o endereço de uma notificação também a marca.`,
    'marking.waiting': msg`Tudo o que foi dito já está no servidor.`,
    'marking.sending': msg`Uma marcação está a caminho do servidor; as seguintes esperam a vez. “Marcar todas” fica no lugar das que esperam, porque as inclui. Se o servidor não marca, o que não foi marcado volta a aparecer como não lido, sem mensagem: o erro só é registrado no console.`,
  },
  actors: {
    loadUnread: msg`pergunta ao servidor quantas o usuário não leu, e quais são as mais novas delas`,
    loadNotifications: msg`pede ao servidor as notificações do usuário`,
    awaitSight: msg`espera que a página esteja à vista`,
    markRead: msg`diz ao servidor que a notificação, ou todas, está lida`,
  },
} satisfies About<typeof notificationsMachine>
