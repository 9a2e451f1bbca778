import { type CloneReport, problemsOfPeriod } from '../../../../contract/billing/report'
import type { reportCloneMachine } from '../../../../machines/billing/report/report-clone.machine'
import type { Happening, Invariants } from '../../../engine/rules'
import { asks, isFieldRejected, keepsProblem, losesNothing, statusOf } from '../../protocols/form-dialog.rules'
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

const fields = ['inicio', 'fim', 'competencia']

export const invariants: Invariants<typeof reportCloneMachine> = {
  'BM-02: begins with the form, and nothing is asked of the server': {
    atTheStart: ({ state, effects }) =>
      state.hasTag('editable') && state.context.report === null && state.context.problem === null && isQuiet(effects),
  },
  'BM-02: a complete draft is sent as it is, with its key and the report it is cloned from': {
    onEveryStep: ({ before, event, after, effects }) => {
      if (event.type !== 'report.submit' || !before.hasTag('editable') || !isComplete(event)) return 'n/a'
      const input = { source: before.context.source, draft: event['draft'], key: event['key'] }
      return isSame(effects.starts, [{ id: 'cloneReport', input }]) && after.hasTag('busy')
    },
  },
  'BM-02: an incomplete one, or one that ends before it starts, is not': {
    onEveryStep: (step) => (step.event.type === 'report.submit' && !isComplete(step.event) ? isUnmoved(step) : 'n/a'),
  },
  'BM-02: a report is made by submitting or trying again only': {
    onEveryStep: ({ event, effects }) =>
      started(effects).length > 0 ? ['report.submit', 'report.retry'].includes(event.type) : 'n/a',
  },
  'trying again repeats the draft and the key of the request that failed': {
    onEveryStep: (step) => {
      const { event, before, effects } = step
      if (event.type !== 'report.retry' || !before.can({ type: 'report.retry' })) return 'n/a'
      const { source, draft, key } = before.context
      return draft !== null && isSame(inputOf(effects, 'cloneReport'), { source, draft, key }) && keeps(step, 'problem')
    },
  },
  'BM-02: ends with the report that was made': {
    onEveryStep: (step) =>
      isDone(step.event, 'cloneReport')
        ? ends(step) && isSame(step.after.output, { report: (step.event['output'] as { id: number }).id })
        : 'n/a',
  },
  'and with none where nothing was made': {
    onEveryStep: (step) =>
      ends(step) && !isDone(step.event, 'cloneReport') ? isSame(step.after.output, { report: null }) : 'n/a',
  },
  'a rejected field goes back to the form, which says so': {
    onEveryStep: (step) =>
      isFailed(step.event, 'cloneReport') && isFieldRejected(step.event, fields)
        ? step.after.hasTag('editable') && keepsProblem(step)
        : 'n/a',
  },
  'a refusal can be amended, not repeated': {
    onEveryStep: (step) =>
      isFailed(step.event, 'cloneReport') && statusOf(step.event) === 409
        ? step.after.hasTag('failed') &&
          keepsProblem(step) &&
          step.after.can({ type: 'report.amend' }) &&
          !step.after.can({ type: 'report.retry' })
        : 'n/a',
  },
  'anything else that fails can be tried again or amended': {
    onEveryStep: (step) =>
      isFailed(step.event, 'cloneReport') && !isFieldRejected(step.event, fields) && statusOf(step.event) !== 409
        ? step.after.hasTag('failed') &&
          keepsProblem(step) &&
          step.after.can({ type: 'report.retry' }) &&
          step.after.can({ type: 'report.amend' })
        : 'n/a',
  },
  'amending leads back to the form, without the problem': {
    onEveryStep: (step) =>
      step.event.type === 'report.amend' && step.before.hasTag('failed')
        ? step.after.hasTag('editable') &&
          step.after.context.problem === null &&
          keeps(step, 'problem') &&
          isQuiet(step.effects)
        : 'n/a',
  },
  'nothing that was sent is forgotten by a question, a failure or a wait': {
    onEveryStep: (step) => (step.event.type === 'report.submit' ? 'n/a' : keeps(step, 'problem', 'report')),
  },
  'is busy exactly while it is made': {
    inEveryState: (state) => state.hasTag('busy') === isRunning(state, 'cloneReport'),
  },
  'a problem is shown only where it can be answered: in a failure, or at the fields that it names': {
    inEveryState: (state) => {
      const { problem } = state.context
      const namesFields = isFieldRejected({ error: problem }, fields)
      if (state.hasTag('failed')) return problem !== null && !namesFields
      if (state.hasTag('busy')) return problem === null
      return state.hasTag('editable') ? problem === null || namesFields : 'n/a'
    },
  },
  'after a no to the question all is where it was': {
    onEveryStep: (step) => {
      if (!asks(step.before) || step.after.status !== 'active') return 'n/a'
      if (asks(step.after)) return 'n/a'
      const { problem } = step.before.context
      const isAmending = problem === null || isFieldRejected({ error: problem }, fields)
      return (
        step.after.hasTag('editable') === isAmending &&
        step.after.can({ type: 'report.retry' }) === (!isAmending && problem.status !== 409)
      )
    },
  },
  'actions of another moment do nothing': {
    onEveryStep: (step) => {
      const { event, before } = step
      const isOutOfPlace =
        (['dialog.discard', 'dialog.keep'].includes(event.type) && !asks(before)) ||
        (['report.retry', 'report.amend'].includes(event.type) && !before.hasTag('failed')) ||
        (event.type === 'report.submit' && !before.hasTag('editable'))
      return isOutOfPlace ? isUnmoved(step) : 'n/a'
    },
  },
  ...losesNothing,
  ...comesToRest,
}

function isComplete({ draft }: Happening): boolean {
  return Object.keys(problemsOfPeriod(draft as CloneReport)).length === 0
}
