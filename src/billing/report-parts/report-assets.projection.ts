import type { SnapshotFrom } from 'xstate'
import type { reportAssetsMachine } from '../../../machines/billing/report-parts/report-assets.machine'
import { reportAssetsWords } from '../../../machines/billing/report-parts/report-assets.words'
import { actionsOf } from '../../../machines/support/explain'
import { labelOf } from '../../ui/label-of'

/** In the order of the screen; adding is the form's own, clearing stands beside the count. */
const buttons = ['assets.retry', 'dialog.keep', 'dialog.discard', 'dialog.dismiss'] as const

/** Everything the dialog shows besides what the server finds, decided by the machine. */
export function projectReportAssets(snapshot: SnapshotFrom<typeof reportAssetsMachine>) {
  const { assets, problem } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const offers = actionsOf(snapshot, buttons)
    .filter(({ isOpen }) => isOpen)
    .map(({ event }) => event)
  return {
    status: labelOf(snapshot, reportAssetsWords),
    hidesStatus: snapshot.hasTag('editable') && !snapshot.hasTag('failed'),
    assets,
    isEditable: snapshot.hasTag('editable'),
    isBusy,
    canAdd: snapshot.can({ type: 'assets.add', key: '' }) || isBusy,
    problem,
    isMissing: snapshot.hasTag('failed') && problem === null,
    actions: offers.filter((event) => event !== 'dialog.dismiss' || !offers.includes('dialog.keep')),
  }
}
