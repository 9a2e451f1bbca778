import { expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { reportStatuses } from '../../../contract/billing/report.schema'
import { reportLifecycle } from '../../../machines/billing/report/report.lifecycle'
import { actionsOf } from '../../../machines/support/explain'
import { inLifecycle } from '../../../machines/support/lifecycle'
import { statusOf } from '../../../server/billing/report/report-status'
import { decide } from '../../../server/record/decide'

/** Every status with sums in cents that belong to it. */
const records = {
  open: { total: 900, invoiced: 0, provisioned: 0 },
  provisioned: { total: 900, invoiced: 0, provisioned: 400 },
  partially_invoiced: { total: 900, invoiced: 300, provisioned: 0 },
  invoiced: { total: 900, invoiced: 900, provisioned: 0 },
  cancelled: { total: 900, invoiced: 0, provisioned: 0 },
} as const

/** The rule of the domain, by hand: an event at its smallest amount leads where it is named, and is refused elsewhere. */
const rule: Record<(typeof reportStatuses)[number], Record<string, string>> = {
  open: {
    'report.edit': 'open',
    'lines.change': 'open',
    'invoice.issue': 'partially_invoiced',
    'provision.book': 'provisioned',
    'report.cancel': 'cancelled',
  },
  provisioned: {
    'report.edit': 'provisioned',
    'lines.change': 'provisioned',
    'invoice.issue': 'partially_invoiced',
    'provision.book': 'provisioned',
    'provision.confirm': 'partially_invoiced',
    'provision.cancel': 'provisioned',
  },
  partially_invoiced: {
    'report.edit': 'partially_invoiced',
    'lines.change': 'partially_invoiced',
    'invoice.issue': 'partially_invoiced',
    'invoice.cancel': 'partially_invoiced',
    'provision.book': 'partially_invoiced',
  },
  invoiced: { 'report.edit': 'invoiced', 'lines.change': 'invoiced', 'invoice.cancel': 'partially_invoiced' },
  cancelled: {},
}

const moving = new Set(['invoice.issue', 'invoice.cancel', 'provision.book', 'provision.confirm', 'provision.cancel'])
const cases = reportStatuses.flatMap((status) => reportLifecycle.events.map((type) => ({ status, type })))

test.each(cases)('a report that is $status and $type: the server says what the domain says', ({ status, type }) => {
  const next = rule[status][type]
  const record = { status, ...records[status] }
  const decision = decide<AnyStateMachine>(reportLifecycle, record, moving.has(type) ? { type, cents: 1 } : { type })

  if (next) expect(decision).toMatchObject({ next })
  else expect(decision).toMatchObject({ refusal: { state: status, event: type } })
})

test.each(cases)(
  'a report that is $status and $type: the screen shows closed what the server refuses, and why',
  ({ status, type }) => {
    const record = { status, ...records[status] }
    const action = actionsOf(inLifecycle(reportLifecycle, record), reportLifecycle.events).find(
      ({ event }) => event === type,
    )
    const decision = decide<AnyStateMachine>(reportLifecycle, record, { type })

    expect('next' in decision).toBe(action?.isOpen ?? false)
    expect('refusal' in decision ? decision.refusal.reasons : []).toEqual(action?.reasons ?? [])
  },
)

test.each(reportStatuses)('a report whose sums say %s starts there', (status) => {
  expect(statusOf({ status: status === 'cancelled' ? status : 'open', ...records[status] })).toBe(status)
})
