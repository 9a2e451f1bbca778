import { toProblem } from '../../../../contract/problem'
import { type assetKeepMachine, mostKept } from '../../../../machines/forms/asset/asset-keep.machine'
import type { Invariants } from '../../../engine/rules'
import { comesToRest, isDone, isFailed, isQuiet, isSame, isUnmoved, keeps, started } from '../../protocols/steps'

export const invariants: Invariants<typeof assetKeepMachine> = {
  'FRM-03: it begins with what the device keeps, and asks for nothing': {
    atTheStart: ({ input, state, effects }) =>
      isQuiet(effects) &&
      isSame(state.context, { ...input, problem: null }) &&
      state.can({ type: 'forms.forget' }) === input.isKept,
  },
  'FRM-03: forms are read and kept where the person asks for it, for this machine': {
    onEveryStep: ({ before, event, effects: { starts } }) => {
      const { asset, isKept, others } = before.context
      const isAsked =
        !before.hasTag('busy') &&
        (isKept ? event.type === 'forms.renew' : event.type === 'forms.keep' && others < mostKept)
      const isForgotten = !before.hasTag('busy') && isKept && event.type === 'forms.forget'
      const expected = isAsked ? ['keepForms'] : isForgotten ? ['forgetForms'] : []
      return isSame(
        starts,
        expected.map((id) => ({ id, input: { asset } })),
      )
    },
  },
  'FRM-03: a device keeps no more machines than it may, and says so': {
    onEveryStep: (step) => {
      const { isKept, others } = step.before.context
      return step.event.type === 'forms.keep' && !isKept && others >= mostKept ? isUnmoved(step) : 'n/a'
    },
  },
  'FRM-03: what is kept is known to be, and what is not is not; a failure changes nothing of it': {
    onEveryStep: ({ before, event, after }) => {
      const isKept = isDone(event, 'keepForms') || (before.context.isKept && !isDone(event, 'forgetForms'))
      return after.context.isKept === isKept
    },
  },
  'what failed is said until something else is asked': {
    onEveryStep: (step) => {
      const { before, event, after, effects } = step
      const hasFailed = isFailed(event, 'keepForms') || isFailed(event, 'forgetForms')
      const problem = hasFailed ? toProblem(event['error']) : before.context.problem
      return (
        isSame(after.context.problem, started(effects).length > 0 ? null : problem) && keeps(step, 'problem', 'isKept')
      )
    },
  },
  'at rest it can be kept, or renewed and removed': {
    inEveryState: (state) => {
      const { isKept, others } = state.context
      const isAtRest = !state.hasTag('busy')
      return (
        state.can({ type: 'forms.keep' }) === (isAtRest && !isKept && others < mostKept) &&
        state.can({ type: 'forms.renew' }) === (isAtRest && isKept) &&
        state.can({ type: 'forms.forget' }) === (isAtRest && isKept)
      )
    },
  },
  ...comesToRest,
}
