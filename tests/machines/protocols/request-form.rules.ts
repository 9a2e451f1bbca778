import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { isAmendable, isRepeatable, toProblem } from '../../../contract/problem'
import type { Invariants, Step } from '../../engine/rules'
import { discardRules } from './discard.rules'
import { isFieldRejected, keepsProblem } from './form-dialog.rules'
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
} from './steps'

type Context = AnyMachineSnapshot['context']

interface RequestForm {
  readonly actor: string
  /** Which field of the context each event writes. */
  readonly typed: Readonly<Record<string, string>>
  readonly send: string
  readonly retry: string
  readonly amend: string
  readonly isComplete: (context: Context) => boolean
  readonly isUntouched: (context: Context) => boolean
  /** What is sent, without the spaces around it. */
  readonly asked: (context: Context) => object
  /** What an answer changes besides. */
  readonly keeps?: readonly string[]
  /** What it ends with: once it is done, and where it is not. */
  readonly done: (output: { readonly id: number }) => object
  readonly left: object
}

/** Rules of a dialog with a few fields that makes one request, once, with a key (IAM-01). */
export function requestFormRules(slots: RequestForm): Invariants<AnyStateMachine> {
  const { actor, typed, send, retry, amend, isComplete, isUntouched, asked, done, left } = slots
  const isMarked = (state: AnyMachineSnapshot) => state.matches({ open: 'incomplete' })
  const isRejected = ({ event }: Step<AnyStateMachine>) => isFieldRejected(event, Object.values(typed))

  return {
    'IAM-01: begins empty, and asks nothing of the server': {
      atTheStart: ({ state, effects }) => state.hasTag('editable') && isUntouched(state.context) && isQuiet(effects),
    },
    'what is written is kept, and takes a mark and a problem away': {
      onEveryStep: (step) => {
        const field = typed[step.event.type]
        if (!field || !step.before.hasTag('editable')) return 'n/a'
        const { context } = step.after
        const isKept = context[field] === step.event[field] && context.problem === null && keeps(step, field, 'problem')
        return isKept && step.after.hasTag('editable') && !isMarked(step.after)
      },
    },
    'IAM-01: what is written is lost by nothing else': {
      onEveryStep: (step) => (step.event.type in typed ? 'n/a' : keeps(step, 'key', 'problem', ...(slots.keeps ?? []))),
    },
    'IAM-01: what is complete is sent once, without the spaces around it, with its key': {
      onEveryStep: (step) => {
        const { event, before, effects } = step
        if (event.type !== send || !before.hasTag('editable') || isMarked(before)) return 'n/a'
        if (!isComplete(before.context)) return isMarked(step.after) && keeps(step) && isQuiet(effects)
        const input = asked({ ...before.context, key: event['key'] })
        return (
          isSame(effects.starts, [{ id: actor, input }]) && step.after.hasTag('busy') && keeps(step, 'key', 'problem')
        )
      },
    },
    'IAM-01: nothing is sent but by sending and by trying again': {
      onEveryStep: ({ event, effects }) => (started(effects).length > 0 ? [send, retry].includes(event.type) : 'n/a'),
    },
    'trying again repeats what was sent, with its key': {
      onEveryStep: (step) =>
        step.event.type === retry && step.before.can({ type: retry })
          ? isSame(inputOf(step.effects, actor), asked(step.before.context)) && keeps(step, 'problem')
          : 'n/a',
    },
    'IAM-01: ends with what came of it': {
      onEveryStep: (step) =>
        isDone(step.event, actor)
          ? ends(step) && isSame(step.after.output, done(step.event['output'] as { id: number }))
          : 'n/a',
    },
    'and with nothing by being dismissed or discarded': {
      onEveryStep: (step) =>
        ends(step) && !isDone(step.event, actor)
          ? ['dialog.dismiss', 'dialog.discard'].includes(step.event.type) && isSame(step.after.output, left)
          : 'n/a',
    },
    'a field that the server rejects goes back to be changed, and says why': {
      onEveryStep: (step) =>
        isFailed(step.event, actor) && isRejected(step) ? step.after.hasTag('editable') && keepsProblem(step) : 'n/a',
    },
    'any other failure is said, and may be tried again or amended where that may help': {
      onEveryStep: (step) => {
        if (!isFailed(step.event, actor) || isRejected(step)) return 'n/a'
        const problem = toProblem(step.event['error'])
        return (
          keepsProblem(step) &&
          step.after.hasTag('failed') &&
          step.after.can({ type: retry }) === isRepeatable(problem) &&
          step.after.can({ type: amend }) === isAmendable(problem)
        )
      },
    },
    'amending leads back to what is written, and leaves no problem': {
      onEveryStep: (step) =>
        step.event.type === amend && step.before.can({ type: amend })
          ? step.after.hasTag('editable') && step.after.context.problem === null && keeps(step, 'problem')
          : 'n/a',
    },
    'is busy exactly while it is sent, with no problem left': {
      inEveryState: (state) =>
        state.hasTag('busy') === isRunning(state, actor) && (!state.hasTag('busy') || state.context.problem === null),
    },
    'actions of another moment do nothing': {
      onEveryStep: (step) => {
        const { event, before } = step
        const isOutOfPlace =
          (event.type in typed && !before.hasTag('editable')) ||
          (event.type === send && (!before.hasTag('editable') || isMarked(before))) ||
          ([amend, retry].includes(event.type) && !before.can({ type: event.type }))
        return isOutOfPlace ? isUnmoved(step) : 'n/a'
      },
    },
    'a problem is shown in a failure, or at a field that it names': {
      inEveryState: (state) => (state.hasTag('failed') ? state.context.problem !== null : 'n/a'),
    },
    'IAM-01: from every failure that may pass, and from what is written wrongly, it can still be sent': {
      fromEvery: (state) => state.can({ type: retry }) || state.hasTag('editable'),
      canReach: ({ output }) => output !== undefined && !isSame(output, left),
    },
    ...discardRules({ isUntouched, left }),
    ...comesToRest,
  }
}
