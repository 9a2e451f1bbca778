import { describe, expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { invoiceLifecycle } from '../../../../machines/billing/invoice/invoice.lifecycle'
import { actionsOf, explain } from '../../../../machines/support/explain'
import { inLifecycle } from '../../../../machines/support/lifecycle'

type Status = 'provisioned' | 'issued' | 'cancelled'
type Step = 'provision.confirm' | 'salesOrder.link' | 'invoice.cancel'

const statuses: readonly Status[] = ['provisioned', 'issued', 'cancelled']
const steps: readonly Step[] = ['provision.confirm', 'salesOrder.link', 'invoice.cancel']
const at = (status: Status) => initialTransition(invoiceLifecycle, { status })[0]

test.each(statuses)('INV-02: an invoice that is kept as %s stands there', (status) => {
  expect(at(status)).toMatchObject({ value: status, status: status === 'cancelled' ? 'done' : 'active' })
})

describe('INV-01, INV-04, INV-05: what may happen to an invoice', () => {
  test.each<[Status, Step, Status]>([
    ['provisioned', 'provision.confirm', 'issued'],
    ['provisioned', 'salesOrder.link', 'provisioned'],
    ['provisioned', 'invoice.cancel', 'cancelled'],
    ['issued', 'salesOrder.link', 'issued'],
    ['issued', 'invoice.cancel', 'cancelled'],
  ])('%s, %s: %s', (before, type, after) => {
    const invoice = inLifecycle(invoiceLifecycle, { status: before })
    expect(invoice.can({ type })).toBe(true)
    expect(transition(invoiceLifecycle, at(before), { type })[0]).toMatchObject({
      value: after,
      status: after === 'cancelled' ? 'done' : 'active',
    })
  })

  test.each<[Status, Step]>([
    ['issued', 'provision.confirm'],
    ['cancelled', 'provision.confirm'],
    ['cancelled', 'salesOrder.link'],
    ['cancelled', 'invoice.cancel'],
  ])('%s: no %s, and there is no condition that would open it', (status, type) => {
    const invoice = inLifecycle(invoiceLifecycle, { status })
    expect(invoice.can({ type })).toBe(false)
    expect(explain(invoice, { type })).toEqual([])
    expect(transition(invoiceLifecycle, at(status), { type })[0].value).toBe(status)
  })

  test.each<[Status, readonly Step[]]>([
    ['provisioned', steps],
    ['issued', ['salesOrder.link', 'invoice.cancel']],
    ['cancelled', []],
  ])('the screen of one that is %s offers %j', (status, offered) => {
    const actions = actionsOf(inLifecycle(invoiceLifecycle, { status }), steps)
    expect(actions).toEqual(offered.map((event) => ({ event, isOpen: true, reasons: [] })))
  })
})
