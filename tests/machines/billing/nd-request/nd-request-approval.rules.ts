import { planDebit } from '../../../../contract/billing/nd-request'
import { toProblem } from '../../../../contract/problem'
import type { ndRequestApprovalMachine } from '../../../../machines/billing/nd-request/nd-request-approval.machine'
import type { Invariants, Step } from '../../../engine/rules'
import { discardRules, isOvertaken } from '../../protocols/discard.rules'
import { keepsProblem, statusOf } from '../../protocols/form-dialog.rules'
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

type Taken = Step<typeof ndRequestApprovalMachine>
type State = Taken['before']
type Context = State['context']
type NdStep = Context['step']

/** In which states of a request a step may be taken (domain decisions, "Debit note request"); it is cancelled only while no debit note stands. */
const allowed: Readonly<Record<NdStep, readonly string[]>> = {
  'request.send': ['draft', 'in_review'],
  'request.approve': ['awaiting_client'],
  'request.review': ['awaiting_client'],
  'request.cancel': ['draft', 'awaiting_client', 'in_review', 'approved'],
  'debitNotes.generate': ['approved'],
}
const reasoned: readonly NdStep[] = ['request.review', 'request.cancel']
const filledBy: Readonly<Record<string, readonly NdStep[]>> = {
  'reason.change': reasoned,
  'plan.change': ['debitNotes.generate'],
}

export const invariants: Invariants<typeof ndRequestApprovalMachine> = {
  'ND-02: begins at what the step needs, and asks nothing of the server': {
    atTheStart: ({ state, effects }) =>
      isQuiet(effects) && state.context.problem === null && isAtItsBeginning(state) && isUntouched(state.context),
  },
  'what is filled in is kept, and takes a mark from its field': {
    onEveryStep: (step) => {
      const { type, ...filled } = step.event
      if (!filledBy[type]?.includes(step.before.context.step) || !step.before.hasTag('editable')) return 'n/a'
      return (
        Object.entries(filled).every(([name, value]) => step.after.context[name as keyof Context] === value) &&
        step.after.context.problem === null &&
        step.after.hasTag('editable') &&
        keeps(step, 'problem', ...Object.keys(filled))
      )
    },
  },
  'ND-02: what is filled in is lost by nothing else': {
    onEveryStep: (step) => (step.event.type in filledBy ? 'n/a' : keeps(step, 'key', 'version', 'value', 'problem')),
  },
  'ND-02: a review or a cancellation is never sent without a reason of 10 to 500 characters': {
    inEveryState: ({ context: { step, reason }, ...state }) =>
      reasoned.includes(step) && isRunning(state as State, 'takeStep')
        ? reason.trim().length >= 10 && reason.trim().length <= 500
        : 'n/a',
  },
  'ND-02: debit notes are never asked for before today, nor in other than 1 to 12 parts of all that is undebited': {
    inEveryState: (state) => {
      const { step, value, parts, due_date, today } = state.context
      if (step !== 'debitNotes.generate' || !isRunning(state, 'takeStep')) return 'n/a'
      return due_date >= today && parts >= 1 && parts <= 12 && planDebit({ value, parts, due_date }).length === parts
    },
  },
  'ND-02: a step is sent once it is confirmed, over the version seen, with its key': {
    onEveryStep: (step) => {
      const { before, event, after, effects } = step
      if (event.type !== 'step.confirm' || !canConfirm(before) || !isComplete(before.context)) return 'n/a'
      const input = asked({ ...before.context, key: event['key'] as string })
      return (
        isSame(effects.starts, [{ id: 'takeStep', input }]) && after.hasTag('busy') && keeps(step, 'key', 'problem')
      )
    },
  },
  'ND-02: nothing is sent but by confirming and by trying again': {
    onEveryStep: ({ event, effects }) =>
      started(effects).includes('takeStep') ? ['step.confirm', 'step.retry'].includes(event.type) : 'n/a',
  },
  'ND-02: what is not complete is marked, sent by nobody, and unmarked by a change': {
    onEveryStep: (step) => {
      const { event, before, after, effects } = step
      if (event.type in filledBy && before.hasTag('editable') && filledBy[event.type]?.includes(before.context.step))
        return after.hasTag('editable') && canConfirm(after)
      if (event.type !== 'step.confirm' || !canConfirm(before) || isComplete(before.context)) return 'n/a'
      return after.hasTag('editable') && !canConfirm(after) && keeps(step) && isQuiet(effects)
    },
  },
  'ND-02: trying again repeats the key and all that was sent': {
    onEveryStep: (step) =>
      step.event.type === 'step.retry' && step.before.can({ type: 'step.retry' })
        ? isSame(inputOf(step.effects, 'takeStep'), asked(step.before.context)) && keeps(step, 'problem')
        : 'n/a',
  },
  'trying again is offered exactly where the same request may yet succeed': {
    inEveryState: (state) => {
      const status = state.context.problem?.status ?? -1
      return state.can({ type: 'step.retry' }) === (state.hasTag('failed') && (status === 0 || status >= 500))
    },
  },
  'is busy exactly while something is asked of the server': {
    inEveryState: (state) => state.hasTag('busy') === (isRunning(state, 'takeStep') || isRunning(state, 'readRequest')),
  },
  'ND-02: ends when the server has taken the step': {
    onEveryStep: (step) =>
      isDone(step.event, 'takeStep') ? ends(step) && isSame(step.after.output, { isTaken: true }) : 'n/a',
  },
  'a field that the server rejects goes back to be changed, and says why': {
    onEveryStep: (step) =>
      isFailed(step.event, 'takeStep') && isRejected(step)
        ? step.after.hasTag('editable') && keepsProblem(step) && keeps(step, 'problem')
        : 'n/a',
  },
  'ND-02: after a refusal the request is read again, by itself': {
    onEveryStep: (step) =>
      isFailed(step.event, 'takeStep') && [409, 412].includes(statusOf(step.event))
        ? isSame(step.effects.starts, [{ id: 'readRequest', input: { id: step.before.context.id } }]) &&
          keepsProblem(step)
        : 'n/a',
  },
  'ND-02: where nothing has changed what refused it is said, and nothing is asked over another version': {
    onEveryStep: (step) =>
      isDone(step.event, 'readRequest') && !hasMoved(step)
        ? step.after.hasTag('failed') && !isOvertaken(step.after) && keeps(step) && isQuiet(step.effects)
        : 'n/a',
  },
  'ND-02: where the step is still possible it is asked about again, over the new version and what is undebited now': {
    onEveryStep: (step) => {
      const { after, before, effects } = step
      if (!isDone(step.event, 'readRequest') || !hasMoved(step) || !allows(step)) return 'n/a'
      const { version, value, debited } = step.event['output'] as Record<'version' | 'value' | 'debited', string>
      const { context } = after
      return (
        isAtItsBeginning(after) &&
        isSame(context.problem, before.context.problem) &&
        isSame([context.version, Number(context.value)], [version, Number(value) - Number(debited)]) &&
        isQuiet(effects)
      )
    },
  },
  'ND-02: where it is not, nothing is left but to close': {
    onEveryStep: (step) =>
      isDone(step.event, 'readRequest') && hasMoved(step) && !allows(step)
        ? isOvertaken(step.after) && isQuiet(step.effects)
        : 'n/a',
  },
  'what was overtaken is only closed, and closing it asks nothing': {
    onEveryStep: (step) => {
      if (!isOvertaken(step.before)) return 'n/a'
      return step.event.type === 'dialog.dismiss'
        ? ends(step) && isSame(step.after.output, { isTaken: false })
        : isUnmoved(step)
    },
  },
  'any other failure is said where what was filled in can be amended, unless that cannot help': {
    onEveryStep: (step) =>
      isFailed(step.event, 'readRequest') ||
      (isFailed(step.event, 'takeStep') && !isRejected(step) && ![409, 412].includes(statusOf(step.event)))
        ? step.after.hasTag('failed') &&
          keepsProblem(step) &&
          step.after.can({ type: 'step.amend' }) === (hasFields(step.after.context) && statusOf(step.event) !== 403)
        : 'n/a',
  },
  'amending leads back to what is filled in, and leaves no problem': {
    onEveryStep: (step) =>
      step.event.type === 'step.amend' && step.before.can({ type: 'step.amend' })
        ? step.after.hasTag('editable') && step.after.context.problem === null && keeps(step, 'problem')
        : 'n/a',
  },
  'actions of another moment do nothing': {
    onEveryStep: (step) => {
      const { event, before } = step
      const isOutOfPlace =
        (event.type === 'step.confirm' && !canConfirm(before)) ||
        (event.type in filledBy &&
          !(before.hasTag('editable') && filledBy[event.type]?.includes(before.context.step))) ||
        (['step.amend', 'step.retry'].includes(event.type) && !before.can({ type: event.type } as never))
      return isOutOfPlace ? isUnmoved(step) : 'n/a'
    },
  },
  'a failure always says what failed': {
    inEveryState: (state) => (state.hasTag('failed') && !isOvertaken(state) ? state.context.problem !== null : 'n/a'),
  },
  'what is sent leaves no problem behind': {
    inEveryState: (state) => (isRunning(state, 'takeStep') ? state.context.problem === null : 'n/a'),
  },
  'ND-02: it ends by being taken, dismissed or discarded only': {
    onEveryStep: (step) =>
      ends(step)
        ? isDone(step.event, 'takeStep') || ['dialog.dismiss', 'dialog.discard'].includes(step.event.type)
        : 'n/a',
  },
  'ND-02: from every failure that may pass the step can still be taken': {
    fromEvery: (state) => state.can({ type: 'step.retry' }),
    canReach: ({ output }) => isSame(output, { isTaken: true }),
  },
  'ND-02: from everything filled in wrongly too': {
    fromEvery: (state) => state.hasTag('editable'),
    canReach: ({ output }) => isSame(output, { isTaken: true }),
  },
  ...(discardRules({ isUntouched, left: { isTaken: false } }) as Invariants<typeof ndRequestApprovalMachine>),
  ...comesToRest,
}

function asked({ id, version, step, key, reason, value, parts, due_date }: Context) {
  if (reasoned.includes(step)) return { id, version, step, key, body: { reason: reason.trim() } }
  return { id, version, step, key, body: step === 'debitNotes.generate' ? { value, parts, due_date } : {} }
}

function canConfirm(state: State): boolean {
  return state.can({ type: 'step.confirm', key: 'any' })
}

function isComplete({ step, reason, value, parts, due_date, today }: Context): boolean {
  if (reasoned.includes(step)) return reason.trim().length >= 10 && reason.trim().length <= 500
  if (step !== 'debitNotes.generate') return true
  return due_date >= today && planDebit({ value, parts, due_date }).length === parts
}

function hasFields({ step }: Context): boolean {
  return reasoned.includes(step) || step === 'debitNotes.generate'
}

/** Where something is to be filled in it is; else it is to be confirmed. */
function isAtItsBeginning(state: State): boolean {
  return canConfirm(state) && state.hasTag('editable') === hasFields(state.context)
}

function isUntouched({ reason, parts, due_date, proposed }: Context): boolean {
  return reason.trim() === '' && parts === 1 && due_date === proposed
}

function isRejected({ before: { context }, event }: Taken): boolean {
  const fields = Object.keys(toProblem(event['error']).fields ?? {})
  if (reasoned.includes(context.step)) return fields.includes('reason')
  return context.step === 'debitNotes.generate' && fields.some((name) => ['parts', 'due_date'].includes(name))
}

function allows({ before, event }: Taken): boolean {
  const { status, debited } = event['output'] as Record<'status' | 'debited', string>
  const isHeld = before.context.step === 'request.cancel' && Number(debited) > 0
  return allowed[before.context.step].includes(status) && !isHeld
}

/** Somebody has done something to the request since it was seen. */
function hasMoved({ before, event }: Taken): boolean {
  return before.context.version !== (event['output'] as Record<'version', number>).version
}
