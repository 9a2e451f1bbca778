import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { toProblem } from '../../../contract/problem'
import type { Invariants, Step } from '../../engine/rules'
import { discardRules, isOvertaken } from './discard.rules'
import { asks } from './form-dialog.rules'
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
type Taken = Step<AnyStateMachine>

/** An action on a record, by its requirement. */
interface ActionDialogRules {
  readonly requirement: string
  readonly isFit: (context: Context) => boolean
  /** The name by which the server rejects the text. */
  readonly rejects: string
  /** Whether a record still allows it. */
  readonly allows: (record: { readonly status: string }) => boolean
}

const [actor, confirm, retry, amend] = ['performAction', 'action.confirm', 'action.retry', 'action.amend'] as const

/** Rules of every such dialog; by `named` they say which requirement they stand for. */
export function recordActionRules({
  requirement,
  allows,
  isFit,
  rejects,
}: ActionDialogRules): Invariants<AnyStateMachine> {
  const isUntouched = ({ text, opened }: Context) => text.trim() === opened
  const isDismissed = ({ event }: Taken) => event.type === 'dialog.dismiss'
  const isRejected = (error: unknown) => toProblem(error).fields?.[rejects] !== undefined
  const isRefused = (error: unknown) => [409, 412].includes(toProblem(error).status) && !isRejected(error)
  const inputBy = ({ id, version, key, text }: Context) => ({ id, version, key, text: text.trim() })
  const keepsProblem = ({ event, after }: Taken) => isSame(after.context.problem, toProblem(event['error']))
  const statusIn = ({ event }: Taken) => toProblem(event['error']).status
  const isMarked = (state: AnyMachineSnapshot) => state.matches({ open: 'incomplete' })
  const mayLeadOn = [confirm, retry, amend, 'record.reload']
  const named = (rule: string) => `${requirement}: ${rule}`

  return {
    [named('begins with its field open, and asks nothing of the server')]: {
      atTheStart: ({ state, effects }) =>
        state.hasTag('editable') && state.context.problem === null && isUntouched(state.context) && isQuiet(effects),
    },
    'what is typed is kept, and takes a mark from its field': {
      onEveryStep: (step) =>
        step.event.type === 'field.change' && step.before.hasTag('editable')
          ? step.after.context['text'] === step.event['text'] &&
            step.after.context.problem === null &&
            step.after.hasTag('editable') &&
            keeps(step, 'text', 'problem')
          : 'n/a',
    },
    [named('what is typed is lost by nothing else')]: {
      onEveryStep: (step) => (step.event.type === 'field.change' ? 'n/a' : keeps(step, 'key', 'version', 'problem')),
    },
    [named('what fits is sent once it is confirmed, without the spaces around it, with its key and the version seen')]:
      {
        onEveryStep: ({ before, event, after, effects }) =>
          event.type === confirm && before.hasTag('editable') && isFit(before.context)
            ? isSame(effects.starts, [{ id: actor, input: inputBy({ ...before.context, key: event['key'] }) }]) &&
              after.hasTag('busy') &&
              after.context.key === event['key']
            : 'n/a',
      },
    [named('what does not fit is not')]: {
      inEveryState: (state) => (state.hasTag('busy') ? isFit(state.context) : 'n/a'),
    },
    [named('nothing is sent but by confirming and by trying again')]: {
      onEveryStep: ({ event, effects }) =>
        started(effects).includes(actor) ? event.type === confirm || event.type === retry : 'n/a',
    },
    [named('trying again repeats the key and all that was sent')]: {
      onEveryStep: (step) =>
        step.event.type === retry && step.before.can({ type: retry })
          ? isSame(inputOf(step.effects, actor), inputBy(step.before.context)) && keeps(step, 'problem')
          : 'n/a',
    },
    'is busy exactly while something is asked of the server': {
      inEveryState: (state) => state.hasTag('busy') === (isRunning(state, actor) || isRunning(state, 'readRecord')),
    },
    [named('ends when the server has done it')]: {
      onEveryStep: (step) =>
        isDone(step.event, actor) ? ends(step) && isSame(step.after.output, { isDone: true }) : 'n/a',
    },
    'a rejected field goes back to be changed, and says why': {
      onEveryStep: (step) =>
        isFailed(step.event, actor) && isRejected(step.event['error'])
          ? step.after.hasTag('editable') && keepsProblem(step)
          : 'n/a',
    },
    [named('a refusal or a newer version leads to reading the record again, not to trying again')]: {
      onEveryStep: (step) =>
        isFailed(step.event, actor) && isRefused(step.event['error'])
          ? step.after.hasTag('failed') &&
            keepsProblem(step) &&
            step.after.can({ type: 'record.reload' }) &&
            !step.after.can({ type: retry })
          : 'n/a',
    },
    [named('anything else that fails can be tried again or amended where that may help')]: {
      onEveryStep: (step) =>
        isFailed(step.event, actor) && !isRejected(step.event['error']) && !isRefused(step.event['error'])
          ? step.after.hasTag('failed') &&
            keepsProblem(step) &&
            step.after.can({ type: retry }) === passes(statusIn(step)) &&
            step.after.can({ type: amend }) === (statusIn(step) !== 403) &&
            !step.after.can({ type: 'record.reload' })
          : 'n/a',
    },
    'what is sent and does not fit is marked, until it is changed': {
      onEveryStep: (step) => {
        const { event, before, after } = step
        if (event.type !== confirm || !before.hasTag('editable')) return 'n/a'
        if (isFit(before.context)) return !isMarked(after)
        return isMarked(after) && after.hasTag('editable') && keeps(step) && isQuiet(step.effects)
      },
    },
    'what is changed is marked no more': {
      onEveryStep: ({ event, after }) =>
        event.type === 'field.change' ? !isMarked(after) || !after.hasTag('editable') : 'n/a',
    },
    'amending leads back to the field': {
      onEveryStep: (step) =>
        step.event.type === amend && step.before.can({ type: amend })
          ? step.after.hasTag('editable') && step.after.context.problem === null && keeps(step, 'problem')
          : 'n/a',
    },
    'reading it again asks for this record': {
      onEveryStep: ({ event, before, effects }) =>
        event.type === 'record.reload' && before.can({ type: 'record.reload' })
          ? isSame(effects.starts, [{ id: 'readRecord', input: { id: before.context.id } }])
          : 'n/a',
    },
    'one that still allows it leads back to the field, over its new version': {
      onEveryStep: (step) => {
        const record = step.event['output'] as { status: string; version: number }
        if (!isDone(step.event, 'readRecord') || !allows(record)) return 'n/a'
        const { context } = step.after
        return step.after.hasTag('editable') && context.version === record.version && context.problem === null
      },
    },
    [named('one that does not is overtaken: nothing is left but to close')]: {
      onEveryStep: (step) =>
        isDone(step.event, 'readRecord') && !allows(step.event['output'] as { status: string })
          ? isOvertaken(step.after) &&
            mayLeadOn.every((type) => !step.after.can({ type })) &&
            step.after.can({ type: 'dialog.dismiss' })
          : 'n/a',
    },
    'one that does not come can be read once more': {
      onEveryStep: (step) =>
        isFailed(step.event, 'readRecord')
          ? step.after.hasTag('failed') && keepsProblem(step) && step.after.can({ type: 'record.reload' })
          : 'n/a',
    },
    'keeping what was typed leads back to where it was asked': {
      onEveryStep: (step) => {
        if (!asks(step.before) || !(step.event.type === 'dialog.keep' || isDismissed(step))) return 'n/a'
        const { problem } = step.before.context
        const isAtField = problem === null || isRejected(problem)
        return step.after.hasTag('failed') === !isAtField && step.after.hasTag('editable') === isAtField
      },
    },
    'actions of another moment do nothing': {
      onEveryStep: (step) => {
        const { event, before } = step
        const isOutOfPlace =
          ([retry, 'record.reload'].includes(event.type) && !before.hasTag('failed')) ||
          (event.type === retry && !before.can({ type: retry })) ||
          (event.type === 'field.change' && !before.hasTag('editable')) ||
          (event.type === confirm && !before.hasTag('editable'))
        return isOutOfPlace ? isUnmoved(step) : 'n/a'
      },
    },
    'a problem is shown only where it can be answered': {
      inEveryState: (state) => {
        const { problem } = state.context
        if (state.hasTag('failed')) return problem === null ? isOvertaken(state) : !isRejected(problem)
        if (state.hasTag('editable')) return problem === null || isRejected(problem)
        return isRunning(state, actor) ? problem === null : 'n/a'
      },
    },
    'it ends by being done, dismissed or discarded only': {
      onEveryStep: (step) =>
        ends(step) ? isDone(step.event, actor) || isDismissed(step) || step.event.type === 'dialog.discard' : 'n/a',
    },
    [named('from every failure that leads on it can still be done')]: {
      fromEvery: (state) => state.hasTag('failed') && mayLeadOn.some((type) => state.can({ type })),
      canReach: (state) => isSame(state.output, { isDone: true }),
    },
    ...discardRules({ isUntouched, left: { isDone: false } }),
    ...comesToRest,
  }
}

/** Nobody answered, or what stood in the way passes by itself. */
function passes(status: number): boolean {
  return [0, 408, 425, 429].includes(status) || status >= 500
}

/** The same of a cancellation, which asks for a reason. */
export function reasonRules(action: Pick<ActionDialogRules, 'requirement' | 'allows'>): Invariants<AnyStateMachine> {
  const isReason = (text: string) => text.trim().length >= 10 && text.trim().length <= 500
  return recordActionRules({ ...action, isFit: ({ text }) => isReason(text), rejects: 'reason' })
}
