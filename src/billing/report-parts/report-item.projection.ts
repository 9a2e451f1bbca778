import type { SnapshotFrom } from 'xstate'
import type { reportItemMachine } from '../../../machines/billing/report-parts/report-item.machine'
import { reportItemWords } from '../../../machines/billing/report-parts/report-item.words'
import { actionsOf } from '../../../machines/support/explain'
import { labelOf } from '../../ui/label-of'

/** In the order of the screen; saving the form is the form's own. */
const buttons = [
  'item.retry',
  'mine.save',
  'theirs.keep',
  'item.amend',
  'dialog.keep',
  'dialog.discard',
  'dialog.dismiss',
] as const

/** Everything the dialog shows, decided by the machine; what is typed in it belongs to the form. */
export function projectReportItem(snapshot: SnapshotFrom<typeof reportItemMachine>) {
  const { item, draft, version, problem } = snapshot.context
  const isEditable = snapshot.hasTag('editable')
  const isBusy = snapshot.hasTag('busy')
  const hasFailed = snapshot.hasTag('failed')
  const known = actionsOf(snapshot, buttons)
  const offers = known.map(({ event }) => event)
  return {
    status: labelOf(snapshot, reportItemWords),
    item,
    isEditable,
    isBusy,
    canSave: isEditable || isBusy,
    /** The same while the person is asked about discarding: fields are marked once. */
    rejected: hasFailed ? null : (problem?.fields ?? null),
    problem: hasFailed ? problem : null,
    mine: offers.includes('mine.save') ? draft : null,
    version,
    actions: known
      .filter(({ event, isOpen }) => isOpen || event === 'dialog.dismiss')
      .map(({ event }) => event)
      .filter((event) => event !== 'dialog.dismiss' || !offers.includes('dialog.keep')),
  }
}
