import type { accessRequestLifecycle } from '../../../../machines/access/access-request/access-request.lifecycle'
import { actionsOf } from '../../../../machines/support/explain'
import type { Invariants } from '../../../engine/rules'
import { isQuiet, isSame } from '../../protocols/steps'

const events = ['access.grant', 'access.deny', 'access.withdraw'] as const
const ends = ['granted', 'denied', 'withdrawn'] as const

export const invariants: Invariants<typeof accessRequestLifecycle> = {
  'IAM-01: a request stands as it is kept': {
    atTheStart: ({ input, state }) => state.value === input.status,
  },
  'IAM-01: one that waits is granted, denied or withdrawn, and nothing else happens to any': {
    onEveryStep: ({ before, event, after }) =>
      after.value === (before.value === 'open' ? ends[events.indexOf(event.type as 'access.deny')] : before.value),
  },
  'IAM-01: the screen is told of every step while it waits, and of none later': {
    inEveryState: (state) =>
      isSame(
        actionsOf(state, events).map(({ event }) => event),
        state.value === 'open' ? events : [],
      ),
  },
  'what it is kept as goes with it': { inEveryState: ({ value, context }) => context.status === value },
  'a lifecycle says what may happen, and does nothing': {
    onEveryStep: ({ effects }) => isQuiet(effects),
  },
}
