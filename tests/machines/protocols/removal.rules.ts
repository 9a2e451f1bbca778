import type { AnyStateMachine } from 'xstate'
import { toProblem } from '../../../contract/problem'
import type { Happening, Invariants } from '../../engine/rules'
import { comesToRest, ends, isDone, isFailed, isQuiet, isRunning, isSame, isUnmoved, keeps, started } from './steps'

/** Rules of every question before something is removed, by the actor that removes it and what is said of it then. */
export function removalRules(actor: string, announcement: string): Invariants<AnyStateMachine> {
  const isGone = (event: Happening) => isFailed(event, actor) && toProblem(event['error']).status === 404
  return {
    'removed by confirming only': {
      onEveryStep: ({ event, effects }) => (started(effects).length > 0 ? event.type === 'removal.confirm' : 'n/a'),
    },
    'what is confirmed is asked of the server, and the problem of before forgotten': {
      onEveryStep: ({ event, before, after, effects }) =>
        event.type === 'removal.confirm' && !before.hasTag('busy') && before.status === 'active'
          ? isSame(started(effects), [actor]) && after.hasTag('busy') && after.context.problem === null
          : 'n/a',
    },
    'what is removed, now or before, is announced once, and ends the dialog': {
      onEveryStep: (step) =>
        isDone(step.event, actor) || isGone(step.event)
          ? isSame(step.effects.emits, [{ type: announcement }]) && ends(step) && step.after.matches('removed')
          : step.effects.emits.length === 0,
    },
    'any other failure says why, and can be confirmed anew or given up': {
      onEveryStep: ({ event, after }) =>
        isFailed(event, actor) && !isGone(event)
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
      inEveryState: (state) => state.hasTag('busy') === isRunning(state, actor),
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
}
