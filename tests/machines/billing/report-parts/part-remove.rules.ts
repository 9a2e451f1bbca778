import type { partRemoveMachine } from '../../../../machines/billing/report-parts/part-remove.machine'
import type { Invariants } from '../../../engine/rules'
import { removalRules } from '../../protocols/removal.rules'
import { inputOf, isQuiet, isSame, keeps, started } from '../../protocols/steps'

export const invariants: Invariants<typeof partRemoveMachine> = {
  'BM-04, BM-05: nothing is removed before it is confirmed': {
    atTheStart: ({ input, state, effects }) =>
      isQuiet(effects) &&
      isSame(state.context, { ...input, problem: null }) &&
      !state.hasTag('busy') &&
      state.status === 'active',
  },
  'what is confirmed is removed in the version that the question was about, or that a conflict has shown': {
    onEveryStep: (step) => {
      const { before, event, after, effects } = step
      if (started(effects).length === 0) return 'n/a'
      const { report, kind, id, problem } = before.context
      const version = problem?.status === 412 ? event['version'] : before.context.version
      return (
        isSame(inputOf(effects, 'removePart'), { report, kind, id, version }) &&
        after.context.version === version &&
        keeps(step, 'version', 'problem')
      )
    },
  },
  ...removalRules('removePart', 'part.removed'),
}
