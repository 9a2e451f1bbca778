import { problemsOf, type ReportDraft } from '../../../../contract/billing/report'
import { toProblem } from '../../../../contract/problem'
import type { reportCreateMachine } from '../../../../machines/billing/report/report-create.machine'
import type { Happening, Invariants, Step } from '../../../engine/rules'
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
} from '../../session/steps'

type Dialog = Step<typeof reportCreateMachine>

const fields = ['cost_center', 'client', 'inicio', 'fim', 'competencia']

export const invariants: Invariants<typeof reportCreateMachine> = {
  'BM-02: nothing is chosen at first': {
    atTheStart: ({ state, effects }) =>
      state.context.costCenter === null &&
      state.context.client === null &&
      state.hasTag('editable') &&
      isQuiet(effects),
  },
  'BM-02: a client is chosen only after its cost center': {
    inEveryState: ({ context: { costCenter, client } }) => (client === null ? 'n/a' : costCenter !== null),
  },
  'BM-02: the client field is open exactly then': {
    inEveryState: (state) =>
      state.hasTag('editable')
        ? state.can({ type: 'client.choose', client: 5 }) === (state.context.costCenter !== null)
        : 'n/a',
  },
  'BM-02: asks for the cost center, then for one of its clients, then for the period': {
    inEveryState: (state) => {
      if (!state.hasTag('editable')) return 'n/a'
      const { costCenter, client } = state.context
      if (client !== null) return state.matches({ open: { filling: 'choosingPeriod' } })
      return state.matches({ open: { filling: costCenter === null ? 'choosingCostCenter' : 'choosingClient' } })
    },
  },
  'another cost center asks for the client again': {
    onEveryStep: (step) =>
      step.event.type === 'costCenter.choose' && step.before.hasTag('editable')
        ? step.after.context.costCenter === step.event['costCenter'] &&
          step.after.context.client === null &&
          keeps(step, 'costCenter', 'client') &&
          step.after.hasTag('editable')
        : 'n/a',
  },
  'the client that is chosen is kept': {
    onEveryStep: (step) =>
      step.event.type === 'client.choose' && step.before.hasTag('editable') && step.before.context.costCenter !== null
        ? step.after.context.client === step.event['client'] && keeps(step, 'client') && step.after.hasTag('editable')
        : 'n/a',
  },
  'BM-02: a complete draft is sent as it is, with its key': {
    onEveryStep: ({ before, event, after, effects }) =>
      event.type === 'report.submit' && before.hasTag('editable') && isComplete(event)
        ? isSame(effects.starts, [{ id: 'createReport', input: { draft: event['draft'], key: event['key'] } }]) &&
          after.hasTag('busy')
        : 'n/a',
  },
  'BM-02: an incomplete one, or one that ends before it starts, is not': {
    onEveryStep: (step) => (step.event.type === 'report.submit' && !isComplete(step.event) ? isUnmoved(step) : 'n/a'),
  },
  'a report is created by submitting or trying again only': {
    onEveryStep: ({ event, effects }) =>
      started(effects).length > 0 ? ['report.submit', 'report.retry'].includes(event.type) : 'n/a',
  },
  'trying again repeats the draft and the key of the request that failed': {
    onEveryStep: (step) => {
      const { event, before, effects } = step
      if (event.type !== 'report.retry' || !before.can({ type: 'report.retry' })) return 'n/a'
      const { draft, key } = before.context
      return draft !== null && isSame(inputOf(effects, 'createReport'), { draft, key }) && keeps(step, 'problem')
    },
  },
  'BM-02: ends with the report that was created': {
    onEveryStep: (step) =>
      isDone(step.event, 'createReport')
        ? ends(step) && isSame(step.after.output, { report: (step.event['output'] as { id: number }).id })
        : 'n/a',
  },
  'is created with a report, and dismissed without': {
    inEveryState: (state) =>
      state.status === 'done' ? state.matches(state.context.report === null ? 'dismissed' : 'created') : 'n/a',
  },
  'a rejected field goes back to the form, which says so': {
    onEveryStep: (step) =>
      isFailed(step.event, 'createReport') && isFieldRejected(step.event)
        ? step.after.hasTag('editable') && keepsProblem(step)
        : 'n/a',
  },
  'a refusal can be amended, not repeated': {
    onEveryStep: (step) =>
      isFailed(step.event, 'createReport') && toProblem(step.event['error']).status === 409
        ? step.after.hasTag('failed') &&
          keepsProblem(step) &&
          step.after.can({ type: 'report.amend' }) &&
          !step.after.can({ type: 'report.retry' })
        : 'n/a',
  },
  'anything else that fails can be tried again or amended': {
    onEveryStep: (step) =>
      isFailed(step.event, 'createReport') &&
      !isFieldRejected(step.event) &&
      toProblem(step.event['error']).status !== 409
        ? step.after.hasTag('failed') &&
          keepsProblem(step) &&
          step.after.can({ type: 'report.retry' }) &&
          step.after.can({ type: 'report.amend' })
        : 'n/a',
  },
  'amending leads back to what was filled in': {
    onEveryStep: (step) =>
      step.event.type === 'report.amend' && step.before.hasTag('failed')
        ? step.after.hasTag('editable') &&
          step.after.context.problem === null &&
          keeps(step, 'problem') &&
          isQuiet(step.effects)
        : 'n/a',
  },
  'nothing that was filled in is lost by a question, a failure or a wait': {
    onEveryStep: (step) =>
      ['costCenter.choose', 'client.choose', 'report.submit'].includes(step.event.type)
        ? 'n/a'
        : keeps(step, 'problem', 'report'),
  },
  'while it is created nothing else can be done': {
    onEveryStep: (step) =>
      step.before.hasTag('busy') && !step.event.type.startsWith('xstate.') ? isUnmoved(step) : 'n/a',
  },
  'is busy exactly while it is created': {
    inEveryState: (state) => state.hasTag('busy') === isRunning(state, 'createReport'),
  },
  'an untouched form is left without a question': {
    onEveryStep: (step) =>
      isDismissed(step) && step.before.hasTag('editable') && step.event['isTouched'] === false
        ? ends(step) && isSame(step.after.output, { report: null })
        : 'n/a',
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
    onEveryStep: (step) =>
      step.event.type === 'dialog.discard' && asks(step.before)
        ? ends(step) && isSame(step.after.output, { report: null })
        : 'n/a',
  },
  'or by keeping, or by closing it, which leads back to where it was asked, with everything there': {
    onEveryStep: (step) => {
      if (!asks(step.before) || !(step.event.type === 'dialog.keep' || isDismissed(step))) return 'n/a'
      const { after, effects } = step
      const { problem } = step.before.context
      const isAmending = problem === null || isFieldRejected({ error: problem })
      return (
        keeps(step) &&
        isQuiet(effects) &&
        after.hasTag('editable') === isAmending &&
        after.hasTag('failed') === !isAmending &&
        after.can({ type: 'report.retry' }) === (!isAmending && problem.status !== 409)
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
        (['report.retry', 'report.amend'].includes(event.type) && !before.hasTag('failed')) ||
        (['costCenter.choose', 'report.submit'].includes(event.type) && !before.hasTag('editable')) ||
        (event.type === 'client.choose' && (!before.hasTag('editable') || before.context.costCenter === null))
      return isOutOfPlace ? isUnmoved(step) : 'n/a'
    },
  },
  'it ends by creating, dismissing or discarding only': {
    onEveryStep: (step) =>
      ends(step)
        ? isDone(step.event, 'createReport') || isDismissed(step) || step.event.type === 'dialog.discard'
        : 'n/a',
  },
  'a problem is shown only where it can be answered: in a failure, or at the fields that it names': {
    inEveryState: (state) => {
      const { problem } = state.context
      const namesFields = isFieldRejected({ error: problem })
      if (state.hasTag('failed')) return problem !== null && !namesFields
      return state.hasTag('editable') ? problem === null || namesFields : 'n/a'
    },
  },
  'a new request leaves nothing of the problem of the last one': {
    inEveryState: (state) =>
      state.hasTag('busy') || state.matches('created') ? state.context.problem === null : 'n/a',
  },
  'the person can always leave': {
    fromEvery: (state) => state.status === 'active' && !state.hasTag('busy'),
    by: ({ event }) => event.type.startsWith('dialog.'),
    canReach: ({ status }) => status === 'done',
  },
  'from every failure a report can still be created': {
    fromEvery: (state) => state.hasTag('failed'),
    canReach: ({ context }) => context.report !== null,
  },
  ...comesToRest,
}

function isComplete({ draft }: Happening): boolean {
  return Object.keys(problemsOf(draft as ReportDraft)).length === 0
}

function isFieldRejected({ error }: { readonly [field: string]: unknown }): boolean {
  return Object.keys(toProblem(error).fields ?? {}).some((name) => fields.includes(name))
}

function keepsProblem({ event, after }: Dialog): boolean {
  return isSame(after.context.problem, toProblem(event['error']))
}

function isDismissed({ event }: Dialog): boolean {
  return event.type === 'dialog.dismiss'
}

function asks(state: Dialog['before']): boolean {
  return state.can({ type: 'dialog.discard' })
}
