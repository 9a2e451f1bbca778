import { toProblem } from '../../../../contract/problem'
import type { partRemoveMachine } from '../../../../machines/billing/report-parts/part-remove.machine'
import type { Invariants } from '../../../engine/rules'
import {
  comesToRest,
  ends,
  inputOf,
  isDone,
  isFailed,
  isQuiet,
  isRunning,
  isSame,
  isUnmoved,
  keeps,
  started,
} from '../../protocols/steps'

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
      if (event.type !== 'removal.confirm' || before.hasTag('busy') || before.status === 'done') return 'n/a'
      const { report, kind, id, problem } = before.context
      const version = problem?.status === 412 ? event['version'] : before.context.version
      return (
        isSame(inputOf(effects, 'removePart'), { report, kind, id, version }) &&
        after.context.version === version &&
        after.hasTag('busy') &&
        after.context.problem === null &&
        keeps(step, 'version', 'problem')
      )
    },
  },
  'a part is removed by confirming only': {
    onEveryStep: ({ event, effects }) => (started(effects).length > 0 ? event.type === 'removal.confirm' : 'n/a'),
  },
  'what is removed, now or before, is announced once, and ends the dialog': {
    onEveryStep: (step) => {
      const isGone = isFailed(step.event, 'removePart') && toProblem(step.event['error']).status === 404
      const isRemoved = isDone(step.event, 'removePart') || isGone
      return isRemoved
        ? isSame(step.effects.emits, [{ type: 'part.removed' }]) && ends(step) && step.after.matches('removed')
        : step.effects.emits.length === 0
    },
  },
  'any other failure says why, and can be confirmed anew or given up': {
    onEveryStep: ({ event, after }) =>
      isFailed(event, 'removePart') && toProblem(event['error']).status !== 404
        ? after.hasTag('failed') &&
          isSame(after.context.problem, toProblem(event['error'])) &&
          after.can({ type: 'removal.confirm', version: 9 }) &&
          after.can({ type: 'removal.dismiss' })
        : 'n/a',
  },
  'a problem is shown in a failure only': {
    inEveryState: (state) => state.hasTag('failed') === (state.context.problem !== null) || state.matches('kept'),
  },
  'while it is removed nothing else can be done': {
    onEveryStep: (step) =>
      step.before.hasTag('busy') && !step.event.type.startsWith('xstate.') ? isUnmoved(step) : 'n/a',
  },
  'is busy exactly while it is removed': {
    inEveryState: (state) => state.hasTag('busy') === isRunning(state, 'removePart'),
  },
  'giving up ends it without a request': {
    onEveryStep: (step) =>
      step.event.type === 'removal.dismiss' && step.before.status === 'active' && !step.before.hasTag('busy')
        ? ends(step) && isQuiet(step.effects) && step.after.matches('kept') && keeps(step)
        : 'n/a',
  },
  'from every failure it can still be removed': {
    fromEvery: (state) => state.hasTag('failed'),
    canReach: (state) => state.matches('removed'),
  },
  ...comesToRest,
}
