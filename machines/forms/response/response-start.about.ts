import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { responseStartMachine } from './response-start.machine'

export const responseStartAbout = {
  machine: msg`Começa uma resposta de um formulário sobre um ativo, na versão mais nova do formulário. Quem já tem um rascunho dele é levado a continuá-lo.`,
  states: {
    ready: msg`A tela diz o que será perguntado e sobre qual ativo. Nada existe ainda.`,
    starting: msg`O pedido vai ao servidor sob uma chave: uma repetição não começa duas respostas.`,
    failed: msg`O servidor recusou ou não respondeu. Tentar de novo repete o mesmo pedido, onde outra tentativa pode ter outra resposta.`,
    started: msg`Fim: a tela leva ao preenchimento.`,
  },
  actors: { startResponse: msg`envia o formulário, o ativo e a chave ao servidor` },
} satisfies About<typeof responseStartMachine>
