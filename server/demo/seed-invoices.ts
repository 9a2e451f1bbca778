import { fromCents } from '../../contract/money'
import { amountSnapshot, itemSnapshot, lineSnapshot, type Snapshot } from '../billing/invoice/invoice-snapshot'
import { addDays } from '../calendar'
import type { invoice, invoiceLine, reportItem, reportLine } from '../database/schema'
import { changesBetween } from '../record/log-entry'
import type { Random } from './random'
import { type Entry, type SeedInvoice, type Step, soonAfter, timeOn } from './seed-history'
import type { SeedAsset } from './seed-places'

/** Days until an invoice is due. */
const terms = [15, 28, 30, 45, 60]

interface Billed {
  readonly id: number
  readonly total: number
  readonly emissao: string
  readonly today: string
  readonly isCancelled: boolean
}

/** Invoices and provisions of a report, each on the day of the one before or later. */
export function addInvoices(
  { id, total, emissao, today, isCancelled }: Billed,
  random: Random,
  nextId: () => number,
): SeedInvoice[] {
  const invoices: SeedInvoice[] = []
  const add = (status: SeedInvoice['status'], cents: number) => {
    const drawn = earlier(addDays(emissao, random.whole(1, 8)), today)
    const issue_date = [drawn, invoices.at(-1)?.issue_date ?? drawn].sort()[1] ?? drawn
    const number = nextId()
    const isLinked = status === 'issued' && random.chance(85)
    const created_at = timeOn(issue_date, today, number)
    invoices.push({
      id: number,
      company: null,
      number: `FL-${String(number).padStart(6, '0')}`,
      report_id: id,
      status,
      value: fromCents(cents),
      issue_date,
      due_date: addDays(issue_date, random.pick(terms)),
      sales_order: isLinked ? `OV-${random.whole(100_000, 999_999)}` : '',
      cancellation_reason: status === 'cancelled' ? 'Valor divergente do pedido de compra.' : null,
      created_by: random.whole(1, 2),
      version: 1,
      created_at,
      updated_at: created_at,
    })
  }
  if (random.chance(6)) add('cancelled', Math.floor(total / 2))
  if (isCancelled) return invoices
  const part = Math.floor((total * random.whole(20, 80)) / 100)
  const outcome = random.whole(1, 100)
  if (outcome <= 25) add('provisioned', random.chance(60) ? total : part)
  else if (outcome <= 45) {
    add('issued', part)
    if (random.chance(30)) add('provisioned', total - part)
  } else if (outcome <= 80) {
    const isWhole = random.chance(80)
    add('issued', isWhole ? total : part)
    if (!isWhole) add('issued', total - part)
  }
  return invoices
}

interface Parts {
  readonly lines: readonly (typeof reportLine.$inferSelect)[]
  readonly items: readonly (typeof reportItem.$inferSelect)[]
  readonly fleet: readonly SeedAsset[]
}

/** What an invoice bills: every line and item where it is the whole report, else an amount. */
export function billedBy(
  { id: invoice_id, value }: SeedInvoice,
  { total, ...report }: { readonly id: number; readonly competencia: string; readonly total: number },
  { lines, items, fleet }: Parts,
): Omit<typeof invoiceLine.$inferSelect, 'id'>[] {
  const assets = new Map(fleet.map((one) => [one.id, one]))
  const snapshots: Snapshot[] =
    value === fromCents(total)
      ? [
          ...lines.flatMap((line) => {
            const asset = assets.get(line.asset_id)
            return asset ? [lineSnapshot(line, asset)] : []
          }),
          ...items.map(itemSnapshot),
        ]
      : [amountSnapshot(report, value)]
  return snapshots.map(({ report_line_id = null, report_item_id = null, ...snapshot }) => ({
    ...{ invoice_id, report_line_id, report_item_id },
    ...snapshot,
  }))
}

type InvoiceStatus = (typeof invoice.$inferSelect)['status']

const leadsTo: Readonly<Record<string, InvoiceStatus>> = {
  'invoice.issue': 'issued',
  'provision.book': 'provisioned',
  'provision.confirm': 'issued',
  'invoice.cancel': 'cancelled',
}

/** The steps of a report that were about this invoice, as its own log has them, and then the sales order. */
export function historyOfInvoice(
  { id, number, value, issue_date, due_date, sales_order, created_by }: SeedInvoice,
  bm: number,
  steps: readonly Step[],
  today: string,
): Entry[] {
  const entry = { entity: 'invoice', entity_id: String(id), subject: null, request_id: 'seed' }
  const entries: Entry[] = []
  for (const { transition: told, at, by, subject, reason } of steps) {
    if (subject !== number) continue
    const transition = told === 'provision.cancel' ? 'invoice.cancel' : told
    const from_state = entries.at(-1)?.to_state ?? null
    const to_state = leadsTo[transition] ?? null
    const changes =
      from_state === null
        ? changesBetween({}, { number, status: to_state, value, issue_date, due_date, bm })
        : changesBetween({ status: from_state }, { status: to_state })
    entries.push({ ...entry, transition, at, user_id: by, from_state, to_state, changes, reason })
  }
  const last = entries.at(-1)
  if (!last || sales_order === '') return entries
  const linked = { from_state: last.to_state, to_state: last.to_state, reason: null, user_id: created_by }
  const changes = changesBetween({ sales_order: '' }, { sales_order })
  const at = new Date(soonAfter(last.at, today))
  return [...entries, { ...entry, ...linked, transition: 'salesOrder.link', at, changes }]
}

function earlier(left: string, right: string): string {
  return left < right ? left : right
}
