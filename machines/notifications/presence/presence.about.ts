import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { presenceMachine } from './presence.machine'

export const presenceAbout = {
  machine: msg`Quem mais tem o mesmo registro aberto. Cada página que o mostra diz ao servidor que está aqui, ao abrir e, enquanto houver mais alguém, a cada 20 segundos, e ouve as outras pelo canal de novidades. Nada é guardado: quem se cala por um minuto saiu. Só quem pode ver o registro diz e ouve. Vive tanto quanto a página do registro, e só existe onde há canal.`,
  states: {
    entering: msg`A página pode ter sido aberta numa aba que ninguém vê.`,
    here: msg`A página é vista. A quem chega responde na hora, uma vez a cada sinal no máximo, para que não espere pelo próximo; quem diz que saiu some na hora.`,
    away: msg`Outra aba está na frente, ou a janela foi escondida ou fechada: a página disse que a pessoa saiu, e não diz mais nada até ser vista de novo.`,
  },
  actors: {
    watchSight: msg`diz quando a página deixa de ser vista e quando volta`,
    sayHere: msg`diz ao servidor que a pessoa está aqui, ao começar e quando lhe é pedido, e que saiu quando é parado; avisa a cada 20 segundos`,
  },
} satisfies About<typeof presenceMachine>
