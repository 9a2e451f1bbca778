import { msg } from '@lingui/core/macro'
import type { About } from '../support/about'
import type { homeArrangeMachine } from './home-arrange.machine'

export const homeArrangeAbout = {
  machine: msg`Como a pessoa arruma o início: quais partes aparecem, em que ordem, e a ordem dos favoritos. Cada mudança é salva na hora, sem botão, e o início atrás da janela já a mostra; o que é mudado enquanto outra mudança é salva vai depois dela, e só vai o que mudou. O que espera pela pessoa pode mudar de lugar, mas não ser ocultado. Vive tanto quanto a janela, que só fecha quando tudo está salvo, ou quando a pessoa já leu que não foi.`,
  states: {
    ready: msg`A pessoa ainda não mudou nada.`,
    saving: msg`O pedido está no servidor. A pessoa pode continuar mudando: o que mudar vai em seguida. Fechar agora fecha quando tudo estiver salvo.`,
    saved: msg`O servidor tem o início como está na tela.`,
    failed: msg`O que a pessoa mudou continua na janela, e a próxima mudança, ou outra tentativa, leva tudo o que não se sabe salvo.`,
    'failed.refused': msg`O servidor recusou: a tela diz por quê.`,
    'failed.unsure': msg`O servidor não respondeu, e pode ter salvado mesmo assim: a tela diz que não sabe, e o início atrás da janela é perguntado de novo.`,
    closed: msg`Tudo está salvo, ou a pessoa fechou a janela sabendo que não.`,
  },
  actors: { saveOrder: msg`salva o que mudou: as partes, a ordem dos favoritos ou ambas` },
} satisfies About<typeof homeArrangeMachine>
