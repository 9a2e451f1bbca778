import type { AccessModule } from '../../../../contract/access'
import type { InvoiceFacts } from '../../../../contract/invoices'
import { type Permission, permits } from '../../../../contract/permissions'
import { invoiceLifecycle } from '../../../../machines/lifecycles/invoice.machine'
import { type Action, actionsOf } from '../../../../machines/support/explain'
import { inLifecycle } from '../../../../machines/support/lifecycle'
import { isInvoiceStatus } from '../invoice-status'

/** In the order of the screen, each with what a person needs to be permitted (domain decisions, "Permissions"). */
const permissions = {
  'provision.confirm': 'faturamento_faturas_emitir',
  'salesOrder.link': 'faturamento_faturas_ov',
  'invoice.cancel': 'faturamento_faturas_cancelar',
} as const satisfies Record<string, Permission>

export type InvoiceStep = keyof typeof permissions

const steps = Object.keys(permissions) as InvoiceStep[]

/** `reasons` are the lifecycle's; a step may be closed by the permission alone. */
export interface InvoiceAction extends Action<InvoiceStep> {
  readonly isPermitted: boolean
}

/**
 * What may happen to an invoice now and what not, by the lifecycle that the server decides by and by what the person may
 * do; nothing where its status is unknown.
 */
export function projectInvoiceActions({ status }: InvoiceFacts, modules: readonly AccessModule[]): InvoiceAction[] {
  if (!isInvoiceStatus(status)) return []
  return actionsOf(inLifecycle(invoiceLifecycle, { status }), steps).map((action) => {
    const isPermitted = permits(modules, permissions[action.event])
    return { ...action, isPermitted, isOpen: action.isOpen && isPermitted }
  })
}
