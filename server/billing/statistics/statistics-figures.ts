import { and, count, eq, gte, inArray, lte, min, or, type SQL, sql } from 'drizzle-orm'
import type { InvoiceRow } from '../../../contract/billing/invoice'
import type { NdRequestRow } from '../../../contract/billing/nd-request'
import type { MonthFigure } from '../../../contract/billing/statistics'
import type { ageingBuckets } from '../../../contract/limits'
import type { Database } from '../../database/open'
import { debitNote, invoice, ndRequest, report } from '../../database/schema'
import { whereInvoices } from '../invoice/invoice-list'
import { undebited } from '../nd-request/nd-request-figures'
import { whereNdRequests } from '../nd-request/nd-request-list'
import { hasBalance, reportSums } from '../report/report-figures'
import { whereReports } from '../report/report-list'
import { bucketOf, isOverdue } from '../shared/ageing'
import { countOf, none, type Sum, sumOf } from '../shared/sums'

/** Whose: everybody's where it names none. */
export interface Whose {
  readonly client: number | undefined
  readonly cost_center: number | undefined
}

interface Month {
  readonly amounts: MonthFigure
  /** Those with a balance, and that balance. */
  readonly left: Sum
}

/**
 * The reports of each of these months, which follow each other, and the balance of those up to another, however long ago;
 * cancelled ones aside.
 */
export async function sumReports(database: Database, whose: Whose, months: readonly string[], leftUntil: string) {
  const isMeasured = and(gte(report.competencia, months[0] ?? ''), lte(report.competencia, months.at(-1) ?? ''))
  const sums = database
    .select({
      competencia: report.competencia,
      count: sql`count(*)`.as('reports'),
      measured: reportSums.measured.as('measured'),
      invoiced: reportSums.invoiced.as('invoiced'),
      provisioned: reportSums.provisioned.as('provisioned'),
      balance: reportSums.balance.as('balance'),
      left: countOf(hasBalance).as('with_balance'),
    })
    .from(report)
    .where(and(whereReports({ ...whose, status: 'not_cancelled' }), or(isMeasured, hasBalance)))
    .groupBy(report.competencia)
    .as('sums')
  const isBefore = sql`filter (where ${lte(sums.competencia, leftUntil)}) over ()`
  const rows = await database
    .select({
      amounts: {
        competencia: sums.competencia,
        count: sql`${sums.count}`.mapWith(Number),
        measured: sql<string>`${sums.measured}::text`,
        invoiced: sql<string>`${sums.invoiced}::text`,
        provisioned: sql<string>`${sums.provisioned}::text`,
        balance: sql<string>`${sums.balance}::text`,
      },
      left: { count: sql`${sums.left}`.mapWith(Number), value: sql<string>`${sums.balance}::text` },
      toBill: {
        count: sql`coalesce(sum(${sums.left}) ${isBefore}, 0)`.mapWith(Number),
        value: sql<string>`coalesce(sum(${sums.balance}) ${isBefore}, 0.00)::text`,
      },
    })
    .from(sums)
  const byMonth = new Map<string, Month>(rows.map((row) => [row.amounts.competencia, row]))
  const monthOf = (competencia: string): Month =>
    byMonth.get(competencia) ?? { amounts: emptyMonth(competencia), left: none }
  return { monthOf, toBill: rows[0]?.toBill ?? none }
}

/** A month without a report. */
export function emptyMonth(competencia: string): MonthFigure {
  return { competencia, count: 0, measured: '0.00', invoiced: '0.00', provisioned: '0.00', balance: '0.00' }
}

/** The invoices of the reports of each of these months, by status. */
export async function sumInvoicesOf(database: Database, whose: Whose, months: readonly string[]) {
  const rows = await database
    .select({ competencia: report.competencia, status: invoice.status, ...sumOf(invoice.value, sql`true`) })
    .from(invoice)
    .innerJoin(report, eq(report.id, invoice.report_id))
    .where(and(whereReports(whose), inArray(report.competencia, [...months])))
    .groupBy(report.competencia, invoice.status)
  return (month: string, status: InvoiceRow['status']): Sum => {
    const { count, value } = rows.find((row) => row.competencia === month && row.status === status) ?? none
    return { count, value }
  }
}

/**
 * Invoices and provisions that stand, of every month: the provisions, the invoices by how long they are due, and the overdue
 * ones.
 */
export async function sumStanding(database: Database, whose: Whose, today: string) {
  const sums = database
    .select({
      status: invoice.status,
      bucket: bucketOf(invoice, today).as('bucket'),
      count: sql`count(*)`.as('invoices'),
      value: sql`sum(${invoice.value})`.as('total'),
    })
    .from(invoice)
    .where(and(whereInvoices(whose, today), inArray(invoice.status, ['issued', 'provisioned'])))
    .groupBy(sql`1, 2`)
    .as('sums')
  const isOf = (status: InvoiceRow['status'], bucket: SQL = sql`true`) => and(eq(sums.status, status), bucket)
  const told = (condition: SQL | undefined) => ({
    count: sql`coalesce(sum(${sums.count}) filter (where ${condition}), 0)`.mapWith(Number),
    value: sql<string>`coalesce(sum(${sums.value}) filter (where ${condition}), 0.00)::text`,
  })
  const inBucket = (bucket: (typeof ageingBuckets)[number]) => told(isOf('issued', eq(sums.bucket, bucket)))
  const [sum] = await database
    .select({
      provisioned: told(isOf('provisioned')),
      overdue: told(isOf('issued', sql`${sums.bucket} <> 'not_due'`)),
      not_due: inBucket('not_due'),
      to_30: inBucket('to_30'),
      to_60: inBucket('to_60'),
      to_90: inBucket('to_90'),
      over_90: inBucket('over_90'),
    })
    .from(sums)
  if (!sum) throw new Error('a sum over invoices has one row')
  const { provisioned, overdue, ...ageing } = sum
  return { provisioned, overdue, ageing }
}

/** The issued debit notes of two months, and the overdue ones of every month. */
export async function sumDebitNotes(
  database: Database,
  whose: Whose,
  { month, before, today }: { readonly month: string; readonly before: string; readonly today: string },
) {
  const [sum] = await database
    .select({
      now: sumOf(debitNote.value, eq(ndRequest.competencia, month)),
      before: sumOf(debitNote.value, eq(ndRequest.competencia, before)),
      overdue: sumOf(debitNote.value, isOverdue(debitNote, today)),
    })
    .from(debitNote)
    .innerJoin(ndRequest, eq(ndRequest.id, debitNote.request_id))
    .where(and(whereNdRequests(whose), eq(debitNote.status, 'issued')))
  if (!sum) throw new Error('a sum over debit notes has one row')
  return sum
}

/** Debit note requests by status: what they come to, what of it is not debited yet, and since when the oldest has been there. */
export async function sumRequests(database: Database, whose: Whose) {
  const rows = await database
    .select({
      status: ndRequest.status,
      count: count(),
      value: sql<string>`sum(${ndRequest.value})::text`,
      undebited: sql<string>`sum(${undebited})::text`,
      since: min(ndRequest.since),
    })
    .from(ndRequest)
    .where(whereNdRequests(whose))
    .groupBy(ndRequest.status)
  return (status: NdRequestRow['status']) => {
    const row = rows.find((one) => one.status === status)
    if (!row) return { ...none, undebited: none.value, since: null }
    const { count, value, undebited, since } = row
    return { count, value, undebited, since: since?.toISOString() ?? null }
  }
}
