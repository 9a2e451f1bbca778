import { msg } from '@lingui/core/macro'
import type { Words } from '../../support/words'
import type { followUpLifecycle } from './follow-up.lifecycle'
import { followUpClosed } from './follow-up-closed.words'

export const followUpWords = {
  title: msg`Pendência`,
  states: {
    entering: msg`Lendo a situação`,
    open: msg`Aberta`,
    done: msg`Resolvida`,
    cancelled: msg`Cancelada`,
  },
  events: {
    'followUp.finish': msg`Resolver pendência`,
    'followUp.reopen': msg`Reabrir pendência`,
    'followUp.edit': msg`Alterar pendência`,
    'followUp.cancel': msg`Cancelar pendência`,
  },
  guards: {
    isDone: msg`a pendência está resolvida`,
    isCancelled: msg`a pendência está cancelada`,
    hasProof: msg`há uma foto do que foi feito, ou a pergunta não a pede`,
  },
  closed: followUpClosed,
} satisfies Words<typeof followUpLifecycle>
