import { and, asc, desc, eq, inArray, lt, ne } from 'drizzle-orm'
import {
  type AddAssets,
  type Bill,
  billOf,
  type EditLine,
  problemsOfLine,
  type ReportLine,
  totalOfLine,
} from '../../../contract/billing/report-lines'
import { lineBounds, lineTextLength } from '../../../contract/limits'
import { fromCents, toCents } from '../../../contract/money'
import type { Database } from '../../database/open'
import { asset, invoiceLine, report, reportLine } from '../../database/schema'
import { notFound, refuseFields } from '../../http/refused'
import type { AnyCall, Call } from '../../http/route'
import { checkVersion } from '../../http/version'
import { changesBetween } from '../../record/log-entry'
import { lockRecord } from '../../record/transition'
import type { Caller } from '../../session/caller'
import { reportRecord, type StoredReport } from '../report/report-record'
import { checkTotal, isTooLarge } from '../shared/largest-amount'
import { changeParts, refuseBilled, removalOf } from './report-parts'
import { billedBy, readLines } from './report-parts-read'
import { noteServiceOrders } from './service-orders'

type LineRecord = typeof reportLine.$inferSelect
type Asset = typeof asset.$inferSelect

const messages = {
  required: 'Campo obrigatório.',
  invalid: 'Valor inválido.',
  tooLong: `Use no máximo ${lineTextLength.max} caracteres.`,
  finalBelowInitial: 'A leitura final não pode ser menor que a inicial.',
  belowBilled: 'O total não pode ficar abaixo do que a fatura ou provisão ativa cobra deste ativo.',
}

/** Each asset begins a line at its own rent, where its meter stood at the end of the latest period before this report that it was measured in. */
export async function addAssets(
  transaction: Database,
  call: Call<{ id: number }, null, AddAssets, Caller>,
): Promise<ReportLine[]> {
  const { id } = call.parameters
  if (call.body.assets.length === 0) throw refuseFields({ assets: ['Selecione ao menos um ativo'] })
  const record = await lockRecord(transaction, reportRecord, id)
  const assets = await chooseAssets(transaction, id, call.body.assets)
  const readings = await latestReadings(transaction, call.body.assets, record.inicio)
  const cents = assets.reduce((sum, { value }) => sum + toCents(value), 0)
  checkTotal(toCents(record.total) + cents)
  const codes = assets.map(({ code }) => code)
  await changeParts(transaction, call, {
    record,
    growth: cents,
    subject: codes.length === 1 ? codes.join() : null,
    changes: changesBetween({}, { asset: codes.join(', '), rent: fromCents(cents) }),
  })
  const made = await transaction
    .insert(reportLine)
    .values(assets.map((asset) => ({ report_id: id, ...beginningOf(asset, readings.get(asset.id) ?? 0) })))
    .returning({ id: reportLine.id })
  return readLines(
    transaction,
    id,
    made.map((line) => line.id),
  )
}

export async function editLine(
  transaction: Database,
  call: Call<{ id: number; line: number }, null, EditLine, Caller>,
): Promise<ReportLine> {
  const { body, parameters } = call
  refuseFaults(faultsOfLine(body))
  const record = await lockRecord(transaction, reportRecord, parameters.id)
  const { line, code } = await findLine(transaction, parameters)
  checkVersion(call.header('If-Match'), line.version)
  const billed = await billedBy(transaction, invoiceLine.report_line_id, record.id)
  const bill = billOf({ total: line.total, invoice: billed.get(line.id) ?? null })
  refuseFaults(faultsOfLine(body, bill, line))
  await changeLine(transaction, call, record, { line, code, edit: body })
  if (body.service_order !== line.service_order) await noteServiceOrders(transaction, record.id)
  const [answer] = await readLines(transaction, parameters.id, [line.id])
  if (!answer) throw new Error('the line that was changed is gone')
  return answer
}

/** What is wrong with a line as it is to be saved, in words, by field. */
export function faultsOfLine(edit: EditLine, bill: Bill | null = null, before: EditLine | null = null): LineFaults {
  const problems = Object.entries(problemsOfLine(edit, bill, before))
  if (problems.length > 0) return Object.fromEntries(problems.map(([field, one]) => [field, [messages[one]]]))
  const { rent, excess, discount } = edit
  return isTooLarge(toCents(rent) + toCents(excess) - toCents(discount))
    ? { rent: ['O total passa de R$ 999.999.999.999,99.'] }
    : {}
}

type LineFaults = Readonly<Record<string, readonly string[]>>

function refuseFaults(faults: LineFaults): void {
  if (Object.keys(faults).length > 0) throw refuseFields(faults)
}

interface LineChange {
  readonly line: LineRecord
  readonly code: string
  readonly edit: EditLine
}

/** Writes one line of a locked report, with its entry in the log; nothing where it stands so already. Answers the report as it is then. */
export async function changeLine(
  transaction: Database,
  call: AnyCall,
  record: StoredReport,
  { line, code, edit }: LineChange,
): Promise<StoredReport> {
  const total = totalOfLine(edit)
  const changes = changesBetween(inLog(line), inLog(edit))
  const growth = toCents(total) - toCents(line.total)
  const changed = await changeParts(transaction, call, { record, growth, subject: code, changes })
  if (changes.length > 0)
    await transaction
      .update(reportLine)
      .set({ ...edit, total, version: line.version + 1 })
      .where(eq(reportLine.id, line.id))
  return changed
}

export async function removeLine(
  transaction: Database,
  call: Call<{ id: number; line: number }, null, null, Caller>,
): Promise<void> {
  const record = await lockRecord(transaction, reportRecord, call.parameters.id)
  const { line, code } = await findLine(transaction, call.parameters)
  checkVersion(call.header('If-Match'), line.version)
  await refuseBilled(transaction, invoiceLine.report_line_id, line, `O ativo ${code}`)
  await changeParts(transaction, call, {
    record,
    growth: -toCents(line.total),
    subject: code,
    changes: removalOf({ asset: code, ...inLog(line) }),
  })
  await transaction.delete(reportLine).where(eq(reportLine.id, line.id))
  if (line.service_order !== '') await noteServiceOrders(transaction, record.id)
}

/** By their codes; 400 at `assets` where one is not there, stands in the report already, or is one too many. */
async function chooseAssets(transaction: Database, id: number, ids: readonly number[]): Promise<Asset[]> {
  const assets = await transaction
    .select()
    .from(asset)
    .where(inArray(asset.id, [...ids]))
    .orderBy(asc(asset.code), asc(asset.id))
    .for('share')
  const known = new Set(assets.map((one) => one.id))
  const inactive = assets.filter(({ status }) => status === 'inactive')
  const unknown = ids.filter((one) => !known.has(one))
  const lines = await transaction
    .select({ asset_id: reportLine.asset_id })
    .from(reportLine)
    .where(eq(reportLine.report_id, id))
  const standing = new Set(lines.map(({ asset_id }) => asset_id))
  const wrong = [
    ...unknown.map((one) => `O ativo ${one} não existe.`),
    ...inactive.map(({ code }) => `O ativo ${code} está inativo.`),
    ...assets.filter((one) => standing.has(one.id)).map(({ code }) => `O ativo ${code} já está no boletim.`),
  ]
  if (wrong.length > 0) throw refuseFields({ assets: wrong })
  if (lines.length + ids.length > lineBounds.lines)
    throw refuseFields({ assets: [`Um boletim tem no máximo ${lineBounds.lines} ativos.`] })
  return assets
}

/** Where the meter of each asset ended in the latest period before this day that a standing report measures it in. */
async function latestReadings(
  transaction: Database,
  ids: readonly number[],
  before: string,
): Promise<Map<number, number>> {
  const rows = await transaction
    .selectDistinctOn([reportLine.asset_id], { asset_id: reportLine.asset_id, final: reportLine.final })
    .from(reportLine)
    .innerJoin(report, eq(report.id, reportLine.report_id))
    .where(and(inArray(reportLine.asset_id, [...ids]), ne(report.status, 'cancelled'), lt(report.fim, before)))
    .orderBy(reportLine.asset_id, desc(report.fim), desc(reportLine.id))
  return new Map(rows.map(({ asset_id, final }) => [asset_id, final]))
}

function beginningOf({ id, condition, unit, franchise, value }: Asset, reading: number) {
  return {
    ...{ asset_id: id, status: condition, unit, franchise, value, rent: value, total: value },
    ...{ initial: reading, final: reading, excess: '0.00', discount: '0.00' },
    ...{ service_order: '', failure_analysis: '', observations: '' },
  }
}

/** 404 where the report has no such line. */
async function findLine(transaction: Database, { id, line }: { readonly id: number; readonly line: number }) {
  const [found] = await transaction
    .select({ line: reportLine, code: asset.code })
    .from(reportLine)
    .innerJoin(asset, eq(asset.id, reportLine.asset_id))
    .where(and(eq(reportLine.id, line), eq(reportLine.report_id, id)))
  if (!found) throw notFound()
  return found
}

/** The report has a status of its own: that of a line is its condition. */
function inLog(line: LineRecord | EditLine) {
  const { status: condition, service_order, failure_analysis, observations, value } = line
  const { initial, final, franchise, rent, excess, discount } = line
  return {
    ...{ condition, service_order, failure_analysis, observations, value },
    ...{ initial, final, franchise, rent, excess, discount },
  }
}
