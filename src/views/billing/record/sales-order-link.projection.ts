import type { SnapshotFrom } from 'xstate'
import type { salesOrderLinkMachine } from '../../../../machines/billing/sales-order-link.machine'
import { salesOrderLinkWords } from '../../../../machines/billing/sales-order-link.words'
import { actionsOf } from '../../../../machines/support/explain'
import { labelOf } from '../../label-of'

/** In the order of the screen: what leads on, then what leads back, then what leads out. Linking is the form's own. */
const buttons = [
  'link.retry',
  'invoice.reload',
  'link.amend',
  'dialog.keep',
  'dialog.discard',
  'dialog.dismiss',
] as const

/** Everything the dialog shows, decided by the machine. */
export function projectSalesOrderLink(snapshot: SnapshotFrom<typeof salesOrderLinkMachine>) {
  const { order, linked, problem } = snapshot.context
  const isEditable = snapshot.hasTag('editable')
  const isAsking = snapshot.can({ type: 'dialog.keep' })
  const offered = actionsOf(snapshot, buttons).map(({ event }) => event)
  return {
    status: labelOf(snapshot, salesOrderLinkWords),
    order,
    rejected: isEditable || isAsking ? (problem?.fields?.['sales_order'] ?? null) : null,
    problem: snapshot.hasTag('failed') ? problem : null,
    isEditable,
    /** Something typed would be lost. */
    isTouched: order.trim() !== linked,
    isBusy: snapshot.hasTag('busy'),
    canLink: snapshot.can({ type: 'order.link', key: '' }),
    actions: offered.filter((event) => event !== 'dialog.dismiss' || !isAsking),
  }
}
