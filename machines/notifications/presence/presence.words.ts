import { msg } from '@lingui/core/macro'
import type { Words } from '../../support/words'
import type { presenceMachine } from './presence.machine'

export const presenceWords = {
  title: msg`Quem mais está no registro`,
  states: {
    entering: msg`Vendo se a página é vista`,
    here: msg`A pessoa está aqui`,
    away: msg`A página está escondida`,
  },
  events: {
    'page.hidden': msg`A página deixa de ser vista`,
    'page.shown': msg`A página volta a ser vista`,
    'beat.made': msg`Passam 20 segundos`,
    'other.heard': msg`Outra pessoa diz que está aqui`,
    'other.gone': msg`Outra pessoa diz que saiu`,
  },
  guards: {
    hasOthers: msg`há mais alguém aqui`,
    isHidden: msg`a página está escondida`,
    isAnswered: msg`já se sabe dessa pessoa, ou já se respondeu a alguém desde o último sinal`,
  },
  answers: {
    'watchSight.error': msg`Não se sabe se a página é vista`,
    'sayHere.error': msg`Não se pode dizer quem está aqui`,
  },
  actions: {
    keepOther: msg`guardar quem está aqui`,
    dropOther: msg`esquecer quem saiu`,
    countMissed: msg`contar o silêncio de cada um, e esquecer quem se calou`,
    forgetOthers: msg`esquecer todos`,
    noteAnswer: msg`lembrar que já respondeu`,
    forgetAnswer: msg`poder responder de novo`,
    repeatHere: msg`dizer de novo que a pessoa está aqui`,
  },
} satisfies Words<typeof presenceMachine>
