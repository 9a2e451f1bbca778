import { expect, test } from 'vitest'
import { linkSalesOrderSchema } from '../../contract/invoices.schema'
import { readProblem } from '../../contract/problem'
import { salesOrderLinkMachine } from '../../machines/billing/sales-order-link.machine'
import { key } from '../paths/sales-order-link.paths'
import { start } from '../support/actor'
import { noAnswer } from '../support/people'
import { invoice } from '../support/sample-invoice'

const begin = (sales_order = '') => start(salesOrderLinkMachine, { id: 7, version: 1, sales_order })

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
    await perform({ type: 'order.change', order })
    expect(snapshot().can({ type: 'order.link', key })).toBe(isTaken)
    expect(linkSalesOrderSchema.safeParse({ sales_order: order }).success).toBe(isTaken)
  },
)

test('INV-05: is linked over the version seen; a retry repeats all of it', async () => {
  const { perform, refuse, answer, snapshot, takeEffects } = begin()
  await perform({ type: 'order.change', order: ' OV-2 ' })
  await perform({ type: 'order.link', key })
  await refuse('linkSalesOrder', noAnswer)
  await perform({ type: 'link.retry' })
  const request = { id: 'linkSalesOrder', input: { id: 7, version: 1, key, sales_order: 'OV-2' } }
  expect(takeEffects().starts).toEqual([request, request])
  await answer('linkSalesOrder', { ...invoice, sales_order: 'OV-2' })
  expect(snapshot()).toMatchObject({ status: 'done', value: 'linked', output: { isLinked: true } })
})

test('INV-05: what is linked already stands in the field, and is left without a question', async () => {
  const { perform, snapshot } = begin('OV-1')
  expect(snapshot().context.order).toBe('OV-1')
  await perform({ type: 'dialog.dismiss' })
  expect(snapshot()).toMatchObject({ status: 'done', output: { isLinked: false } })
})

test('INV-05: over a newer version it is typed once and sent twice', async () => {
  const { perform, refuse, answer, snapshot, takeEffects } = begin('OV-1')
  await perform({ type: 'order.change', order: 'OV-2' })
  await perform({ type: 'order.link', key })
  await refuse('linkSalesOrder', readProblem(412, null))
  await perform({ type: 'invoice.reload' })
  await answer('readInvoice', { ...invoice, version: 3, sales_order: 'OV-9' })
  expect(snapshot()).toMatchObject({ value: { open: 'writingOrder' }, context: { order: 'OV-2' } })
  takeEffects()
  await perform({ type: 'order.link', key: 'key-2' })
  expect(takeEffects().starts).toEqual([
    { id: 'linkSalesOrder', input: { id: 7, version: 3, key: 'key-2', sales_order: 'OV-2' } },
  ])
})
