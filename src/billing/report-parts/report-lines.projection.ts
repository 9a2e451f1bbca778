import type { SnapshotFrom } from 'xstate'
import { changedLineFields, unusualIn } from '../../../contract/billing/report-lines'
import type { reportLinesMachine } from '../../../machines/billing/report-parts/report-lines.machine'
import { reportLinesWords } from '../../../machines/billing/report-parts/report-lines.words'
import { actionsOf } from '../../../machines/support/explain'
import { labelOf } from '../../ui/label-of'

/** Of the dialogs that stand over a row, in the order of the screen. */
const buttons = [
  'unusual.accept',
  'line.retry',
  'line.amend',
  'theirs.keep',
  'mine.save',
  'line.keep',
  'line.discard',
] as const

/** What the table shows of the editing, decided by the machine; what is typed belongs to the row. */
export function projectReportLines(snapshot: SnapshotFrom<typeof reportLinesMachine>) {
  const { line, seen, bill, draft, problem } = snapshot.context
  const isEditable = snapshot.hasTag('editable')
  const actions = actionsOf(snapshot, buttons)
  const offers = actions.map(({ event }) => event)
  return {
    line,
    seen,
    draft,
    isEditable,
    isBusy: snapshot.hasTag('busy'),
    /** The same while the person is asked about discarding: fields are marked once. */
    rejected: snapshot.hasTag('failed') ? null : (problem?.fields ?? null),
    /** Null where no question stands over the row. */
    question:
      isEditable || actions.length === 0
        ? null
        : {
            status: labelOf(snapshot, reportLinesWords),
            problem: snapshot.hasTag('failed') ? problem : null,
            unusual: offers.includes('unusual.accept') && draft ? unusualIn(draft, bill, seen) : [],
            written: draft && seen ? { draft, seen, bill } : null,
            conflict: offers.includes('mine.save') ? conflictOf(snapshot.context) : null,
            actions: actions.filter(({ isOpen }) => isOpen).map(({ event }) => event),
          },
  }
}

function conflictOf({ seen, draft, theirs }: SnapshotFrom<typeof reportLinesMachine>['context']) {
  if (!seen || !draft || !theirs) return null
  const { fields, writes } = theirs
  return { now: seen, draft, mine: changedLineFields(seen, draft), theirs: fields, writes }
}
