import { describe, expect, test } from 'vitest'
import type { InvoiceDraft } from '../../../../contract/billing/invoice'
import { factsOf, type ReportFacts } from '../../../../contract/billing/report'
import { readProblem } from '../../../../contract/problem'
import { invoiceIssueMachine } from '../../../../machines/billing/invoice/invoice-issue.machine'
import { afterBilling, afterCancelling, afterConfirming } from '../../../../machines/billing/report/report-amounts'
import { start } from '../../../engine/actor'
import { noAnswer, unavailable } from '../../../support/people'
import { report } from '../../../support/sample-report'
import { billed, part, refusal, today, whole } from './invoice-issue.cases'

const key = 'key-1'
const facts = factsOf(report)
const begin = (kind: 'invoice' | 'provision' = 'invoice') =>
  start(invoiceIssueMachine, { report: 12, kind, facts, today })

async function reviewed(draft = part) {
  const dialog = begin()
  await dialog.perform({ type: 'draft.review', draft, key })
  dialog.takeEffects()
  return dialog
}

async function sent(draft = part) {
  const dialog = await reviewed(draft)
  await dialog.perform({ type: 'invoice.issue' })
  return dialog
}

describe('INV-01: the value is never above the balance, and the due date never before today', () => {
  test.each<[string, Partial<InvoiceDraft>, boolean]>([
    ['the whole balance', { value: '1000.00' }, true],
    ['a cent above it', { value: '1000.01' }, false],
    ['a cent', { value: '0.01' }, true],
    ['nothing', { value: '0.00' }, false],
    ['no value', { value: '' }, false],
    ['no amount', { value: '1,00' }, false],
    ['less than nothing', { value: '-1.00' }, false],
    ['due today', { due_date: today }, true],
    ['due yesterday', { due_date: '2026-11-20' }, false],
    ['due on no day', { due_date: '2026-02-30' }, false],
    ['due never', { due_date: '' }, false],
  ])('%s', async (_, change, isReviewed) => {
    const { perform, snapshot } = begin()
    await perform({ type: 'draft.review', draft: { ...part, ...change }, key })
    expect(snapshot().matches({ open: 'reviewing' })).toBe(isReviewed)
  })

  test.each(['invoice', 'provision'] as const)('of a cancelled report nothing is billed: %s', async (kind) => {
    const { perform, snapshot } = begin(kind)
    await perform({ type: 'balance.change', facts: { ...facts, status: 'cancelled' } })
    await perform({ type: 'draft.review', draft: part, key })
    expect(snapshot().value).toEqual({ open: 'choosing' })
  })
})

test('INV-01, CHT-01: what was reviewed leaves as one request, under the key of its intent', async () => {
  const { perform, snapshot, takeEffects, answer } = await sent()
  expect(snapshot().value).toBe('issuing')
  await perform({ type: 'invoice.issue' })
  expect(takeEffects().starts).toEqual([
    {
      id: 'issueInvoice',
      input: {
        invoice: { report: 12, kind: 'invoice', value: '200.00', lines: [31], items: [], due_date: '2026-12-21' },
        key,
      },
    },
  ])
  await answer('issueInvoice', { id: 7 })
  expect(snapshot()).toMatchObject({ status: 'done', value: 'issued', output: { invoice: 7 } })
})

describe('INV-01: the balance of now', () => {
  test('leads a review back to what was filled in, where it has changed', async () => {
    const { perform, snapshot } = await reviewed()
    await perform({ type: 'balance.change', facts })
    expect(snapshot().value).toEqual({ open: 'reviewing' })
    await perform({ type: 'balance.change', facts: factsOf(billed) })
    expect(snapshot()).toMatchObject({ value: { open: 'outdated' }, context: { draft: part, problem: null } })
    await perform({ type: 'draft.review', draft: whole, key: 'key-2' })
    expect(snapshot().value).toEqual({ open: 'outdated' })
    await perform({ type: 'draft.review', draft: { ...whole, value: '300.00' }, key: 'key-3' })
    expect(snapshot()).toMatchObject({ value: { open: 'reviewing' }, context: { key: 'key-3' } })
  })

  test('also where it changed while the person was asked about closing', async () => {
    const { perform, snapshot } = await reviewed()
    await perform({ type: 'dialog.dismiss', isTouched: true })
    await perform({ type: 'balance.change', facts: factsOf(billed) })
    expect(snapshot().value).toBe('confirmingDiscard')
    await perform({ type: 'dialog.keep' })
    expect(snapshot().value).toEqual({ open: 'outdated' })
  })

  test('is read where the server refuses, and shown with why', async () => {
    const { refuse, answer, snapshot } = await sent(whole)
    const problem = readProblem(409, { refusal })
    await refuse('issueInvoice', problem)
    expect(snapshot().value).toBe('reading')
    await answer('readReport', billed)
    expect(snapshot()).toMatchObject({
      value: { open: 'outdated' },
      context: { facts: factsOf(billed), problem, draft: whole },
    })
  })
})

describe('INV-01: no answer', () => {
  test.each([
    ['nothing', noAnswer],
    ['503', unavailable],
    ['that the same request is still being worked on', readProblem(425, {})],
    ['a message for no field of the form', readProblem(400, { other: ['Não.'] })],
  ])('%s: a retry repeats draft and key, whatever the balance is by then', async (_, error) => {
    const { perform, refuse, snapshot, takeEffects } = await sent(whole)
    takeEffects()
    await refuse('issueInvoice', error)
    expect(snapshot().value).toEqual({ open: 'failed' })
    await perform({ type: 'balance.change', facts: factsOf(billed) })
    await perform({ type: 'invoice.retry' })
    expect(takeEffects().starts).toEqual([
      { id: 'issueInvoice', input: { invoice: { report: 12, kind: 'invoice', ...whole }, key } },
    ])
  })

  test.each(['value', 'lines', 'items', 'due_date'])('a message for %s goes back to the form', async (field) => {
    const { refuse, snapshot } = await sent()
    const problem = readProblem(400, { [field]: ['Não.'] })
    await refuse('issueInvoice', problem)
    expect(snapshot()).toMatchObject({ value: { open: 'choosing' }, context: { problem, draft: part } })
  })
})

describe('INV-01, INV-04: the report afterwards, by its lifecycle', () => {
  const at = (invoiced: number, provisioned: number, status: string): ReportFacts => ({
    total: 100_000,
    invoiced,
    provisioned,
    status,
  })
  test.each([
    ['billed in part', afterBilling(facts, 'invoice', '200.00'), at(20_000, 0, 'partially_invoiced')],
    ['billed whole', afterBilling(facts, 'invoice', '1000.00'), at(100_000, 0, 'invoiced')],
    ['provisioned', afterBilling(facts, 'provision', '200.00'), at(0, 20_000, 'provisioned')],
    [
      'with its provision confirmed',
      afterConfirming(at(0, 20_000, 'provisioned'), '200.00'),
      at(20_000, 0, 'partially_invoiced'),
    ],
    [
      'with its invoice cancelled',
      afterCancelling(at(20_000, 0, 'partially_invoiced'), 'invoice', '200.00'),
      at(0, 0, 'open'),
    ],
    [
      'with its provision cancelled',
      afterCancelling(at(20_000, 30_000, 'partially_invoiced'), 'provision', '300.00'),
      at(20_000, 0, 'partially_invoiced'),
    ],
  ])('%s', (_, after, expected) => expect(after).toEqual(expected))
})
