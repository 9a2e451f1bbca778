import { and, asc, eq, inArray, ne, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ReportItem, ReportLine } from '../../../contract/billing/report-lines'
import type { Database } from '../../database/open'
import { asset, invoice, invoiceLine, report, reportItem, reportLine } from '../../database/schema'
import { notFound } from '../../http/refused'

/** Of one report, by the asset's code; those that are named, or all. */
export async function readLines(database: Database, id: number, only?: readonly number[]): Promise<ReportLine[]> {
  const rows = await database
    .select({ line: reportLine, asset: { id: asset.id, code: asset.code, name: asset.name } })
    .from(reportLine)
    .innerJoin(asset, eq(asset.id, reportLine.asset_id))
    .where(and(eq(reportLine.report_id, id), among(reportLine.id, only)))
    .orderBy(asc(asset.code), asc(reportLine.id))
  const billed = await billedBy(database, invoiceLine.report_line_id, id)
  return rows.map(({ line: { report_id, asset_id, ...line }, asset }) => ({
    ...line,
    asset,
    covered: line.final - line.initial,
    invoice: billed.get(line.id) ?? null,
  }))
}

/** Of one report, oldest first; those that are named, or all. */
export async function readItems(database: Database, id: number, only?: readonly number[]): Promise<ReportItem[]> {
  const rows = await database
    .select()
    .from(reportItem)
    .where(and(eq(reportItem.report_id, id), among(reportItem.id, only)))
    .orderBy(asc(reportItem.id))
  const billed = await billedBy(database, invoiceLine.report_item_id, id)
  return rows.map(({ report_id, ...item }) => ({ ...item, invoice: billed.get(item.id) ?? null }))
}

/** 404 where there is no such report. */
export async function checkReport(database: Database, id: number): Promise<void> {
  if ((await database.$count(report, eq(report.id, id))) === 0) throw notFound()
}

function among(column: PgColumn, ids: readonly number[] | undefined): SQL | undefined {
  return ids && inArray(column, [...ids])
}

/** Lines or other items, as an invoice names what it bills whole. */
export type BillablePart = typeof invoiceLine.report_line_id | typeof invoiceLine.report_item_id

/** The active invoice or provision of each part that one bills whole. */
export async function billedBy(
  database: Database,
  part: BillablePart,
  id: number,
): Promise<Map<number, NonNullable<ReportLine['invoice']>>> {
  const rows = await database
    .select({ part, id: invoice.id, number: invoice.number, status: invoice.status, value: invoiceLine.value })
    .from(invoice)
    .innerJoin(invoiceLine, eq(invoiceLine.invoice_id, invoice.id))
    .where(and(eq(invoice.report_id, id), ne(invoice.status, 'cancelled')))
  return new Map(
    rows.flatMap(({ part, status, ...one }) =>
      part === null || status === 'cancelled' ? [] : [[part, { ...one, status }]],
    ),
  )
}
