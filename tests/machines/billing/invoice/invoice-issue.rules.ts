import { type InvoiceDraft, problemsOfInvoice } from '../../../../contract/billing/invoice'
import type { Report, ReportFacts } from '../../../../contract/billing/report'
import { toCents } from '../../../../contract/money'
import { isRepeatable, toProblem } from '../../../../contract/problem'
import type { invoiceIssueMachine } from '../../../../machines/billing/invoice/invoice-issue.machine'
import type { Invariants, Step } from '../../../engine/rules'
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

type Dialog = Step<typeof invoiceIssueMachine>
type State = Dialog['before']

const fields = ['value', 'lines', 'items', 'due_date']
const asks = (state: State) => state.can({ type: 'dialog.discard' })
const reviews = (state: State) => state.can({ type: 'invoice.issue' })
const isDismissed = ({ event }: Dialog) => event.type === 'dialog.dismiss'
const balanceOf = ({ total, invoiced, provisioned }: ReportFacts) => total - invoiced - provisioned
const isRejected = (error: unknown) => Object.keys(toProblem(error).fields ?? {}).some((name) => fields.includes(name))
const isRefused = (error: unknown) => toProblem(error).status === 409
const draftIn = ({ event }: Dialog) => event['draft'] as InvoiceDraft

function isFit(draft: InvoiceDraft, { facts, today }: State['context']): boolean {
  return Object.keys(problemsOfInvoice(draft, today)).length === 0 && toCents(draft.value) <= balanceOf(facts)
}

function sentBy({ report, kind, draft, key }: State['context']) {
  return { invoice: draft && { report, kind, ...draft }, key }
}

export const invariants: Invariants<typeof invoiceIssueMachine> = {
  'INV-01: begins with nothing decided, over the amounts seen': {
    atTheStart: ({ input, state, effects }) =>
      state.hasTag('editable') &&
      state.context.draft === null &&
      isSame(state.context.facts, input.facts) &&
      state.context.kind === input.kind &&
      isQuiet(effects),
  },
  'INV-01: the remaining balance never goes below zero by what is reviewed or sent': {
    inEveryState: (state) => {
      const { draft, reviewed } = state.context
      if (draft === null || reviewed === null) return 'n/a'
      return toCents(draft.value) > 0 && balanceOf(reviewed) - toCents(draft.value) >= 0
    },
  },
  'INV-01: nor by what is being reviewed, over the amounts of now': {
    inEveryState: (state) => {
      const { draft, facts, reviewed } = state.context
      return reviews(state) && draft ? isSame(facts, reviewed) && toCents(draft.value) <= balanceOf(facts) : 'n/a'
    },
  },
  'INV-01: a draft that the balance holds, and that is due today or later, is reviewed before it is sent': {
    onEveryStep: (step) => {
      const { before, event, after, effects } = step
      if (event.type !== 'draft.review' || !before.hasTag('editable') || !isFit(draftIn(step), before.context))
        return 'n/a'
      const { draft, key, reviewed, problem } = after.context
      return (
        reviews(after) &&
        isSame(draft, event['draft']) &&
        key === event['key'] &&
        isSame(reviewed, before.context.facts) &&
        problem === null &&
        isQuiet(effects)
      )
    },
  },
  'INV-01: any other is not, and the form says what is wrong with it': {
    onEveryStep: (step) => {
      const { before, event, after, effects } = step
      if (event.type !== 'draft.review') return 'n/a'
      if (!before.hasTag('editable')) return isUnmoved(step)
      if (isFit(draftIn(step), before.context)) return 'n/a'
      return isIncomplete(after) && after.context.problem === null && keeps(step, 'problem') && isQuiet(effects)
    },
  },
  'INV-01: where nothing can be billed any more nothing is filled in or sent: the way out is left': {
    inEveryState: (state) => {
      const { facts } = state.context
      if (state.hasTag('editable')) return canBeBilled(facts)
      if (!isClosed(state)) return 'n/a'
      return ['draft.return', 'draft.amend', 'invoice.issue', 'invoice.retry'].every(
        (type) => !state.can({ type } as never),
      )
    },
  },
  'INV-01: and it is left without a question': {
    onEveryStep: (step) =>
      isClosed(step.before) && isDismissed(step) ? ends(step) && isSame(step.after.output, { invoice: null }) : 'n/a',
  },
  'INV-01: the amounts are those read last': {
    onEveryStep: (step) => {
      if (step.event.type !== 'balance.change' || step.before.status !== 'active') return 'n/a'
      return isSame(step.after.context.facts, step.event['facts']) && keeps(step, 'facts') && isQuiet(step.effects)
    },
  },
  'INV-01: where they change under a review it leads back to what was filled in, and says so': {
    onEveryStep: ({ before, event, after }) =>
      reviews(before) && event.type === 'balance.change' && !isSame(event['facts'], before.context.facts)
        ? leadsToForm(after, isOutdated)
        : 'n/a',
  },
  'and nowhere else, nor where they are the same': {
    onEveryStep: ({ before, event, after }) => {
      if (event.type !== 'balance.change') return 'n/a'
      if (reviews(before) && !isSame(event['facts'], before.context.facts)) return 'n/a'
      return isSame(before.value, after.value) || (before.hasTag('editable') && isClosed(after))
    },
  },
  'INV-01: what was reviewed is sent as it is, under the key of its intent': {
    onEveryStep: ({ before, event, after, effects }) =>
      event.type === 'invoice.issue' && reviews(before)
        ? isSame(effects.starts, [{ id: 'issueInvoice', input: sentBy(before.context) }]) && after.hasTag('busy')
        : 'n/a',
  },
  'INV-01: nothing is sent but by issuing and by trying again': {
    onEveryStep: ({ event, effects }) =>
      started(effects).includes('issueInvoice') ? ['invoice.issue', 'invoice.retry'].includes(event.type) : 'n/a',
  },
  'INV-01: never two requests at once: while one runs nothing else can be done': {
    onEveryStep: (step) =>
      step.before.hasTag('busy') && !/^(?:xstate\.|balance\.)/.test(step.event.type) ? isUnmoved(step) : 'n/a',
  },
  'INV-01: trying again repeats the key and all that was sent': {
    onEveryStep: (step) =>
      step.event.type === 'invoice.retry' && step.before.can({ type: 'invoice.retry' })
        ? isSame(inputOf(step.effects, 'issueInvoice'), sentBy(step.before.context)) && keeps(step, 'problem')
        : 'n/a',
  },
  'INV-01: draft and key change together, and by a review alone': {
    onEveryStep: (step) => (step.event.type === 'draft.review' ? 'n/a' : keeps(step, 'facts', 'problem', 'invoice')),
  },
  'is busy exactly while something is asked of the server': {
    inEveryState: (state) =>
      state.hasTag('busy') === (isRunning(state, 'issueInvoice') || isRunning(state, 'readReport')),
  },
  'INV-01: ends with the invoice that was made': {
    onEveryStep: (step) =>
      isDone(step.event, 'issueInvoice')
        ? ends(step) && isSame(step.after.output, { invoice: (step.event['output'] as { id: number }).id })
        : 'n/a',
  },
  'a rejected field goes back to the form, which says so': {
    onEveryStep: (step) =>
      isFailed(step.event, 'issueInvoice') && isRejected(step.event['error'])
        ? leadsToForm(step.after, (state) => !isOutdated(state) && keepsProblem(step))
        : 'n/a',
  },
  'INV-01: where the server finds the balance too small, the report is read again': {
    onEveryStep: (step) =>
      isFailed(step.event, 'issueInvoice') && isRefused(step.event['error'])
        ? isSame(step.effects.starts, [{ id: 'readReport', input: { id: step.before.context.report } }]) &&
          keepsProblem(step)
        : 'n/a',
  },
  'INV-01: then the form shows the balance of now, why it was refused and all that was filled in': {
    onEveryStep: (step) => {
      if (!isDone(step.event, 'readReport')) return 'n/a'
      const { balance } = step.event['output'] as Report
      return (
        leadsToForm(step.after, isOutdated) &&
        balanceOf(step.after.context.facts) === toCents(balance) &&
        keeps(step, 'facts', 'problem')
      )
    },
  },
  'and where the report does not come, the balance as it was known, and no word of a change': {
    onEveryStep: (step) =>
      isFailed(step.event, 'readReport') ? leadsToForm(step.after, isUnread) && keeps(step) : 'n/a',
  },
  'anything else that fails can be tried again or amended, where that may help': {
    onEveryStep: (step) =>
      isFailed(step.event, 'issueInvoice') && !isRejected(step.event['error']) && !isRefused(step.event['error'])
        ? step.after.hasTag('failed') &&
          keepsProblem(step) &&
          step.after.can({ type: 'invoice.retry' }) === isRepeatable(toProblem(step.event['error'])) &&
          step.after.can({ type: 'draft.amend' }) === (toProblem(step.event['error']).status !== 403)
        : 'n/a',
  },
  'returning from the review and amending lead back to what was filled in': {
    onEveryStep: (step) =>
      ['draft.return', 'draft.amend'].includes(step.event.type) && step.before.can({ type: step.event.type } as never)
        ? leadsToForm(step.after, (state) => !isOutdated(state)) &&
          step.after.context.problem === null &&
          keeps(step, 'problem') &&
          isQuiet(step.effects)
        : 'n/a',
  },
  'an untouched form is left without a question': {
    onEveryStep: (step) =>
      isDismissed(step) && !step.before.hasTag('busy') && !asks(step.before) && step.event['isTouched'] === false
        ? ends(step) && isSame(step.after.output, { invoice: null })
        : 'n/a',
  },
  'what would be lost is asked about': {
    onEveryStep: (step) =>
      isDismissed(step) &&
      !step.before.hasTag('busy') &&
      !asks(step.before) &&
      !isClosed(step.before) &&
      step.event['isTouched'] === true
        ? asks(step.after) && keeps(step) && isQuiet(step.effects)
        : 'n/a',
  },
  'nothing else asks': {
    onEveryStep: (step) => (asks(step.after) && !asks(step.before) ? isDismissed(step) : 'n/a'),
  },
  'the question is answered by discarding': {
    onEveryStep: (step) =>
      step.event.type === 'dialog.discard' && asks(step.before)
        ? ends(step) && isSame(step.after.output, { invoice: null })
        : 'n/a',
  },
  'or by keeping, or by closing it, which leads back to where it was asked, with everything there': {
    onEveryStep: (step) => {
      if (!asks(step.before) || !(step.event.type === 'dialog.keep' || isDismissed(step))) return 'n/a'
      const { problem } = step.before.context
      const hasFailed = problem !== null && !isRejected(problem) && !isRefused(problem)
      return (
        keeps(step) &&
        isQuiet(step.effects) &&
        !asks(step.after) &&
        (isClosed(step.after) || step.after.hasTag('failed') === hasFailed)
      )
    },
  },
  'and by nothing else': {
    onEveryStep: (step) =>
      asks(step.before) && !/^(?:dialog|balance)\./.test(step.event.type) ? isUnmoved(step) : 'n/a',
  },
  'actions of another moment do nothing': {
    onEveryStep: (step) => {
      const { event, before } = step
      const isOutOfPlace =
        (['dialog.discard', 'dialog.keep'].includes(event.type) && !asks(before)) ||
        (['invoice.retry', 'draft.return', 'draft.amend'].includes(event.type) &&
          !before.can({ type: event.type } as never)) ||
        (event.type === 'invoice.issue' && !reviews(before))
      return isOutOfPlace ? isUnmoved(step) : 'n/a'
    },
  },
  'a problem is shown only where it can be answered': {
    inEveryState: (state) => {
      const { problem } = state.context
      if (isClosed(state)) return 'n/a'
      if (state.hasTag('failed')) return problem !== null && !isRejected(problem) && !isRefused(problem)
      if (state.hasTag('editable'))
        return problem === null || isRejected(problem) || ((isOutdated(state) || isUnread(state)) && isRefused(problem))
      return isRunning(state, 'issueInvoice') || reviews(state) || state.matches('issued') ? problem === null : 'n/a'
    },
  },
  'it ends by issuing, dismissing or discarding only': {
    onEveryStep: (step) =>
      ends(step)
        ? isDone(step.event, 'issueInvoice') || isDismissed(step) || step.event.type === 'dialog.discard'
        : 'n/a',
  },
  'the person can always leave': {
    fromEvery: (state) => state.status === 'active' && !state.hasTag('busy'),
    by: ({ event }) => event.type.startsWith('dialog.'),
    canReach: ({ status }) => status === 'done',
  },
  'INV-01: from every failure that may pass it can still be issued': {
    fromEvery: (state) => state.can({ type: 'invoice.retry' }),
    canReach: ({ context }) => context.invoice !== null,
  },
  ...comesToRest,
}

function isOutdated(state: State): boolean {
  return state.matches({ open: { filling: 'outdated' } })
}

function isIncomplete(state: State): boolean {
  return state.matches({ open: { filling: 'incomplete' } })
}

function isClosed(state: State): boolean {
  return state.matches('closed')
}

function canBeBilled(facts: ReportFacts): boolean {
  return facts.status !== 'cancelled' && balanceOf(facts) > 0
}

/** Back to the form, or to its end where nothing can be billed. */
function leadsToForm(state: State, isThere: (state: State) => boolean): boolean {
  return canBeBilled(state.context.facts) ? state.hasTag('editable') && isThere(state) : isClosed(state)
}

function isUnread(state: State): boolean {
  return state.matches({ open: { filling: 'unread' } })
}

function keepsProblem({ event, after }: Dialog): boolean {
  return isSame(after.context.problem, toProblem(event['error']))
}
