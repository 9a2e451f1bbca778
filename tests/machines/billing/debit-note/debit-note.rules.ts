import type { debitNoteLifecycle } from '../../../../machines/billing/debit-note/debit-note.lifecycle'
import { actionsOf } from '../../../../machines/support/explain'
import type { Invariants } from '../../../engine/rules'
import { ends, isQuiet, isSame } from '../../protocols/steps'

export const invariants: Invariants<typeof debitNoteLifecycle> = {
  'ND-03: a debit note stands as it is kept': {
    atTheStart: ({ input, state }) => state.value === input.status,
  },
  'ND-03: one that is issued is cancelled on demand': {
    onEveryStep: ({ before, event, after }) =>
      before.value === 'issued' && event.type === 'debitNote.cancel' ? after.value === 'cancelled' : 'n/a',
  },
  'ND-03: cancelled is the end': {
    inEveryState: (state) => state.matches('cancelled') === (state.status === 'done'),
  },
  'and comes by being cancelled, and by nothing else': {
    onEveryStep: (step) => (ends(step) ? step.event.type === 'debitNote.cancel' : 'n/a'),
  },
  'the screen is told that an issued one can be cancelled, and of no other step': {
    inEveryState: (state) =>
      isSame(
        actionsOf(state, ['debitNote.cancel']).map(({ isOpen }) => isOpen),
        state.value === 'issued' ? [true] : [],
      ),
  },
  'no step changes what a note is kept as: whoever writes does': {
    onEveryStep: ({ before, after }) => isSame(before.context, after.context),
  },
  'a lifecycle says what may happen, and does nothing': {
    onEveryStep: ({ effects }) => isQuiet(effects),
  },
}
