import type { dashboardRemoveMachine } from '../../../machines/dashboards/dashboard-remove.machine'
import type { Invariants } from '../../engine/rules'
import { removalRules } from '../protocols/removal.rules'
import { inputOf, isSame, keeps, started } from '../protocols/steps'

export const invariants: Invariants<typeof dashboardRemoveMachine> = {
  'DSH-01: no dashboard goes unless that is confirmed, and then the one that the question was about': {
    onEveryStep: (step) => {
      if (started(step.effects).length === 0) return 'n/a'
      const { id } = step.before.context
      return isSame(inputOf(step.effects, 'removeTarget'), { id }) && keeps(step, 'problem')
    },
  },
  ...removalRules('removeTarget', 'target.removed'),
}
