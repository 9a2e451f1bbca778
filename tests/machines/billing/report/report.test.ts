import { array, assert, constantFrom, integer, oneof, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor, type EventFromLogic, initialTransition, type SnapshotFrom, transition } from 'xstate'
import { reportLifecycle } from '../../../../machines/billing/report/report.lifecycle'
import { explain } from '../../../../machines/support/explain'
import { inLifecycle } from '../../../../machines/support/lifecycle'

type ReportEvent = EventFromLogic<typeof reportLifecycle>
type Amounts = readonly [total: number, invoiced: number, provisioned: number]

const types = [
  'report.edit',
  'lines.change',
  'invoice.issue',
  'provision.book',
  'provision.confirm',
  'provision.cancel',
  'invoice.cancel',
  'report.cancel',
] as const

const factsOf = ([total, invoiced, provisioned]: Amounts, status = 'open') => ({ status, total, invoiced, provisioned })
const at = (amounts: Amounts) => initialTransition(reportLifecycle, factsOf(amounts))[0]
const amountsAt = ({ context }: SnapshotFrom<typeof reportLifecycle>): Amounts => [
  context.total,
  context.invoiced,
  context.provisioned,
]

describe('BM-03: the state of a report follows from its total, what is invoiced and what is provisioned', () => {
  test.each<[Amounts, string]>([
    [[0, 0, 0], 'open'],
    [[300, 0, 0], 'open'],
    [[300, 0, 1], 'provisioned'],
    [[300, 0, 300], 'provisioned'],
    [[300, 1, 0], 'partially_invoiced'],
    [[300, 299, 0], 'partially_invoiced'],
    [[300, 100, 100], 'partially_invoiced'],
    [[300, 299, 1], 'partially_invoiced'],
    [[300, 300, 0], 'invoiced'],
    [[1, 1, 0], 'invoiced'],
  ])('%j: %s', (amounts, state) => expect(at(amounts).value).toBe(state))

  test('BM-08: cancelled stays cancelled', () => {
    expect(initialTransition(reportLifecycle, factsOf([300, 0, 0], 'cancelled'))[0]).toMatchObject({
      value: 'cancelled',
      status: 'done',
    })
  })
})

describe('INV-01, INV-04: what each event does to a report', () => {
  test.each<[Amounts, ReportEvent, Amounts, string]>([
    [[300, 0, 0], { type: 'invoice.issue', cents: 300 }, [300, 300, 0], 'invoiced'],
    [[300, 0, 0], { type: 'invoice.issue', cents: 100 }, [300, 100, 0], 'partially_invoiced'],
    [[300, 100, 100], { type: 'invoice.issue', cents: 100 }, [300, 200, 100], 'partially_invoiced'],
    [[300, 0, 100], { type: 'invoice.issue', cents: 200 }, [300, 200, 100], 'partially_invoiced'],
    [[300, 0, 0], { type: 'provision.book', cents: 300 }, [300, 0, 300], 'provisioned'],
    [[300, 200, 0], { type: 'provision.book', cents: 100 }, [300, 200, 100], 'partially_invoiced'],
    [[300, 0, 300], { type: 'provision.confirm', cents: 300 }, [300, 300, 0], 'invoiced'],
    [[300, 0, 300], { type: 'provision.confirm', cents: 100 }, [300, 100, 200], 'partially_invoiced'],
    [[300, 0, 100], { type: 'provision.cancel', cents: 100 }, [300, 0, 0], 'open'],
    [[300, 200, 100], { type: 'provision.cancel', cents: 100 }, [300, 200, 0], 'partially_invoiced'],
    [[300, 300, 0], { type: 'invoice.cancel', cents: 300 }, [300, 0, 0], 'open'],
    [[300, 300, 0], { type: 'invoice.cancel', cents: 100 }, [300, 200, 0], 'partially_invoiced'],
    [[300, 200, 100], { type: 'invoice.cancel', cents: 200 }, [300, 0, 100], 'provisioned'],
    [[300, 300, 0], { type: 'lines.change', cents: 400 }, [400, 300, 0], 'partially_invoiced'],
    [[300, 100, 0], { type: 'lines.change', cents: 100 }, [100, 100, 0], 'invoiced'],
    [[300, 100, 100], { type: 'lines.change', cents: 200 }, [200, 100, 100], 'partially_invoiced'],
    [[300, 0, 0], { type: 'lines.change', cents: 0 }, [0, 0, 0], 'open'],
    [[0, 0, 0], { type: 'report.edit' }, [0, 0, 0], 'open'],
    [[300, 100, 100], { type: 'report.edit' }, [300, 100, 100], 'partially_invoiced'],
    [[300, 300, 0], { type: 'report.edit' }, [300, 300, 0], 'invoiced'],
    [[300, 0, 0], { type: 'report.cancel' }, [300, 0, 0], 'cancelled'],
    [[0, 0, 0], { type: 'report.cancel' }, [0, 0, 0], 'cancelled'],
  ])('%j, %j: %j, %s', (before, event, after, state) => {
    const [next] = transition(reportLifecycle, at(before), event)
    expect([amountsAt(next), next.value]).toEqual([after, state])
  })
})

describe('INV-01: what a report refuses, and the guard that says why', () => {
  test.each<[Amounts, ReportEvent, string]>([
    [[300, 0, 0], { type: 'invoice.issue', cents: 301 }, 'fitsBalance'],
    [[300, 100, 100], { type: 'invoice.issue', cents: 101 }, 'fitsBalance'],
    [[300, 0, 0], { type: 'invoice.issue', cents: 0 }, 'fitsBalance'],
    [[300, 0, 0], { type: 'invoice.issue', cents: -1 }, 'fitsBalance'],
    [[300, 0, 0], { type: 'invoice.issue', cents: Number.NaN }, 'fitsBalance'],
    [[300, 300, 0], { type: 'invoice.issue' }, 'fitsBalance'],
    [[300, 100, 200], { type: 'provision.book' }, 'fitsBalance'],
    [[300, 0, 100], { type: 'provision.confirm', cents: 101 }, 'fitsProvisioned'],
    [[300, 0, 0], { type: 'provision.confirm' }, 'fitsProvisioned'],
    [[300, 100, 0], { type: 'provision.cancel' }, 'fitsProvisioned'],
    [[300, 100, 0], { type: 'invoice.cancel', cents: 101 }, 'fitsInvoiced'],
    [[300, 0, 100], { type: 'invoice.cancel' }, 'fitsInvoiced'],
    [[300, 100, 100], { type: 'lines.change', cents: 199 }, 'coversBilled'],
    [[300, 0, 0], { type: 'lines.change', cents: -1 }, 'coversBilled'],
    [[300, 0, 1], { type: 'report.cancel' }, 'isUnbilled'],
    [[300, 1, 0], { type: 'report.cancel' }, 'isUnbilled'],
    [[300, 300, 0], { type: 'report.cancel' }, 'isUnbilled'],
  ])('%j, %j: %s', (before, event, reason) => {
    const report = at(before)
    expect(transition(reportLifecycle, report, event)[0]).toMatchObject({
      value: report.value,
      context: report.context,
    })
    expect(explain(report, event)).toEqual([reason])
  })

  test('BM-08: once cancelled, everything', () => {
    const cancelled = inLifecycle(reportLifecycle, factsOf([300, 0, 0], 'cancelled'))
    expect(types.filter((type) => cancelled.can({ type, cents: 1 }))).toEqual([])
  })

  test('a screen that asks before an amount is typed means the smallest', () => {
    const open = (amounts: Amounts) => {
      const report = at(amounts)
      return types.filter((type) => report.can({ type }))
    }
    expect(open([300, 0, 0])).toEqual([
      'report.edit',
      'lines.change',
      'invoice.issue',
      'provision.book',
      'report.cancel',
    ])
    expect(open([300, 299, 1])).toEqual([
      'report.edit',
      'lines.change',
      'provision.confirm',
      'provision.cancel',
      'invoice.cancel',
    ])
    expect(open([300, 300, 0])).toEqual(['report.edit', 'lines.change', 'invoice.cancel'])
  })
})

test('INV-01, INV-04: whatever happens, the balance never falls below zero and the state follows from the amounts', () => {
  const anyEvent = record({
    type: constantFrom(...types),
    cents: oneof(integer({ min: -2, max: 12 }), constantFrom(0, 1, Number.NaN, Number.MAX_SAFE_INTEGER)),
  })

  assert(
    property(integer({ min: 0, max: 10 }), array(anyEvent, { maxLength: 30 }), (total, events) => {
      const report = createActor(reportLifecycle, { input: factsOf([total, 0, 0]) }).start()
      for (const event of events) {
        if (report.getSnapshot().status === 'done') break
        report.send(event)
        const [t, i, p] = amountsAt(report.getSnapshot())
        expect(Math.min(i, p, t - i - p)).toBeGreaterThanOrEqual(0)
        expect(report.getSnapshot().value).toBe(stateOf(t, i, p, report.getSnapshot().status === 'done'))
      }
    }),
    { numRuns: 500, seed: 20_261_120 },
  )
})

function stateOf(total: number, invoiced: number, provisioned: number, isCancelled: boolean): string {
  if (isCancelled) return 'cancelled'
  if (invoiced > 0) return invoiced === total ? 'invoiced' : 'partially_invoiced'
  return provisioned > 0 ? 'provisioned' : 'open'
}
