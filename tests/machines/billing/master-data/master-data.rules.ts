import type { masterDataLifecycle } from '../../../../machines/billing/master-data/master-data.lifecycle'
import { actionsOf } from '../../../../machines/support/explain'
import type { Invariants } from '../../../engine/rules'
import { isQuiet, isSame } from '../../protocols/steps'

const events = ['record.edit', 'record.deactivate', 'record.reactivate'] as const

export const invariants: Invariants<typeof masterDataLifecycle> = {
  'BIL-04: a record stands as it is kept': {
    atTheStart: ({ input, state }) => state.value === input.status,
  },
  'BIL-04: one is taken out of what is offered, and put back': {
    onEveryStep: ({ before, event, after }) => {
      if (event.type === 'record.edit') return after.value === before.value
      const [from, to] = event.type === 'record.deactivate' ? ['active', 'inactive'] : ['inactive', 'active']
      return after.value === (before.value === from ? to : before.value)
    },
  },
  'the screen is told of the two steps that are open, and of no other': {
    inEveryState: (state) =>
      isSame(
        actionsOf(state, events).map(({ event, isOpen }) => [event, isOpen]),
        [
          ['record.edit', true],
          [state.value === 'active' ? 'record.deactivate' : 'record.reactivate', true],
        ],
      ),
  },
  'BIL-04: nothing of it ever ends': { inEveryState: ({ status }) => status === 'active' },
  'what it is kept as goes with it': { inEveryState: ({ value, context }) => context.status === value },
  'a lifecycle says what may happen, and does nothing': {
    onEveryStep: ({ effects }) => isQuiet(effects),
  },
}
