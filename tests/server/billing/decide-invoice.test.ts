import { expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { invoiceStatuses } from '../../../contract/billing/invoice.schema'
import { invoiceLifecycle } from '../../../machines/billing/invoice/invoice.lifecycle'
import { decide } from '../../../server/record/decide'
import { projectInvoiceActions } from '../../../src/billing/invoice/invoice-actions.projection'
import { billingAdmin } from '../../support/people'

/** The rule of the domain, by hand: an event leads where it is named, and is refused elsewhere. */
const rule: Record<(typeof invoiceStatuses)[number], Record<string, string>> = {
  provisioned: { 'provision.confirm': 'issued', 'salesOrder.link': 'provisioned', 'invoice.cancel': 'cancelled' },
  issued: { 'salesOrder.link': 'issued', 'invoice.cancel': 'cancelled' },
  cancelled: {},
}

const cases = invoiceStatuses.flatMap((status) => invoiceLifecycle.events.map((type) => ({ status, type })))

test('there are three statuses and three events', () => {
  expect(cases).toHaveLength(9)
})

test.each(cases)(
  'INV-01, INV-04, INV-05: an invoice that is $status and $type: the server says what the domain says',
  ({ status, type }) => {
    const next = rule[status][type]
    const decision = decide<AnyStateMachine>(invoiceLifecycle, { status }, { type })

    if (next) expect(decision).toMatchObject({ next })
    else expect(decision).toEqual({ refusal: { state: status, event: type, reasons: [] } })
  },
)

test.each(cases)(
  'INV-02: an invoice that is $status and $type: the screen offers what the server accepts',
  ({ status, type }) => {
    const action = projectInvoiceActions({ status }, [billingAdmin]).find(({ event }) => event === type)
    const decision = decide<AnyStateMachine>(invoiceLifecycle, { status }, { type })
    expect('next' in decision).toBe(action?.isOpen ?? false)
  },
)
