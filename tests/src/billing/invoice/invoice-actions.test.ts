import { expect, test } from 'vitest'
import type { Invoice } from '../../../../contract/billing/invoice'
import { recordPermissions } from '../../../../contract/permissions'
import { projectInvoiceActions } from '../../../../src/billing/invoice/invoice-actions.projection'
import { billingAdmin, billingUser } from '../../../support/people'

const open = (event: string) => ({ event, isOpen: true, isPermitted: true, reasons: [] })
const shut = (event: string, lacks: string) => ({ event, isOpen: false, isPermitted: false, lacks, reasons: [] })
const { events: permissions } = recordPermissions.invoice

test.each<[string, string[]]>([
  ['provisioned', ['provision.confirm', 'salesOrder.link', 'invoice.cancel']],
  ['issued', ['salesOrder.link', 'invoice.cancel']],
  ['cancelled', []],
  ['archived', []],
])('INV-02: an admin may, with an invoice that is %s: %j', (status, events) => {
  expect(projectInvoiceActions({ status: status as Invoice['status'] }, [billingAdmin])).toEqual(events.map(open))
})

test.each<[string, string, string[]]>([
  ['look', 'faturamento_faturas', []],
  ['issue', 'faturamento_faturas_emitir', ['provision.confirm']],
  ['link a sales order', 'faturamento_faturas_ov', ['salesOrder.link']],
  ['cancel', 'faturamento_faturas_cancelar', ['invoice.cancel']],
])('BIL-04: a step is open to whoever may %s by %s alone, and the others say so', (_, permission, events) => {
  const actions = projectInvoiceActions({ status: 'provisioned' }, [billingUser(permission)])
  expect(actions).toEqual(
    Object.entries(permissions).map(([event, asked]) => (events.includes(event) ? open(event) : shut(event, asked))),
  )
})
