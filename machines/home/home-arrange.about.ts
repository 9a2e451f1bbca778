import { msg } from '@lingui/core/macro'
import type { About } from '../support/about'
import type { homeArrangeMachine } from './home-arrange.machine'

export const homeArrangeAbout = {
  machine: msg`Como a pessoa arruma o início: quais partes aparecem, em que ordem, e a ordem dos favoritos. Cada mudança é salva na hora, sem botão, e o início atrás da janela já a mostra; o que é mudado enquanto outra mudança é salva vai depois dela. O que espera pela pessoa pode mudar de lugar, mas não ser ocultado. Vive tanto quanto a janela.`,
  states: {
    ready: msg`A pessoa ainda não mudou nada.`,
    saving: msg`O pedido está no servidor. A pessoa pode continuar mudando: o que mudar vai em seguida.`,
    saved: msg`O servidor tem o início como está na tela.`,
    failed: msg`O servidor recusou ou não respondeu: a tela diz por quê. O que a pessoa mudou continua na janela, e a próxima mudança, ou outra tentativa, leva tudo.`,
  },
  actors: { saveOrder: msg`salva as partes e a ordem dos favoritos` },
} satisfies About<typeof homeArrangeMachine>
