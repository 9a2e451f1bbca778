import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { Invoice } from '../../../contract/billing/invoice'
import type { issueInvoiceSchema } from '../../../contract/billing/invoice.schema'
import { fromCents, toCents } from '../../../contract/money'
import { dayAt } from '../../calendar'
import type { Database } from '../../database/open'
import { asset, invoice, invoiceLine, reportItem, reportLine } from '../../database/schema'
import { takeIds } from '../../database/take-ids'
import { refuseFields } from '../../http/refused'
import type { Call } from '../../http/route'
import { changesBetween, writeLog } from '../../record/log-entry'
import { applyTransition, lockRecord } from '../../record/transition'
import type { Caller } from '../../session/caller'
import { issuingCompany } from '../company/company-record'
import { formatMoney } from '../documents/format-money'
import { reportRecord, type StoredReport } from '../report/report-record'
import { isTooLarge } from '../shared/largest-amount'
import { checkDraft } from './invoice-draft'
import { readHead, writeHead } from './invoice-head'
import { readInvoice } from './invoice-read'
import { amountSnapshot, itemSnapshot, lineSnapshot, type Snapshot } from './invoice-snapshot'

type Issue = z.output<typeof issueInvoiceSchema>

const kinds = {
  invoice: { event: 'invoice.issue', status: 'issued' },
  provision: { event: 'provision.book', status: 'provisioned' },
} as const

/** Bills or books an amount of the report's balance; what it bills is kept as it is now. */
export async function issueInvoice(transaction: Database, call: Call<null, null, Issue, Caller>): Promise<Invoice> {
  const { body, caller, services } = call
  const now = new Date(services.clock())
  const today = dayAt(now.getTime())
  const { value, due_date } = body
  checkDraft(body, today)
  const record = await lockRecord(transaction, reportRecord, body.report)
  const lines = await snapshotOf(transaction, record, body)
  const head = await readHead(transaction, record.id)
  const { event: type, status } = kinds[body.kind]
  const [id = 0] = await takeIds(transaction, 'invoice', 1)
  const number = `FL-${String(id).padStart(6, '0')}`
  await applyTransition(transaction, call, reportRecord, {
    record,
    event: { type, cents: toCents(value) },
    refusal: 'O saldo do boletim não comporta este valor.',
    subject: number,
  })
  const company = await issuingCompany(transaction, services.settings)
  const made = { number, status, value, issue_date: today, due_date }
  await transaction
    .insert(invoice)
    .values({ id, ...made, company, report_id: record.id, created_by: caller.id, created_at: now, updated_at: now })
  await writeHead(transaction, id, head)
  await transaction.insert(invoiceLine).values(lines.map((line) => ({ ...line, invoice_id: id })))
  await writeLog(transaction, call, {
    entity: 'invoice',
    id,
    transition: type,
    to: status,
    changes: changesBetween({}, { ...made, bm: record.id }),
  })
  return readInvoice(transaction, id, today)
}

/** The lines and items that it bills whole, or one line that says which amount. */
async function snapshotOf(transaction: Database, record: StoredReport, body: Issue): Promise<Snapshot[]> {
  const isNamed = body.lines.length + body.items.length > 0
  if (!isNamed && body.value !== record.total) return [amountSnapshot(record, body.value)]
  const lines = await linesOf(transaction, record.id)
  const items = await itemsOf(transaction, record.id)
  const chosen = isNamed
    ? [
        ...(await choose(transaction, lines, 'lines', body.lines)),
        ...(await choose(transaction, items, 'items', body.items)),
      ]
    : [...lines, ...items]
  const cents = chosen.reduce((sum, { snapshot }) => sum + toCents(snapshot.value), 0)
  if (isTooLarge(Math.abs(cents)))
    throw refuseFields({ value: ['O que foi escolhido passa de R$ 999.999.999.999,99.'] })
  const sum = fromCents(cents)
  if (sum === body.value) return chosen.map(({ snapshot }) => snapshot)
  if (!isNamed) return [amountSnapshot(record, body.value)]
  throw refuseFields({ value: [`O que foi escolhido soma ${formatMoney(sum)}, e não ${formatMoney(body.value)}.`] })
}

/** What can be billed whole. */
interface Part {
  readonly id: number
  /** As the person who chose it knows it. */
  readonly name: string
  readonly snapshot: Snapshot
}

async function linesOf(transaction: Database, report: number): Promise<Part[]> {
  const rows = await transaction
    .select({ line: reportLine, code: asset.code, name: asset.name })
    .from(reportLine)
    .innerJoin(asset, eq(asset.id, reportLine.asset_id))
    .where(eq(reportLine.report_id, report))
    .orderBy(asc(asset.code), asc(reportLine.id))
  return rows.map(({ line, ...asset }) => ({
    id: line.id,
    name: `O ativo ${asset.code}`,
    snapshot: lineSnapshot(line, asset),
  }))
}

async function itemsOf(transaction: Database, report: number): Promise<Part[]> {
  const rows = await transaction
    .select()
    .from(reportItem)
    .where(eq(reportItem.report_id, report))
    .orderBy(asc(reportItem.id))
  return rows.map((item) => ({
    id: item.id,
    name: `O item “${item.description}”`,
    snapshot: itemSnapshot(item),
  }))
}

const billedBy = { lines: invoiceLine.report_line_id, items: invoiceLine.report_item_id }

/** Those with these ids; 400 at the field where one is not the report's, or stands in an active invoice. */
async function choose(
  transaction: Database,
  parts: readonly Part[],
  field: keyof typeof billedBy,
  ids: readonly number[],
): Promise<Part[]> {
  const wanted = new Set(ids)
  const chosen = parts.filter(({ id }) => wanted.has(id))
  if (chosen.length < wanted.size) throw refuseFields({ [field]: ['Há algo escolhido que não é deste boletim.'] })
  const column = billedBy[field]
  const billed = await transaction
    .select({ id: column, number: invoice.number })
    .from(invoiceLine)
    .innerJoin(invoice, eq(invoice.id, invoiceLine.invoice_id))
    .where(and(inArray(column, [...wanted]), ne(invoice.status, 'cancelled')))
  const numbers = new Map(billed.map(({ id, number }) => [id, number]))
  const taken = chosen.flatMap(({ id, name }) => {
    const number = numbers.get(id)
    return number === undefined ? [] : [`${name} já está na fatura ${number}.`]
  })
  if (taken.length > 0) throw refuseFields({ [field]: taken })
  return chosen
}
