import { expect, test } from 'vitest'
import { linkSalesOrderSchema } from '../../../../contract/billing/invoice.schema'
import { readProblem } from '../../../../contract/problem'
import { salesOrderLinkMachine } from '../../../../machines/billing/invoice/sales-order-link.machine'
import { start } from '../../../engine/actor'
import { noAnswer } from '../../../support/people'
import { invoice } from '../../../support/sample-invoice'
import { key } from './sales-order-link.cases'

const begin = (text = '') => start(salesOrderLinkMachine, { id: 7, version: 1, text })

test.each([
  [0, false],
  [1, true],
  [40, true],
  [41, false],
])(
  'INV-05: a sales order of %i characters, spaces around it aside: machine and server agree',
  async (length, isTaken) => {
    const order = ` ${'9'.repeat(length)} `
    const { perform, snapshot } = begin()
    await perform({ type: 'field.change', text: order })
    await perform({ type: 'action.confirm', key })
    expect(snapshot().value).toEqual(isTaken ? 'sending' : { open: 'incomplete' })
    expect(linkSalesOrderSchema.safeParse({ sales_order: order }).success).toBe(isTaken)
  },
)

test('INV-05: is linked over the version seen; a retry repeats all of it', async () => {
  const { perform, refuse, answer, snapshot, takeEffects } = begin()
  await perform({ type: 'field.change', text: ' OV-2 ' })
  await perform({ type: 'action.confirm', key })
  await refuse('performAction', noAnswer)
  await perform({ type: 'action.retry' })
  const request = { id: 'performAction', input: { id: 7, version: 1, key, text: 'OV-2' } }
  expect(takeEffects().starts).toEqual([request, request])
  await answer('performAction', { ...invoice, sales_order: 'OV-2' })
  expect(snapshot()).toMatchObject({ status: 'done', value: 'done', output: { isDone: true } })
})

test('INV-05: what is linked already stands in the field, and is left without a question', async () => {
  const { perform, snapshot } = begin('OV-1')
  expect(snapshot().context.text).toBe('OV-1')
  await perform({ type: 'dialog.dismiss' })
  expect(snapshot()).toMatchObject({ status: 'done', output: { isDone: false } })
})

test('INV-05: over a newer version it is typed once and sent twice', async () => {
  const { perform, refuse, answer, snapshot, takeEffects } = begin('OV-1')
  await perform({ type: 'field.change', text: 'OV-2' })
  await perform({ type: 'action.confirm', key })
  await refuse('performAction', readProblem(412, null))
  await perform({ type: 'record.reload' })
  await answer('readRecord', { ...invoice, version: 3, sales_order: 'OV-9' })
  expect(snapshot()).toMatchObject({ value: { open: 'writing' }, context: { text: 'OV-2' } })
  takeEffects()
  await perform({ type: 'action.confirm', key: 'key-2' })
  expect(takeEffects().starts).toEqual([
    { id: 'performAction', input: { id: 7, version: 3, key: 'key-2', text: 'OV-2' } },
  ])
})
