import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Invariants, Step } from '../../engine/rules'
import { asks } from './form-dialog.rules'
import { ends, isQuiet, isSame, isUnmoved, keeps } from './steps'

interface Discard {
  /** Whether nothing would be lost. */
  readonly isUntouched: (context: AnyMachineSnapshot['context']) => boolean
  /** What the dialog ends with where nothing was done. */
  readonly left: object
}

/** There is nothing left but to close. */
export function isOvertaken(state: AnyMachineSnapshot): boolean {
  return state.status === 'active' && state.hasTag('failed') && state.context.problem === null
}

/** A dialog whose own context says what would be lost by closing it loses nothing unasked (design, "Dialog or sheet"). */
export function discardRules({ isUntouched, left }: Discard): Invariants<AnyStateMachine> {
  const isLeft = (step: Step<AnyStateMachine>) => ends(step) && isSame(step.after.output, left)
  return {
    'what is untouched, or overtaken, is left without a question, else it asks': {
      onEveryStep: (step) => {
        const { before, after, event } = step
        if (event.type !== 'dialog.dismiss' || before.hasTag('busy') || before.status !== 'active' || asks(before))
          return 'n/a'
        if (isUntouched(before.context) || isOvertaken(before)) return isLeft(step)
        return asks(after) && keeps(step) && isQuiet(step.effects)
      },
    },
    'nothing else asks': {
      onEveryStep: (step) => (asks(step.after) && !asks(step.before) ? step.event.type === 'dialog.dismiss' : 'n/a'),
    },
    'the question is answered by discarding, by keeping or by closing it, and by nothing else': {
      onEveryStep: (step) => {
        const { before, after, event } = step
        if (!asks(before)) return ['dialog.discard', 'dialog.keep'].includes(event.type) ? isUnmoved(step) : 'n/a'
        if (event.type === 'dialog.discard') return isLeft(step)
        if (!['dialog.keep', 'dialog.dismiss'].includes(event.type)) return isUnmoved(step)
        return (
          keeps(step) && isQuiet(step.effects) && !asks(after) && !after.hasTag('busy') && after.status === 'active'
        )
      },
    },
    'while the server works nothing else can be done': {
      onEveryStep: (step) =>
        step.before.hasTag('busy') && !step.event.type.startsWith('xstate.') ? isUnmoved(step) : 'n/a',
    },
    'the person can always leave': {
      fromEvery: (state) => state.status === 'active' && !state.hasTag('busy'),
      by: ({ event }) => event.type.startsWith('dialog.'),
      canReach: ({ status }) => status === 'done',
    },
  }
}
