import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { fromCents, toCents } from '../../../contract/money'
import type { Database } from '../../../server/database/open'
import {
  debitNote,
  invoice,
  invoiceLine,
  logEntry,
  ndLine,
  ndRequest,
  report,
  reportItem,
  reportLine,
} from '../../../server/database/schema'

/** All that the database holds of a report and what bills it. */
export async function readBilling(database: Database, id: number) {
  const [bm] = await database.select().from(report).where(eq(report.id, id))
  if (!bm) throw new Error(`there is no report ${id}`)
  const lines = await database.select().from(reportLine).where(eq(reportLine.report_id, id)).orderBy(reportLine.id)
  const items = await database.select().from(reportItem).where(eq(reportItem.report_id, id)).orderBy(reportItem.id)
  const invoices = await database.select().from(invoice).where(eq(invoice.report_id, id)).orderBy(invoice.id)
  const billed = await database
    .select()
    .from(invoiceLine)
    .where(
      inArray(
        invoiceLine.invoice_id,
        invoices.map((one) => one.id),
      ),
    )
    .orderBy(invoiceLine.id)
  const entriesOf = (entity: string, ids: readonly number[]) =>
    database
      .select({ entity_id: logEntry.entity_id, transition: logEntry.transition, subject: logEntry.subject })
      .from(logEntry)
      .where(and(eq(logEntry.entity, entity), inArray(logEntry.entity_id, ids.map(String))))
      .orderBy(logEntry.id)
  const reportEntries = await entriesOf('report', [id])
  const invoiceEntries = await entriesOf(
    'invoice',
    invoices.map((one) => one.id),
  )
  return { bm, lines, items, invoices, billed, reportEntries, invoiceEntries }
}

export type Billing = Awaited<ReturnType<typeof readBilling>>

const sum = (values: readonly string[]) => values.reduce((cents, value) => cents + toCents(value), 0)

/** Cents of T, I and P as the rows add up. */
export function sumsOf({ lines, items, invoices }: Pick<Billing, 'lines' | 'items' | 'invoices'>) {
  const of = (status: string) => sum(invoices.filter((one) => one.status === status).map(({ value }) => value))
  return {
    total: sum(lines.map(({ total }) => total)) + sum(items.map(({ value }) => value)),
    invoiced: of('issued'),
    provisioned: of('provisioned'),
  }
}

/** What is wrong with the books of a report, in sentences; empty where nothing is. `began` is how many writes made it what it was before it was billed and logged. */
export function faultsOf(billing: Billing, began: number): string[] {
  const { bm, invoices, billed, reportEntries, invoiceEntries } = billing
  const { total, invoiced, provisioned } = sumsOf(billing)
  const faults: string[] = []
  const claim = (holds: boolean, fault: string) => {
    if (!holds) faults.push(fault)
  }
  claim(bm.total === fromCents(total), `T is ${bm.total}, lines and items are ${fromCents(total)}`)
  claim(bm.invoiced === fromCents(invoiced), `I is ${bm.invoiced}, issued invoices are ${fromCents(invoiced)}`)
  claim(bm.provisioned === fromCents(provisioned), `P is ${bm.provisioned}, provisions are ${fromCents(provisioned)}`)
  claim(invoiced >= 0 && provisioned >= 0 && invoiced + provisioned <= total, 'the balance is below zero')
  claim(bm.status === statusOf(bm.status, total, invoiced, provisioned), `the status ${bm.status} does not follow`)
  claim(bm.version === began + reportEntries.length, `version ${bm.version} after ${reportEntries.length} log entries`)
  for (const one of invoices) {
    const lines = billed.filter(({ invoice_id }) => invoice_id === one.id)
    const entries = invoiceEntries.filter(({ entity_id }) => entity_id === String(one.id))
    const inReport = reportEntries.filter(({ subject }) => subject === one.number)
    claim(sum(lines.map(({ value }) => value)) === toCents(one.value), `${one.number} is not the sum of its lines`)
    claim(one.number === `FL-${String(one.id).padStart(6, '0')}`, `${one.number} is not the number of ${one.id}`)
    claim(one.version === entries.length, `${one.number} has version ${one.version} and ${entries.length} log entries`)
    const links = entries.filter(({ transition }) => transition === 'salesOrder.link').length
    claim(inReport.length === entries.length - links, `${one.number} and its report tell different stories`)
  }
  const standing = new Set(invoices.filter(({ status }) => status !== 'cancelled').map(({ id }) => id))
  const whole = billed.flatMap(({ invoice_id, report_line_id, report_item_id }) =>
    standing.has(invoice_id) ? [report_line_id ?? -(report_item_id ?? 0)].filter((part) => part !== 0) : [],
  )
  claim(new Set(whole).size === whole.length, 'something is billed whole twice')
  return faults
}

function statusOf(status: string, total: number, invoiced: number, provisioned: number): string {
  if (status === 'cancelled') return status
  if (invoiced > 0) return invoiced === total ? 'invoiced' : 'partially_invoiced'
  return provisioned > 0 ? 'provisioned' : 'open'
}

/** Reports (`#id`) and debit note requests (`ND #id`) whose amounts are not the sums of their rows, or who have billed or debited more than there is; series (`invoice`) with a number that no row has. */
export async function unbalanced(database: Database): Promise<string[]> {
  return [
    ...(await unbalancedReports(database)),
    ...(await unbalancedRequests(database)),
    ...(await seriesWithGaps(database)),
  ]
}

async function seriesWithGaps(database: Database): Promise<string[]> {
  const found: string[] = []
  for (const [name, table] of Object.entries({ invoice, debit_note: debitNote })) {
    const [{ missing } = { missing: 0 }] = await database
      .select({ missing: sql`coalesce(max(${table.id}), 0) - count(*)`.mapWith(Number) })
      .from(table)
    if (missing > 0) found.push(name)
  }
  return found
}

async function unbalancedRequests(database: Database): Promise<string[]> {
  const sumOf = (amount: SQL, from: SQL) => sql`(select coalesce(sum(${amount}), 0) from ${from} = ${ndRequest.id})`
  const lines = sumOf(sql`${ndLine.value}`, sql`${ndLine} where ${ndLine.request_id}`)
  const notes = sumOf(
    sql`${debitNote.value}`,
    sql`${debitNote} where ${debitNote.status} = 'issued' and ${debitNote.request_id}`,
  )
  const rows = await database
    .select({ id: ndRequest.id })
    .from(ndRequest)
    .where(or(ne(ndRequest.value, lines), ne(ndRequest.debited, notes), sql`${ndRequest.debited} > ${ndRequest.value}`))
    .orderBy(ndRequest.id)
  return rows.map(({ id }) => `ND #${id}`)
}

async function unbalancedReports(database: Database): Promise<string[]> {
  const sumOf = (amount: SQL, from: SQL) => sql`(select coalesce(sum(${amount}), 0) from ${from} = ${report.id})`
  const lines = sumOf(sql`${reportLine.total}`, sql`${reportLine} where ${reportLine.report_id}`)
  const items = sumOf(sql`${reportItem.value}`, sql`${reportItem} where ${reportItem.report_id}`)
  const of = (status: string) =>
    sumOf(sql`${invoice.value}`, sql`${invoice} where ${invoice.status} = ${status} and ${invoice.report_id}`)
  const rows = await database
    .select({ id: report.id })
    .from(report)
    .where(
      or(
        ne(report.total, sql`${lines} + ${items}`),
        ne(report.invoiced, of('issued')),
        ne(report.provisioned, of('provisioned')),
        sql`${report.invoiced} + ${report.provisioned} > ${report.total}`,
      ),
    )
    .orderBy(report.id)
  return rows.map(({ id }) => `#${id}`)
}
