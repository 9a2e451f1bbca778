import type { documentLifecycle } from '../../../../machines/billing/documents/document.lifecycle'
import { actionsOf } from '../../../../machines/support/explain'
import type { Invariants } from '../../../engine/rules'
import { isQuiet, isSame } from '../../protocols/steps'

const events = ['document.erase', 'document.remove'] as const
const ends = ['erased', 'removed'] as const

export const invariants: Invariants<typeof documentLifecycle> = {
  'BM-06: a file stands as its row says': {
    atTheStart: ({ input, state }) => state.value === input.status,
  },
  'BM-06: one that is kept is deleted by law or removed; the row of what was deleted stays, whatever is tried': {
    onEveryStep: ({ before, event, after }) =>
      after.value === (before.value === 'kept' ? ends[events.indexOf(event.type as 'document.erase')] : before.value),
  },
  'BM-06: the screen is told of both steps while the content is there, and of none later': {
    inEveryState: (state) =>
      isSame(
        actionsOf(state, events).map(({ event }) => event),
        state.value === 'kept' ? events : [],
      ),
  },
  'what it is kept as goes with it, until it is gone': {
    inEveryState: ({ value, context }) => value === 'removed' || context.status === value,
  },
  'a lifecycle says what may happen, and does nothing': {
    onEveryStep: ({ effects }) => isQuiet(effects),
  },
}
