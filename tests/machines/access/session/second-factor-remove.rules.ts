import type { secondFactorRemoveMachine } from '../../../../machines/access/session/second-factor-remove.machine'
import type { Invariants } from '../../../engine/rules'
import { removalRules } from '../../protocols/removal.rules'
import { inputOf, isSame, keeps, started } from '../../protocols/steps'

export const invariants: Invariants<typeof secondFactorRemoveMachine> = {
  'IAM-01: no second factor is removed unless that is confirmed, and then of whom the question was about': {
    onEveryStep: (step) => {
      if (started(step.effects).length === 0) return 'n/a'
      const { id } = step.before.context
      return isSame(inputOf(step.effects, 'removeTarget'), { id }) && keeps(step, 'problem')
    },
  },
  ...removalRules('removeTarget', 'target.removed'),
}
