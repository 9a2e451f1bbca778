import { expect, test } from 'vitest'
import type { InvoiceRow } from '../../../../contract/billing/invoice'
import { whyNotCancelled } from '../../../../src/billing/invoice/invoice-actions.projection'
import { whyNot } from '../../../../src/billing/report/report-actions.projection'
import { row } from '../../../support/samples/sample-list'

const [billed, cancelled, unknown] = ['com fatura ou provisão ativa', 'Cancelado', 'situação desconhecida']
const unversioned = 'sem versão informada pelo servidor'

test.each([
  ['an open one', {}, null, null],
  ['one with a part billed', { status: 'partially_invoiced', balance: '300.00' }, null, billed],
  ['one billed whole', { status: 'invoiced', balance: '0.00' }, 'sem saldo', billed],
  ['one that is cancelled', { status: 'cancelled' }, cancelled, cancelled],
  ['one in a state that is newer than the page', { status: 'archived' }, unknown, unknown],
  ['one of a server that tells no versions', { version: undefined }, null, unversioned],
])('of reports, %s (BM-08, INV-01)', (_, standing, provisioned, withdrawn) => {
  const shown = { ...row, ...standing } as typeof row
  expect(whyNot('provision.book', shown)?.message ?? null).toBe(provisioned)
  expect(whyNot('report.cancel', shown)?.message ?? null).toBe(withdrawn)
})

test.each([
  ['issued', 1, null],
  ['provisioned', 1, null],
  ['cancelled', 1, 'Cancelada'],
  ['archived', 1, unknown],
  ['issued', undefined, unversioned],
])('of invoices, one that is %s in version %s (INV-04)', (status, version, why) => {
  expect(whyNotCancelled({ status, version } as InvoiceRow)?.message ?? null).toBe(why)
})
