import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { toProblem } from '../../../contract/problem'
import type { Happening, Invariants, Step } from '../../engine/rules'
import { ends, isQuiet, isSame, isUnmoved, keeps } from '../session/steps'

type AnyStep = Step<AnyStateMachine>

export function isFieldRejected({ error }: { readonly [field: string]: unknown }, fields: readonly string[]): boolean {
  return Object.keys(toProblem(error).fields ?? {}).some((name) => fields.includes(name))
}

export function statusOf({ error }: Happening): number {
  return toProblem(error).status
}

export function keepsProblem({ event, after }: AnyStep): boolean {
  return isSame(after.context['problem'], toProblem(event['error']))
}

/** Whether the person is asked if what they typed may go. */
export function asks(state: AnyMachineSnapshot): boolean {
  return state.can({ type: 'dialog.discard' })
}

const isDismissed = ({ event }: AnyStep) => event.type === 'dialog.dismiss'

/** A form in a dialog that is closed by `dialog.dismiss` loses nothing unasked (design, "Workflow in a dialog"). */
export const losesNothing: Invariants<AnyStateMachine> = {
  'an untouched form is left without a question': {
    onEveryStep: (step) =>
      isDismissed(step) && step.before.hasTag('editable') && step.event['isTouched'] === false ? ends(step) : 'n/a',
  },
  'what would be lost is asked about': {
    onEveryStep: (step) =>
      isDismissed(step) &&
      (step.before.hasTag('failed') || (step.before.hasTag('editable') && step.event['isTouched'] === true))
        ? asks(step.after) && keeps(step) && isQuiet(step.effects)
        : 'n/a',
  },
  'nothing else asks': {
    onEveryStep: (step) => (asks(step.after) && !asks(step.before) ? isDismissed(step) : 'n/a'),
  },
  'the question is answered by discarding': {
    onEveryStep: (step) => (step.event.type === 'dialog.discard' && asks(step.before) ? ends(step) : 'n/a'),
  },
  'or by keeping, or by closing it, with everything there': {
    onEveryStep: (step) => {
      if (!asks(step.before) || !(step.event.type === 'dialog.keep' || isDismissed(step))) return 'n/a'
      return keeps(step) && isQuiet(step.effects) && (step.after.hasTag('editable') || step.after.hasTag('failed'))
    },
  },
  'and by nothing else': {
    onEveryStep: (step) => (asks(step.before) && !step.event.type.startsWith('dialog.') ? isUnmoved(step) : 'n/a'),
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
