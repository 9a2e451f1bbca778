import { toProblem } from '../../../../contract/problem'
import type { documentRemoveMachine } from '../../../../machines/billing/documents/document-remove.machine'
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

export const invariants: Invariants<typeof documentRemoveMachine> = {
  'BM-06: no file goes unless the person confirms, and then the one that the question was about': {
    onEveryStep: ({ event, before, effects }) => {
      if (started(effects).length === 0) return 'n/a'
      return event.type === 'removal.confirm' && isSame(inputOf(effects, 'removeFile'), { id: before.context.id })
    },
  },
  'what is confirmed is asked of the server, and the problem of before forgotten': {
    onEveryStep: (step) =>
      step.event.type === 'removal.confirm' && !step.before.hasTag('busy') && step.before.status === 'active'
        ? started(step.effects).length === 1 && step.after.context.problem === null && keeps(step, 'problem')
        : 'n/a',
  },
  'what is removed, now or before, is announced once, and ends the dialog': {
    onEveryStep: (step) => {
      const isGone = isFailed(step.event, 'removeFile') && toProblem(step.event['error']).status === 404
      return isDone(step.event, 'removeFile') || isGone
        ? isSame(step.effects.emits, [{ type: 'file.removed' }]) && ends(step) && step.after.matches('removed')
        : step.effects.emits.length === 0
    },
  },
  'any other failure says why, and can be confirmed anew or given up': {
    onEveryStep: ({ event, after }) =>
      isFailed(event, 'removeFile') && toProblem(event['error']).status !== 404
        ? after.hasTag('failed') &&
          isSame(after.context.problem, toProblem(event['error'])) &&
          after.can({ type: 'removal.confirm' }) &&
          after.can({ type: 'removal.dismiss' })
        : 'n/a',
  },
  'while it is removed nothing else can be done': {
    onEveryStep: (step) =>
      step.before.hasTag('busy') && !step.event.type.startsWith('xstate.') ? isUnmoved(step) : 'n/a',
  },
  'is busy exactly while it is removed': {
    inEveryState: (state) => state.hasTag('busy') === isRunning(state, 'removeFile'),
  },
  'giving up ends it without a request': {
    onEveryStep: (step) =>
      step.event.type === 'removal.dismiss' && step.before.status === 'active' && !step.before.hasTag('busy')
        ? ends(step) && isQuiet(step.effects) && step.after.matches('kept') && keeps(step)
        : 'n/a',
  },
  ...comesToRest,
}
