import { type EditReport, headOf, problemsOfEdit, type ReportChanges } from '../../../../contract/billing/report'
import { isRepeatable, toProblem } from '../../../../contract/problem'
import type { reportEditMachine } from '../../../../machines/billing/report/report-edit.machine'
import type { Happening, Invariants, Step } from '../../../engine/rules'
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
} from '../../protocols/steps'

type Dialog = Step<typeof reportEditMachine>

const fields = ['inicio', 'fim', 'competencia', 'notes', 'purchase_order', 'frs'] as const

export const invariants: Invariants<typeof reportEditMachine> = {
  'BM-03: begins with the report as it was seen, and nothing is asked of the server': {
    atTheStart: ({ state, effects }) =>
      state.hasTag('editable') && isSame(state.context.draft, state.context.head) && isQuiet(effects),
  },
  'BM-03: a valid draft is sent as it is, over the version that was seen': {
    onEveryStep: ({ before, event, after, effects }) => {
      if (event.type !== 'report.submit' || !before.hasTag('editable') || !isComplete(event)) return 'n/a'
      const { report, version } = before.context
      const input = { report, version, draft: event['draft'] }
      return isSame(effects.starts, [{ id: 'editReport', input }]) && after.hasTag('busy')
    },
  },
  'BM-03: one that is not valid is not sent': {
    onEveryStep: (step) => (step.event.type === 'report.submit' && !isComplete(step.event) ? isUnmoved(step) : 'n/a'),
  },
  'BM-03: it is saved by submitting, by trying again, by saving mine, or again where others touched nothing of it': {
    onEveryStep: ({ event, effects }) =>
      started(effects).includes('editReport')
        ? ['report.submit', 'report.retry', 'mine.save', 'xstate.done.actor.readChanges'].includes(event.type)
        : 'n/a',
  },
  'trying again repeats the request that failed': {
    onEveryStep: (step) => {
      const { event, before, effects } = step
      if (event.type !== 'report.retry' || !before.can({ type: 'report.retry' })) return 'n/a'
      const { report, version, draft } = before.context
      return isSame(inputOf(effects, 'editReport'), { report, version, draft }) && keeps(step, 'problem')
    },
  },
  'BM-03: a version that is not the last one is compared, and nothing of what was sent is forgotten': {
    onEveryStep: (step) => {
      if (!isFailed(step.event, 'editReport') || statusOf(step.event) !== 412) return 'n/a'
      const { report, version } = step.before.context
      return isSame(step.effects.starts, [{ id: 'readChanges', input: { report, version } }]) && keeps(step)
    },
  },
  'BM-03: what is there already is not saved again': {
    onEveryStep: (step) =>
      isDone(step.event, 'readChanges') && leavesNothing(step)
        ? ends(step) && isSame(step.after.output, { isSaved: true })
        : 'n/a',
  },
  'BM-03: where others touched nothing of the form it saves again over the new version': {
    onEveryStep: (step) => {
      if (!isDone(step.event, 'readChanges') || leavesNothing(step) || !isUnrelated(step)) return 'n/a'
      const { report, draft } = step.before.context
      const { version } = nowOf(step).report
      return isSame(step.effects.starts, [{ id: 'editReport', input: { report, version, draft } }])
    },
  },
  'BM-03: else the person decides, knowing who wrote what': {
    onEveryStep: (step) => {
      if (!isDone(step.event, 'readChanges') || leavesNothing(step) || isUnrelated(step)) return 'n/a'
      const { after, effects } = step
      return (
        after.can({ type: 'mine.save' }) &&
        after.can({ type: 'theirs.keep' }) &&
        after.can({ type: 'report.amend' }) &&
        after.hasTag('failed') &&
        isSame(after.context.entries, nowOf(step).entries) &&
        after.context.isPartial ===
          nowOf(step).report.version - step.before.context.version > nowOf(step).entries.length &&
        after.context.version === nowOf(step).report.version &&
        isQuiet(effects)
      )
    },
  },
  'BM-03: of each field what the person changed stays, and of the rest what the others wrote': {
    onEveryStep: (step) => {
      if (!isDone(step.event, 'readChanges') || ends(step)) return 'n/a'
      const { before, after } = step
      const now = headOf(nowOf(step).report)
      return (
        isSame(after.context.head, now) &&
        fields.every((field) => {
          const isMine = before.context.draft[field] !== before.context.head[field]
          return after.context.draft[field] === (isMine ? before.context.draft[field] : now[field])
        })
      )
    },
  },
  'BM-03: mine is saved over the version that was shown': {
    onEveryStep: (step) => {
      const { event, before, effects } = step
      if (event.type !== 'mine.save' || !before.can({ type: 'mine.save' })) return 'n/a'
      const { report, version, draft } = before.context
      return isSame(inputOf(effects, 'editReport'), { report, version, draft }) && keeps(step)
    },
  },
  'BM-03: both are brought together by hand in the form, over the version that was shown': {
    onEveryStep: (step) =>
      step.event.type === 'report.amend' && step.before.can({ type: 'mine.save' })
        ? step.after.hasTag('editable') && keeps(step) && isQuiet(step.effects)
        : 'n/a',
  },
  'BM-03: theirs is kept by saving nothing': {
    onEveryStep: (step) =>
      step.event.type === 'theirs.keep' && step.before.can({ type: 'theirs.keep' })
        ? ends(step) && isSame(step.after.output, { isSaved: false }) && isQuiet(step.effects)
        : 'n/a',
  },
  'the server’s word ends it': {
    onEveryStep: (step) =>
      isDone(step.event, 'editReport') ? ends(step) && isSame(step.after.output, { isSaved: true }) : 'n/a',
  },
  'closing and discarding save nothing': {
    onEveryStep: (step) =>
      ends(step) && step.event.type.startsWith('dialog.') ? isSame(step.after.output, { isSaved: false }) : 'n/a',
  },
  'a rejected field goes back to the form, which says so': {
    onEveryStep: (step) =>
      isFailed(step.event, 'editReport') && statusOf(step.event) === 400 && isFieldRejected(step.event, fields)
        ? step.after.hasTag('editable') && keepsProblem(step)
        : 'n/a',
  },
  'a refusal can be amended, not repeated': {
    onEveryStep: (step) =>
      isFailed(step.event, 'editReport') && statusOf(step.event) === 409
        ? step.after.hasTag('failed') &&
          keepsProblem(step) &&
          step.after.can({ type: 'report.amend' }) &&
          !step.after.can({ type: 'report.retry' })
        : 'n/a',
  },
  'anything else that fails can be amended, and tried again where that may help': {
    onEveryStep: (step) =>
      isFailed(step.event, 'readChanges') ||
      (isFailed(step.event, 'editReport') &&
        !isFieldRejected(step.event, fields) &&
        ![409, 412].includes(statusOf(step.event)))
        ? step.after.hasTag('failed') &&
          keepsProblem(step) &&
          step.after.can({ type: 'report.retry' }) === isRepeatable(toProblem(step.event['error'])) &&
          step.after.can({ type: 'report.amend' })
        : 'n/a',
  },
  'amending leads back to the form, without the problem': {
    onEveryStep: (step) =>
      step.event.type === 'report.amend' && step.before.can({ type: 'report.amend' })
        ? step.after.hasTag('editable') &&
          step.after.context.problem === null &&
          keeps(step, 'problem') &&
          isQuiet(step.effects)
        : 'n/a',
  },
  'nothing that was sent is forgotten by a question, a failure or a wait': {
    onEveryStep: (step) =>
      step.event.type === 'report.submit' || isDone(step.event, 'readChanges') ? 'n/a' : keeps(step, 'problem'),
  },
  'is busy exactly while the server is asked': {
    inEveryState: (state) =>
      state.hasTag('busy') === (isRunning(state, 'editReport') || isRunning(state, 'readChanges')),
  },
  'a problem is shown only where it can be answered: in a failure, or at the fields that it names': {
    inEveryState: (state) => {
      const { problem } = state.context
      if (state.hasTag('failed')) return (problem === null) === state.can({ type: 'mine.save' })
      if (state.hasTag('busy')) return problem === null
      return state.hasTag('editable') ? problem === null || isFieldRejected({ error: problem }, fields) : 'n/a'
    },
  },
  'after a no to the question all is where it was': {
    onEveryStep: (step) => {
      if (!asks(step.before) || asks(step.after) || step.after.status !== 'active') return 'n/a'
      const { problem } = step.before.context
      const { after } = step
      const isFailure = problem !== null && !isFieldRejected({ error: problem }, fields)
      return (
        after.can({ type: 'report.amend' }) === after.hasTag('failed') &&
        (!isFailure || after.hasTag('failed')) &&
        after.can({ type: 'report.retry' }) === (isFailure && isRepeatable(problem))
      )
    },
  },
  'actions of another moment do nothing': {
    onEveryStep: (step) => {
      const { event, before } = step
      const isOutOfPlace =
        (['dialog.discard', 'dialog.keep'].includes(event.type) && !asks(before)) ||
        (['report.retry', 'report.amend', 'mine.save', 'theirs.keep'].includes(event.type) &&
          !before.hasTag('failed')) ||
        (event.type === 'report.retry' && before.context.problem === null) ||
        (['mine.save', 'theirs.keep'].includes(event.type) && before.context.problem !== null) ||
        (event.type === 'report.submit' && !before.hasTag('editable'))
      return isOutOfPlace ? isUnmoved(step) : 'n/a'
    },
  },
  ...losesNothing,
  ...comesToRest,
}

function isComplete({ draft }: Happening): boolean {
  return Object.keys(problemsOfEdit(draft as EditReport)).length === 0
}

function nowOf({ event }: Dialog): ReportChanges {
  return event['output'] as ReportChanges
}

/** The report stands as it would if the person's changes were saved over it. */
function leavesNothing(step: Dialog): boolean {
  const { head, draft } = step.before.context
  const { report } = nowOf(step)
  return fields.every((field) => draft[field] === head[field] || draft[field] === report[field])
}

function isUnrelated(step: Dialog): boolean {
  return fields.every((field) => step.before.context.head[field] === nowOf(step).report[field])
}
