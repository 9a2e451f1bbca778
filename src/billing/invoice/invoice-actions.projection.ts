import type { AccessModule } from '../../../contract/access/access'
import type { InvoiceFacts, InvoiceRow } from '../../../contract/billing/invoice'
import { recordPermissions } from '../../../contract/permissions'
import { invoiceLifecycle } from '../../../machines/billing/invoice/invoice.lifecycle'
import { inLifecycle } from '../../../machines/support/lifecycle'
import type { Why } from '../../ui/list/list-selection'
import { whyNotStep } from '../../ui/list/why-not-step'
import { type PermittedAction, permittedActions } from '../../ui/record/actions/permitted-actions'
import { invoiceStatuses, isInvoiceStatus } from './invoice-status'

const permissions = recordPermissions.invoice.events

export type InvoiceStep = keyof typeof permissions

/**
 * What may happen to an invoice now and what not, by the lifecycle that the server decides by and by what the person may
 * do; nothing where its status is unknown.
 */
export function projectInvoiceActions(
  { status }: InvoiceFacts,
  modules: readonly AccessModule[],
): PermittedAction<InvoiceStep>[] {
  if (!isInvoiceStatus(status)) return []
  return permittedActions(inLifecycle(invoiceLifecycle, { status }), permissions, modules)
}

/** What can be done to several rows of the list. */
export type InvoiceBatchStep = 'provision.confirm' | 'salesOrder.link' | 'invoice.cancel'

/** Why it cannot be done to a row, by the lifecycle that the server decides by; null where it can. */
export function whyNot(event: InvoiceBatchStep, { status, version }: InvoiceRow): Why | null {
  const step = { lifecycle: invoiceLifecycle, event, statuses: invoiceStatuses }
  return whyNotStep(step, { status }, { version })
}
