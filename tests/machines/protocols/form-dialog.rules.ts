import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { isRepeatable, toProblem } from '../../../contract/problem'
import type { Happening, Invariants, Step } from '../../engine/rules'
import { ends, inputOf, isDone, isFailed, isQuiet, isRunning, isSame, isUnmoved, keeps, started } from './steps'

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

interface Making {
  readonly requirement: string
  /** The actor that makes it. */
  readonly makes: string
  /** The fields that the server may reject. */
  readonly fields: readonly string[]
  readonly isComplete: (happening: Happening) => boolean
  /** What is sent besides the draft and its key. */
  readonly sentWith?: (context: AnyMachineSnapshot['context']) => object
}

/** A form that makes a report of a draft, and ends with it. */
export function makingRules(making: Making): Invariants<AnyStateMachine> {
  const { requirement, makes, fields, isComplete, sentWith = () => ({}) } = making
  const [submit, retry, amend] = ['report.submit', 'report.retry', 'report.amend'] as const
  const named = (rule: string) => `${requirement}: ${rule}`
  const isRejected = ({ error }: { readonly [field: string]: unknown }) => isFieldRejected({ error }, fields)
  return {
    [named('a complete draft is sent as it is, with its key')]: {
      onEveryStep: ({ before, event, after, effects }) => {
        if (event.type !== submit || !before.hasTag('editable') || !isComplete(event)) return 'n/a'
        const input = { ...sentWith(before.context), draft: event['draft'], key: event['key'] }
        return isSame(effects.starts, [{ id: makes, input }]) && after.hasTag('busy')
      },
    },
    [named('an incomplete one, or one that ends before it starts, is not')]: {
      onEveryStep: (step) => (step.event.type === submit && !isComplete(step.event) ? isUnmoved(step) : 'n/a'),
    },
    [named('a report is made by submitting or trying again only')]: {
      onEveryStep: ({ event, effects }) =>
        started(effects).includes(makes) ? [submit, retry].some((type) => type === event.type) : 'n/a',
    },
    [named('ends with the report that was made')]: {
      onEveryStep: (step) =>
        isDone(step.event, makes)
          ? ends(step) && isSame(step.after.output, { report: (step.event['output'] as { id: number }).id })
          : 'n/a',
    },
    'and with none where nothing was made': {
      onEveryStep: (step) =>
        ends(step) && !isDone(step.event, makes) ? isSame(step.after.output, { report: null }) : 'n/a',
    },
    'it ends by making, dismissing or discarding only': {
      onEveryStep: (step) =>
        ends(step) ? isDone(step.event, makes) || isDismissed(step) || step.event.type === 'dialog.discard' : 'n/a',
    },
    'trying again repeats the draft and the key of the request that failed': {
      onEveryStep: (step) => {
        const { event, before, effects } = step
        if (event.type !== retry || !before.can({ type: retry })) return 'n/a'
        const { draft, key } = before.context
        const input = { ...sentWith(before.context), draft, key }
        return draft !== null && isSame(inputOf(effects, makes), input) && keeps(step, 'problem')
      },
    },
    'a rejected field goes back to the form, which says so': {
      onEveryStep: (step) =>
        isFailed(step.event, makes) && isRejected(step.event)
          ? step.after.hasTag('editable') && keepsProblem(step)
          : 'n/a',
    },
    'a refusal can be amended, not repeated': {
      onEveryStep: (step) =>
        isFailed(step.event, makes) && statusOf(step.event) === 409
          ? step.after.hasTag('failed') &&
            keepsProblem(step) &&
            step.after.can({ type: amend }) &&
            !step.after.can({ type: retry })
          : 'n/a',
    },
    'anything else that fails can be amended, and tried again where that may help': {
      onEveryStep: (step) =>
        isFailed(step.event, makes) && !isRejected(step.event) && statusOf(step.event) !== 409
          ? step.after.hasTag('failed') &&
            keepsProblem(step) &&
            step.after.can({ type: retry }) === isRepeatable(toProblem(step.event['error'])) &&
            step.after.can({ type: amend })
          : 'n/a',
    },
    'amending leads back to the form, without the problem': {
      onEveryStep: (step) =>
        step.event.type === amend && step.before.hasTag('failed')
          ? step.after.hasTag('editable') &&
            step.after.context['problem'] === null &&
            keeps(step, 'problem') &&
            isQuiet(step.effects)
          : 'n/a',
    },
    'is busy exactly while it is made': {
      inEveryState: (state) => state.hasTag('busy') === isRunning(state, makes),
    },
    'a problem is shown only where it can be answered: in a failure, or at the fields that it names': {
      inEveryState: (state) => {
        const { problem } = state.context
        const namesFields = isRejected({ error: problem })
        if (state.hasTag('failed')) return problem !== null && !namesFields
        if (state.hasTag('busy')) return problem === null
        return state.hasTag('editable') ? problem === null || namesFields : 'n/a'
      },
    },
    'after a no to the question all is where it was': {
      onEveryStep: (step) => {
        if (!asks(step.before) || step.after.status !== 'active' || asks(step.after)) return 'n/a'
        const { problem } = step.before.context
        const isAmending = problem === null || isRejected({ error: problem })
        return (
          step.after.hasTag('editable') === isAmending &&
          step.after.can({ type: retry }) === (!isAmending && isRepeatable(problem))
        )
      },
    },
    'actions of another moment do nothing': {
      onEveryStep: (step) => {
        const { event, before } = step
        const isOutOfPlace =
          (['dialog.discard', 'dialog.keep'].includes(event.type) && !asks(before)) ||
          ([retry, amend].some((type) => type === event.type) && !before.hasTag('failed')) ||
          (event.type === submit && !before.hasTag('editable'))
        return isOutOfPlace ? isUnmoved(step) : 'n/a'
      },
    },
    'from every failure a report can still be made': {
      fromEvery: (state) => state.hasTag('failed'),
      canReach: ({ context }) => context['report'] !== null,
    },
    ...losesNothing,
  }
}
