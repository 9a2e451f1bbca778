import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { sessionEndMachine } from './session-end.machine'

export const sessionEndAbout = {
  machine: msg`Encerra uma das sessões abertas de uma pessoa, numa janela sobre a aba Sessões da página dela. É iniciada por quem tem a permissão iam_pessoas; a sessão de um superusuário, só outro superusuário encerra. Termina com a sessão encerrada ou mantida; o histórico da pessoa diz quem encerrou e quando.`,
  readsMessages: true,
  states: {
    confirming: msg`A janela diz de que aparelho é a sessão e o que acontece: quem a usa sai na hora e precisa entrar de novo.`,
    removing: msg`O pedido está no servidor, e a janela não fecha.`,
    failed: msg`O servidor não respondeu, falhou ou negou. Se nada respondeu, a sessão pode ter sido encerrada: confirmar de novo é seguro.`,
    removed: msg`Aparece “Sessão encerrada”, e ela sai da lista. É também o fim quando o servidor responde que ela já não vale.`,
    kept: msg`A janela fecha. Se um pedido tinha ficado sem resposta, a lista lida de novo mostra se ele teve efeito.`,
  },
  actors: {
    removeTarget: msg`pede ao servidor que encerre a sessão; com ou sem resposta, as sessões e o histórico são lidos de novo`,
  },
} satisfies About<typeof sessionEndMachine>
