import type { ReportFacts } from '../../contract/billing/report'
import { fromCents, toCents } from '../../contract/money'
import type { reportLifecycle } from '../../machines/billing/report/report.lifecycle'
import { statusOf } from '../billing/report/report-status'
import { addDays, dayAt } from '../calendar'
import type { WholeRow } from '../database/insert-rows'
import type { invoice, logEntry } from '../database/schema'
import { changesBetween } from '../record/log-entry'

export type SeedInvoice = Omit<WholeRow<typeof invoice>, 'purchase_order' | 'frs'>
export type Entry = Omit<typeof logEntry.$inferSelect, 'id'>
type Transition = Parameters<typeof reportLifecycle.transition>[1]['type']

interface Made {
  readonly id: number
  readonly at: Date
  readonly by: number
  /** What the report was made with, as it travels. */
  readonly fields: Readonly<Record<string, string>>
}

interface Billing {
  readonly total: number
  readonly invoices: readonly SeedInvoice[]
  readonly today: string
  readonly isCancelled: boolean
}

/** One thing that happened to a report; `cents` is the amount it was about. */
export interface Step {
  readonly transition: Transition
  readonly at: Date
  readonly by: number
  readonly cents: number
  /** The number of the invoice, where it was about one. */
  readonly subject: string | null
  readonly reason: string | null
}

/** What must have happened for a report to have these lines and invoices. Each third invoice had been a provision first. */
export function stepsOf({ id, at, by }: Made, { total, invoices, today, isCancelled }: Billing): Step[] {
  const steps: Step[] = []
  const add = (transition: Transition, from: Date, told: Omit<Step, 'transition' | 'at'>) => {
    const last = steps.at(-1)?.at ?? at
    steps.push({ transition, at: new Date(Math.max(from.getTime(), soonAfter(last, today))), ...told })
  }
  add('lines.change', at, { by, cents: total, subject: null, reason: null })
  for (const { id: order, number: subject, status, value, created_at, created_by, cancellation_reason } of invoices) {
    const wasBooked = status === 'provisioned' || order % 3 === 0
    const told = { by: created_by, cents: toCents(value), subject, reason: null }
    add(wasBooked ? 'provision.book' : 'invoice.issue', created_at, told)
    if (status === 'issued' && wasBooked) add('provision.confirm', created_at, told)
    if (status === 'cancelled')
      add(wasBooked ? 'provision.cancel' : 'invoice.cancel', created_at, { ...told, reason: cancellation_reason })
  }
  if (isCancelled) {
    const day = addDays(dayAt((steps.at(-1)?.at ?? at).getTime()), 1)
    const time = timeOn(day < today ? day : today, today, id)
    const reason = 'Medição lançada em duplicidade pela obra.'
    add('report.cancel', time, { by, cents: 0, subject: null, reason })
  }
  return steps
}

/** Where those steps led, each put down as the server's own writes do it. */
export function historyOf({ id, at, by, fields }: Made, steps: readonly Step[]) {
  let facts: ReportFacts = { status: 'open', total: 0, invoiced: 0, provisioned: 0 }
  let status = stateOf(facts)
  const entry = { entity: 'report', entity_id: String(id), request_id: 'seed' }
  const made = { transition: 'report.create', subject: null, from_state: null, to_state: status, reason: null }
  const entries: Entry[] = [{ ...entry, ...made, at, user_id: by, changes: changesBetween({}, fields) }]
  for (const { transition, at, by, cents, subject, reason } of steps) {
    const after = { ...facts, ...moved(facts, transition, cents) }
    const to = stateOf(after)
    const changes = changesBetween({ ...amountsIn(facts), status }, { ...amountsIn(after), status: to })
    const told = { transition, subject, at, user_id: by, from_state: status, to_state: to, changes, reason }
    entries.push({ ...entry, ...told })
    facts = after
    status = to
  }
  return { entries, facts, status }
}

/** As the log tells them. */
function amountsIn({ total, invoiced, provisioned }: ReportFacts) {
  return { valor_bm: fromCents(total), invoiced: fromCents(invoiced), provisioned: fromCents(provisioned) }
}

const known = new Map<string, ReturnType<typeof statusOf>>()

/** The lifecycle asks no more of the amounts than this. It is asked once for each answer: a large seed has 300,000 entries. */
function stateOf(facts: ReportFacts) {
  const { status, total, invoiced, provisioned } = facts
  const question = [status, invoiced > 0, invoiced === total, provisioned > 0].join()
  const state = known.get(question) ?? statusOf(facts)
  known.set(question, state)
  return state
}

/** Shortly after midnight on the day of the seed, which may have just begun; else after lunch. `number` tells two times apart. */
export function timeOn(day: string, today: string, number: number): Date {
  const minute = String(10 + (number % 50)).padStart(2, '0')
  return new Date(`${day}T${day === today ? '00' : '14'}:${minute}:00-03:00`)
}

/** Some time later, on the day of the seed before long. */
export function soonAfter(time: Date, today: string): number {
  const isToday = time.getTime() >= Date.parse(`${today}T00:00:00-03:00`)
  return time.getTime() + (isToday ? 3 : 47) * 60_000
}

function moved({ invoiced, provisioned }: ReportFacts, transition: Transition, cents: number): Partial<ReportFacts> {
  switch (transition) {
    case 'report.edit':
      return {}
    case 'lines.change':
      return { total: cents }
    case 'invoice.issue':
      return { invoiced: invoiced + cents }
    case 'invoice.cancel':
      return { invoiced: invoiced - cents }
    case 'provision.book':
      return { provisioned: provisioned + cents }
    case 'provision.confirm':
      return { provisioned: provisioned - cents, invoiced: invoiced + cents }
    case 'provision.cancel':
      return { provisioned: provisioned - cents }
    case 'report.cancel':
      return { status: 'cancelled' }
  }
}
