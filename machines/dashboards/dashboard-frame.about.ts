import { msg } from '@lingui/core/macro'
import type { About } from '../support/about'
import type { dashboardFrameMachine } from './dashboard-frame.machine'

export const dashboardFrameAbout = {
  machine: msg`Mostra num quadro um painel de outro programa, na página /dashboards/{código}. Começa com a página e termina com ela. O portal sabe onde o painel está e até quando o endereço vale, mas não vê o que há dentro do quadro: sabe só que ele chegou.`,
  readsMessages: true,
  states: {
    asking: msg`O servidor diz onde o painel está, se a pessoa pode vê-lo, e assina o endereço por dez minutos.`,
    refused: msg`O painel não existe, ou a pessoa não pode vê-lo: o servidor não diz qual dos dois. Repetir não ajuda; a página leva a pedir acesso e à lista de dashboards. Um painel que estava na tela sai dela.`,
    offline: msg`Ninguém respondeu. Quando a conexão volta, o painel é pedido sem que a pessoa faça nada; com conexão, depois de uma espera que cresce.`,
    failed: msg`Não há painel na tela, e está escrito por quê. “Recarregar painel” aparece onde repetir pode ajudar.`,
    opening: msg`O quadro está na tela e o outro programa ainda não chegou.`,
    silent: msg`Passaram 20 segundos. O quadro continua à espera; se chegar, é mostrado.`,
    shown: msg`O painel está na tela. Um minuto antes de o endereço vencer, outro é pedido; o que não vence fica como está.`,
    renewing: msg`O painel continua na tela enquanto o endereço novo não vem.`,
    outdated: msg`O painel continua na tela, mas o outro programa pode já não responder a ele; está escrito por quê. O portal pede outro endereço depois de uma espera que cresce, e “Recarregar painel” começa de novo.`,
  },
  actors: {
    readDashboard: msg`pede ao servidor onde está o painel`,
    awaitExpiry: msg`espera até um minuto antes de o endereço vencer`,
    awaitRetry: msg`espera a conexão voltar; com conexão, cada vez mais`,
  },
} satisfies About<typeof dashboardFrameMachine>
