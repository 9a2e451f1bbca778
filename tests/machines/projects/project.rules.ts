import type { projectLifecycle } from '../../../machines/projects/project/project.lifecycle'
import { explain } from '../../../machines/support/explain'
import type { Invariants } from '../../engine/rules'
import { isQuiet, isSame } from '../protocols/steps'

/** Where each step leads, from where (domain decisions, "Lifecycles: Project"). */
const leads: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'project.edit': { planned: 'planned', active: 'active', suspended: 'suspended' },
  'project.activate': { planned: 'active' },
  'project.suspend': { active: 'suspended' },
  'project.resume': { suspended: 'active' },
  'project.close': { active: 'closed', suspended: 'closed' },
  'project.cancel': { planned: 'cancelled', active: 'cancelled', suspended: 'cancelled' },
}

export const invariants: Invariants<typeof projectLifecycle> = {
  'PRJ-01: a project stands as it is kept': {
    atTheStart: ({ input, state }) => state.value === input.status,
  },
  'PRJ-01: each step leads where the decisions say, and nowhere from any other state': {
    onEveryStep: ({ before, event, after }) => {
      const { reports, provisions, requests } = before.context
      const isHeld = event.type === 'project.close' && reports + provisions + requests > 0
      const next = leads[event.type]?.[String(before.value)]
      return after.value === (isHeld || next === undefined ? before.value : next)
    },
  },
  'PRJ-01: what is open keeps a project that goes on from being closed, and each part says so': {
    inEveryState: (state) => {
      if (!['active', 'suspended'].includes(String(state.value))) return 'n/a'
      const { reports, provisions, requests } = state.context
      const expected = [
        ...(reports > 0 ? ['hasNoBalance'] : []),
        ...(provisions > 0 ? ['hasNoProvision'] : []),
        ...(requests > 0 ? ['hasNoOpenRequest'] : []),
      ]
      return isSame(explain(state, { type: 'project.close' }), expected)
    },
  },
  'PRJ-01: what is open keeps nobody from suspending, resuming or cancelling': {
    inEveryState: (state) =>
      ['project.suspend', 'project.resume', 'project.cancel', 'project.edit', 'project.activate'].every(
        (type) => state.can({ type } as never) === (leads[type]?.[String(state.value)] !== undefined),
      ),
  },
  'no step changes the facts: whoever writes does': {
    onEveryStep: ({ before, after }) => isSame(before.context, after.context),
  },
  'a lifecycle says what may happen, and does nothing': {
    onEveryStep: ({ effects }) => isQuiet(effects),
  },
}
