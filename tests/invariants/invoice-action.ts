import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { toProblem } from '../../contract/problem'
import type { Invariants, Step } from '../support/invariants'
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

/** How a dialog that does one thing to one invoice calls its parts. */
interface InvoiceAction {
  /** The demand that it answers. */
  readonly demand: string
  /** The one field, and the event that fills it under the same name. */
  readonly field: string
  readonly changes: string
  readonly isFit: (context: Context) => boolean
  readonly isUntouched: (context: Context) => boolean
  /** What is asked of the server, beside the invoice, its version and the key. */
  readonly actor: string
  readonly body: (context: Context) => object
  readonly rejects: string
  readonly sends: string
  readonly retries: string
  readonly amends: string
  /** What it asks once more before it sends. */
  readonly reviews?: string
  /** Whether an invoice still allows it. */
  readonly allows: (invoice: { readonly status: string }) => boolean
  readonly output: { readonly done: object; readonly dismissed: object }
}

/** Rules of every such dialog; by `named` they say which demand they stand for. */
export function invoiceActionRules(action: InvoiceAction): Invariants<AnyStateMachine> {
  const { demand, field, actor, allows, isFit, isUntouched, output } = action
  const asks = (state: AnyMachineSnapshot) => state.can({ type: 'dialog.discard' })
  const isDismissed = ({ event }: Taken) => event.type === 'dialog.dismiss'
  const isRejected = (error: unknown) => toProblem(error).fields?.[action.rejects] !== undefined
  const isRefused = (error: unknown) => [409, 412].includes(toProblem(error).status) && !isRejected(error)
  const inputBy = ({ id, version, key, ...context }: Context) => ({ id, version, key, ...action.body(context) })
  const keepsProblem = ({ event, after }: Taken) => isSame(after.context.problem, toProblem(event['error']))
  const isOvertaken = (state: AnyMachineSnapshot) =>
    state.status === 'active' && state.hasTag('failed') && state.context.problem === null
  const mayLeadOn = [action.sends, action.retries, action.amends, action.reviews ?? '', 'invoice.reload']
  const named = (rule: string) => `${demand}: ${rule}`
  const sendsFrom = (state: AnyMachineSnapshot) =>
    action.reviews
      ? !state.hasTag('editable') && !asks(state) && state.can({ type: action.sends })
      : state.hasTag('editable')

  return {
    [named('begins with its field open, and asks nothing of the server')]: {
      atTheStart: ({ state, effects }) =>
        state.hasTag('editable') && state.context.problem === null && isUntouched(state.context) && isQuiet(effects),
    },
    'what is typed is kept, and takes a mark from its field': {
      onEveryStep: (step) =>
        step.event.type === action.changes && step.before.hasTag('editable')
          ? step.after.context[field] === step.event[field] &&
            step.after.context.problem === null &&
            step.after.hasTag('editable') &&
            keeps(step, field, 'problem')
          : 'n/a',
    },
    [named('what is typed is lost by nothing else')]: {
      onEveryStep: (step) => (step.event.type === action.changes ? 'n/a' : keeps(step, 'key', 'version', 'problem')),
    },
    [named('what fits is sent once it is confirmed, without the spaces around it, with its key and the version seen')]:
      {
        onEveryStep: ({ before, event, after, effects }) =>
          event.type === action.sends && sendsFrom(before) && isFit(before.context)
            ? isSame(effects.starts, [{ id: actor, input: inputBy({ ...before.context, key: event['key'] }) }]) &&
              after.hasTag('busy') &&
              after.context.key === event['key']
            : 'n/a',
      },
    [named('what does not fit is not')]: {
      inEveryState: (state) =>
        state.hasTag('busy') || (action.reviews && sendsFrom(state)) ? isFit(state.context) : 'n/a',
    },
    [named('nothing is sent but by confirming and by trying again')]: {
      onEveryStep: ({ event, effects }) =>
        started(effects).includes(actor) ? [action.sends, action.retries].includes(event.type) : 'n/a',
    },
    [named('never two requests at once: while one runs nothing else can be done')]: {
      onEveryStep: (step) =>
        step.before.hasTag('busy') && !step.event.type.startsWith('xstate.') ? isUnmoved(step) : 'n/a',
    },
    [named('trying again repeats the key and all that was sent')]: {
      onEveryStep: (step) =>
        step.event.type === action.retries && step.before.can({ type: action.retries })
          ? isSame(inputOf(step.effects, actor), inputBy(step.before.context)) && keeps(step, 'problem')
          : 'n/a',
    },
    'is busy exactly while something is asked of the server': {
      inEveryState: (state) => state.hasTag('busy') === (isRunning(state, actor) || isRunning(state, 'readInvoice')),
    },
    [named('ends when the server has done it')]: {
      onEveryStep: (step) => (isDone(step.event, actor) ? ends(step) && isSame(step.after.output, output.done) : 'n/a'),
    },
    'a rejected field goes back to be changed, and says why': {
      onEveryStep: (step) =>
        isFailed(step.event, actor) && isRejected(step.event['error'])
          ? step.after.hasTag('editable') && keepsProblem(step)
          : 'n/a',
    },
    [named('a refusal or a newer version leads to reading the invoice again, not to trying again')]: {
      onEveryStep: (step) =>
        isFailed(step.event, actor) && isRefused(step.event['error'])
          ? step.after.hasTag('failed') &&
            keepsProblem(step) &&
            step.after.can({ type: 'invoice.reload' }) &&
            !step.after.can({ type: action.retries })
          : 'n/a',
    },
    [named('anything else that fails can be tried again or amended')]: {
      onEveryStep: (step) =>
        isFailed(step.event, actor) && !isRejected(step.event['error']) && !isRefused(step.event['error'])
          ? step.after.hasTag('failed') &&
            keepsProblem(step) &&
            step.after.can({ type: action.retries }) &&
            step.after.can({ type: action.amends }) &&
            !step.after.can({ type: 'invoice.reload' })
          : 'n/a',
    },
    'amending leads back to the field': {
      onEveryStep: (step) =>
        step.event.type === action.amends && step.before.can({ type: action.amends })
          ? step.after.hasTag('editable') && step.after.context.problem === null && keeps(step, 'problem')
          : 'n/a',
    },
    'reading it again asks for this invoice': {
      onEveryStep: ({ event, before, effects }) =>
        event.type === 'invoice.reload' && before.can({ type: 'invoice.reload' })
          ? isSame(effects.starts, [{ id: 'readInvoice', input: { id: before.context.id } }])
          : 'n/a',
    },
    'one that still allows it leads back to the field, over its new version': {
      onEveryStep: (step) => {
        const invoice = step.event['output'] as { status: string; version: number }
        if (!isDone(step.event, 'readInvoice') || !allows(invoice)) return 'n/a'
        const { context } = step.after
        return step.after.hasTag('editable') && context.version === invoice.version && context.problem === null
      },
    },
    [named('one that does not is overtaken: nothing is left but to close')]: {
      onEveryStep: (step) =>
        isDone(step.event, 'readInvoice') && !allows(step.event['output'] as { status: string })
          ? isOvertaken(step.after) &&
            mayLeadOn.every((type) => !step.after.can({ type })) &&
            step.after.can({ type: 'dialog.dismiss' })
          : 'n/a',
    },
    'closing it then asks nothing': {
      onEveryStep: (step) =>
        isDismissed(step) && isOvertaken(step.before)
          ? ends(step) && isSame(step.after.output, output.dismissed)
          : 'n/a',
    },
    'an invoice that does not come can be read once more': {
      onEveryStep: (step) =>
        isFailed(step.event, 'readInvoice')
          ? step.after.hasTag('failed') && keepsProblem(step) && step.after.can({ type: 'invoice.reload' })
          : 'n/a',
    },
    'an untouched dialog is left without a question': {
      onEveryStep: (step) =>
        isDismissed(step) && !step.before.hasTag('busy') && !asks(step.before) && isUntouched(step.before.context)
          ? ends(step) && isSame(step.after.output, output.dismissed)
          : 'n/a',
    },
    'what would be lost is asked about': {
      onEveryStep: (step) =>
        isDismissed(step) &&
        !step.before.hasTag('busy') &&
        !asks(step.before) &&
        !isOvertaken(step.before) &&
        !isUntouched(step.before.context)
          ? asks(step.after) && keeps(step) && isQuiet(step.effects)
          : 'n/a',
    },
    'nothing else asks': {
      onEveryStep: (step) => (asks(step.after) && !asks(step.before) ? isDismissed(step) : 'n/a'),
    },
    'the question is answered by discarding': {
      onEveryStep: (step) =>
        step.event.type === 'dialog.discard' && asks(step.before)
          ? ends(step) && isSame(step.after.output, output.dismissed)
          : 'n/a',
    },
    'or by keeping, or by closing it, which leads back to where it was asked': {
      onEveryStep: (step) => {
        if (!asks(step.before) || !(step.event.type === 'dialog.keep' || isDismissed(step))) return 'n/a'
        const { problem } = step.before.context
        const isAtField = problem === null || isRejected(problem)
        return (
          keeps(step) &&
          isQuiet(step.effects) &&
          step.after.hasTag('failed') === !isAtField &&
          (!isAtField || step.after.hasTag('editable') || Boolean(action.reviews)) &&
          !asks(step.after)
        )
      },
    },
    'and by nothing else': {
      onEveryStep: (step) => (asks(step.before) && !step.event.type.startsWith('dialog.') ? isUnmoved(step) : 'n/a'),
    },
    'actions of another moment do nothing': {
      onEveryStep: (step) => {
        const { event, before } = step
        const isOutOfPlace =
          (['dialog.discard', 'dialog.keep'].includes(event.type) && !asks(before)) ||
          ([action.retries, 'invoice.reload'].includes(event.type) && !before.hasTag('failed')) ||
          (event.type === action.changes && !before.hasTag('editable')) ||
          (event.type === action.sends && !sendsFrom(before))
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
    'the person can always leave': {
      fromEvery: (state) => state.status === 'active' && !state.hasTag('busy'),
      by: ({ event }) => event.type.startsWith('dialog.'),
      canReach: ({ status }) => status === 'done',
    },
    [named('from every failure but being overtaken it can still be done')]: {
      fromEvery: (state) => state.hasTag('failed') && !isOvertaken(state),
      canReach: (state) => isSame(state.output, output.done),
    },
    ...comesToRest,
  }
}
