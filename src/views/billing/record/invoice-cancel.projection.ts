import type { SnapshotFrom } from 'xstate'
import type { invoiceCancelMachine } from '../../../../machines/billing/invoice-cancel.machine'
import { invoiceCancelWords } from '../../../../machines/billing/invoice-cancel.words'
import { actionsOf } from '../../../../machines/support/explain'
import { labelOf } from '../../label-of'

/** In the order of the screen: what leads on, then what leads back, then what leads out. Reviewing is the form's own. */
const buttons = [
  'cancel.confirm',
  'cancel.retry',
  'invoice.reload',
  'cancel.amend',
  'dialog.keep',
  'dialog.discard',
  'dialog.dismiss',
] as const

/** Everything the dialog shows, decided by the machine. */
export function projectInvoiceCancel(snapshot: SnapshotFrom<typeof invoiceCancelMachine>) {
  const { reason, problem } = snapshot.context
  const isEditable = snapshot.hasTag('editable')
  const isAsking = snapshot.can({ type: 'dialog.keep' })
  const offered = actionsOf(snapshot, buttons).map(({ event }) => event)
  return {
    status: labelOf(snapshot, invoiceCancelWords),
    reason,
    rejected: isEditable || isAsking ? (problem?.fields?.['reason'] ?? null) : null,
    problem: snapshot.hasTag('failed') ? problem : null,
    isEditable,
    /** Something typed would be lost. */
    isTouched: reason.trim() !== '',
    isBusy: snapshot.hasTag('busy'),
    canReview: snapshot.can({ type: 'cancel.review' }),
    /** What cancelling comes to is said where it is confirmed, and while it is done. */
    isReviewed: !isEditable && !isAsking && !snapshot.matches('overtaken'),
    actions: offered.filter((event) => event !== 'dialog.dismiss' || !isAsking),
  }
}
