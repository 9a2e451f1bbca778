import { describe, expect, test } from 'vitest'
import { cancelInvoiceSchema } from '../../../../contract/billing/invoice.schema'
import { readProblem } from '../../../../contract/problem'
import { invoiceCancelMachine } from '../../../../machines/billing/invoice/invoice-cancel.machine'
import { start } from '../../../engine/actor'
import { unavailable } from '../../../support/people'
import { invoice } from '../../../support/sample-invoice'
import { key, reason } from './invoice-cancel.cases'

const begin = () => start(invoiceCancelMachine, { id: 7, version: 1 })

async function sent() {
  const dialog = begin()
  await dialog.perform({ type: 'field.change', text: `  ${reason}\n` })
  await dialog.perform({ type: 'action.review' })
  await dialog.perform({ type: 'action.confirm', key })
  return dialog
}

test.each([
  [9, false],
  [10, true],
  [500, true],
  [501, false],
])('INV-04: a reason of %i characters, spaces around it aside: machine and server agree', async (length, isTaken) => {
  const text = `  ${'x'.repeat(length)}\n`
  const { perform, snapshot } = begin()
  await perform({ type: 'field.change', text: text })
  await perform({ type: 'action.review' })
  expect(snapshot().value).toEqual({ open: isTaken ? 'reviewing' : 'incomplete' })
  expect(cancelInvoiceSchema.safeParse({ reason: text }).success).toBe(isTaken)
})

test('INV-04, CHT-01: is sent once it is confirmed, over the version seen, and ends', async () => {
  const { takeEffects, answer, snapshot } = await sent()
  expect(takeEffects().starts).toEqual([{ id: 'performAction', input: { id: 7, version: 1, key, text: reason } }])
  await answer('performAction', { ...invoice, status: 'cancelled' })
  expect(snapshot()).toMatchObject({ status: 'done', value: 'done', output: { isDone: true } })
})

describe('INV-04: a refusal', () => {
  test.each([409, 412])(
    '%i: the invoice is read again, the reason stays, the next try goes over its version',
    async (status) => {
      const { perform, refuse, answer, snapshot, takeEffects } = await sent()
      await refuse('performAction', readProblem(status, null))
      expect(snapshot().value).toEqual({ open: 'refused' })
      await perform({ type: 'record.reload' })
      await answer('readRecord', { ...invoice, version: 4 })
      expect(snapshot()).toMatchObject({ value: { open: 'writing' }, context: { text: `  ${reason}\n` } })
      takeEffects()
      await perform({ type: 'action.review' })
      await perform({ type: 'action.confirm', key: 'key-2' })
      expect(takeEffects().starts).toEqual([
        { id: 'performAction', input: { id: 7, version: 4, key: 'key-2', text: reason } },
      ])
    },
  )

  test('of an invoice that somebody else has cancelled is the end', async () => {
    const { perform, refuse, answer, snapshot } = await sent()
    await refuse('performAction', readProblem(412, null))
    await perform({ type: 'record.reload' })
    await answer('readRecord', { ...invoice, version: 2, status: 'cancelled' })
    expect(snapshot().value).toBe('overtaken')
    await perform({ type: 'dialog.dismiss' })
    expect(snapshot()).toMatchObject({ status: 'done', output: { isDone: false } })
  })
})

test('INV-04: a retry repeats key and reason', async () => {
  const { perform, refuse, snapshot, takeEffects } = await sent()
  takeEffects()
  await refuse('performAction', unavailable)
  expect(snapshot()).toMatchObject({ value: { open: 'failed' }, context: { problem: unavailable } })
  await perform({ type: 'action.retry' })
  expect(takeEffects().starts).toEqual([{ id: 'performAction', input: { id: 7, version: 1, key, text: reason } }])
})

test('INV-04: a reason is not lost without a question, blanks are no reason', async () => {
  const { perform, snapshot } = begin()
  await perform({ type: 'field.change', text: 'Em' })
  await perform({ type: 'dialog.dismiss' })
  expect(snapshot().value).toBe('confirmingDiscard')
  await perform({ type: 'dialog.keep' })
  await perform({ type: 'field.change', text: '  ' })
  await perform({ type: 'dialog.dismiss' })
  expect(snapshot().value).toBe('dismissed')
})
