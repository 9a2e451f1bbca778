import { and, eq, inArray } from 'drizzle-orm'
import { billOf, type EditLine, type ReportLine, totalOfLine } from '../../../contract/billing/report-lines'
import { type ApplyReadings, nameInLines } from '../../../contract/billing/report-readings/report-readings'
import { toCents } from '../../../contract/money'
import type { Database } from '../../database/open'
import { asset, invoiceLine, reportLine } from '../../database/schema'
import { refuse, refuseFields } from '../../http/refused'
import type { Call } from '../../http/route'
import { lockRecord } from '../../record/transition'
import type { Caller } from '../../session/caller'
import { reportRecord } from '../report/report-record'
import { changeLine, faultsOfLine } from './report-lines'
import { billedBy, readLines } from './report-parts-read'
import { noteServiceOrders } from './service-orders'

/** Changes many lines of a report, each as a single edit does, or none of them. */
export async function applyReadings(
  transaction: Database,
  call: Call<{ id: number }, null, ApplyReadings, Caller>,
): Promise<ReportLine[]> {
  const { id } = call.parameters
  const { lines } = call.body
  const ids = lines.map((line) => line.id)
  const record = await lockRecord(transaction, reportRecord, id)
  const standing = await findLines(transaction, id, ids)
  const overtaken = lines.filter((line) => standing.get(line.id)?.line.version !== line.version)
  if (overtaken.length > 0) throw refuse(412, overtakenText(overtaken.map((line) => standing.get(line.id)?.code)))
  const billed = await billedBy(transaction, invoiceLine.report_line_id, id)
  const changes = lines.flatMap(({ id: of, version, ...edit }) => {
    const found = standing.get(of)
    return found ? [{ ...found, edit }] : []
  })
  const faults = changes.flatMap(({ line, edit }) => {
    const bill = billOf({ total: line.total, invoice: billed.get(line.id) ?? null })
    return Object.entries(faultsOfLine(edit, bill, line)).map(([field, said]) => [nameInLines(line.id, field), said])
  })
  if (faults.length > 0) throw refuseFields(Object.fromEntries(faults))
  let current = record
  // What grows comes first: on the way the total is never below what it comes to in the end.
  for (const change of changes.toSorted((a, b) => growthOf(b) - growthOf(a)))
    current = await changeLine(transaction, call, current, change)
  if (changes.some(({ line, edit }) => edit.service_order !== line.service_order))
    await noteServiceOrders(transaction, id)
  return readLines(transaction, id, ids)
}

/** Cents by which the total grows. */
function growthOf({ line, edit }: { readonly line: { readonly total: string }; readonly edit: EditLine }): number {
  return toCents(totalOfLine(edit)) - toCents(line.total)
}

/** Of a line that was removed nobody knows the code any more. */
function overtakenText(codes: readonly (string | undefined)[]): string {
  const known = codes.filter((code) => code !== undefined)
  const gone = codes.length - known.length
  return [
    ...(known.length > 0 ? [`Mudaram enquanto isso: ${known.join(', ')}.`] : []),
    ...(gone > 0 ? [`Linhas que já não estão no boletim: ${gone}.`] : []),
  ].join(' ')
}

async function findLines(transaction: Database, id: number, ids: readonly number[]) {
  const rows = await transaction
    .select({ line: reportLine, code: asset.code })
    .from(reportLine)
    .innerJoin(asset, eq(asset.id, reportLine.asset_id))
    .where(and(eq(reportLine.report_id, id), inArray(reportLine.id, [...ids])))
  return new Map(rows.map((row) => [row.line.id, row]))
}
