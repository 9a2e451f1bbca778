import { expect, test } from 'vitest'
import type { DebitNoteRow } from '../../../../contract/billing/debit-note'
import type { InvoiceRow } from '../../../../contract/billing/invoice'
import type { FollowUpRow } from '../../../../contract/forms/follow-up/follow-up'
import type { ResponseRow } from '../../../../contract/forms/response'
import { whyNotCancelled as whyNoteNotCancelled } from '../../../../src/billing/debit-note/debit-note-actions.projection'
import { whyNot as whyInvoiceNot } from '../../../../src/billing/invoice/invoice-actions.projection'
import {
  type MasterBatchStep,
  type StandingRow,
  whyNot as whyNotChanged,
} from '../../../../src/billing/master-data/master-steps.projection'
import { whyNot } from '../../../../src/billing/report/report-actions.projection'
import { whyNotCancelled as whyFollowUpNotCancelled } from '../../../../src/forms/follow-up/follow-up-actions.projection'
import {
  type ResponseBatchStep,
  whyNot as whyNotDone,
} from '../../../../src/forms/response/response-actions.projection'
import { billingUser } from '../../../support/people'
import { row } from '../../../support/samples/sample-list'

const [billed, cancelled, unknown] = ['com fatura ou provisão ativa', 'Cancelado', 'em situação desconhecida']
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
  for (const step of ['invoice.issue', 'provision.book'] as const)
    expect(whyNot(step, shown)?.message ?? null).toBe(provisioned)
  expect(whyNot('report.cancel', shown)?.message ?? null).toBe(withdrawn)
})

test.each([
  ['issued', 1, 'Emitida', null],
  ['provisioned', 1, null, null],
  ['cancelled', 1, 'Cancelada', 'Cancelada'],
  ['archived', 1, unknown, unknown],
  ['provisioned', undefined, unversioned, unversioned],
])('of invoices, one that is %s in version %s (INV-01, INV-04, INV-05)', (status, version, unconfirmed, standing) => {
  const shown = { status, version } as InvoiceRow
  expect(whyInvoiceNot('provision.confirm', shown)?.message ?? null).toBe(unconfirmed)
  for (const step of ['salesOrder.link', 'invoice.cancel'] as const)
    expect(whyInvoiceNot(step, shown)?.message ?? null).toBe(standing)
})

test.each([
  ['issued', null],
  ['cancelled', 'Cancelada'],
  ['archived', unknown],
])('of debit notes, one that is %s (ND-03)', (status, why) => {
  expect(whyNoteNotCancelled({ status, version: 1 } as DebitNoteRow)?.message ?? null).toBe(why)
})

test.each([
  ['open', null],
  ['done', null],
  ['cancelled', 'Cancelada'],
])('of follow-ups, one that is %s (FRM-04)', (status, why) => {
  expect(whyFollowUpNotCancelled({ status, version: 1 } as FollowUpRow)?.message ?? null).toBe(why)
})

const barred = 'à espera de outra pessoa: pela regra do módulo, ninguém audita a própria resposta'

test.each<[ResponseBatchStep, string, boolean, string, boolean, string | null]>([
  ['response.accept', 'completo', false, 'bruno', true, null],
  ['response.accept', 'completo', true, 'ana', true, barred],
  ['response.accept', 'rascunho', false, 'bruno', true, 'Rascunho'],
  ['response.cancel', 'completo', true, 'ana', true, null],
  ['response.cancel', 'rascunho', false, 'ana', false, null],
  ['response.cancel', 'rascunho', false, 'bruno', false, 'com resposta de outra pessoa'],
  ['response.cancel', 'finalizado', false, 'bruno', true, 'Aceita'],
])('%s of a response that is %s, barred: %s, by %s, where ana may audit: %s (FRM-04, FRM-05)', (step, ...of) => {
  const [status, is_barred, username, mayAudit, why] = of
  const row = { status, is_barred, answered_by: { username }, version: 1 } as ResponseRow
  const modules = mayAudit ? [billingUser('formularios_auditoria')] : []
  expect(whyNotDone(step, row, { username: 'ana', modules })?.message ?? null).toBe(why)
})

test.each<[MasterBatchStep, string, string | null]>([
  ['record.deactivate', 'active', null],
  ['record.deactivate', 'inactive', 'Inativo'],
  ['record.reactivate', 'inactive', null],
  ['record.reactivate', 'active', 'Ativo'],
])('%s of a record that is %s (BIL-04)', (step, status, why) => {
  expect(whyNotChanged(step, { status, version: 1 } as StandingRow)?.message ?? null).toBe(why)
})
