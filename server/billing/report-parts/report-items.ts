import { and, eq } from 'drizzle-orm'
import { billOf, type EditItem, problemsOfItem, type ReportItem } from '../../../contract/billing/report-lines'
import { lineBounds, lineTextLength } from '../../../contract/limits'
import { toCents } from '../../../contract/money'
import type { Database } from '../../database/open'
import { invoiceLine, reportItem } from '../../database/schema'
import { notFound, refuseFields, refuseProblems } from '../../http/refused'
import type { Call } from '../../http/route'
import { checkVersion } from '../../http/version'
import { changesBetween } from '../../record/log-entry'
import { lockRecord } from '../../record/transition'
import type { Caller } from '../../session/caller'
import { reportRecord } from '../report/report-record'
import { changeParts, refuseBilled, removalOf } from './report-parts'
import { billedBy, readItems } from './report-parts-read'

interface ItemOfReport {
  readonly id: number
  readonly item: number
}

const messages = {
  required: 'Selecione uma descrição',
  invalid: 'Valor inválido',
  tooLong: `Use no máximo ${lineTextLength.max} caracteres.`,
  finalBelowInitial: 'Valor inválido',
  belowBilled: 'O valor não pode ficar abaixo do que a fatura ou provisão ativa cobra deste item.',
}

export async function addItem(
  transaction: Database,
  call: Call<{ id: number }, null, EditItem, Caller>,
): Promise<ReportItem> {
  const { body, parameters } = call
  refuseProblems(problemsOfItem(body), messages)
  const record = await lockRecord(transaction, reportRecord, parameters.id)
  if ((await transaction.$count(reportItem, eq(reportItem.report_id, record.id))) >= lineBounds.items)
    throw refuseFields({ description: [`Um boletim tem no máximo ${lineBounds.items} outros itens.`] })
  await changeParts(transaction, call, {
    record,
    growth: toCents(body.value),
    subject: body.description,
    changes: changesBetween({ observation: '' }, inLog(body)),
  })
  const [made] = await transaction
    .insert(reportItem)
    .values({ ...body, report_id: record.id })
    .returning({ id: reportItem.id })
  if (!made) throw new Error('the item was not inserted')
  return readItem(transaction, { id: record.id, item: made.id })
}

export async function editItem(
  transaction: Database,
  call: Call<ItemOfReport, null, EditItem, Caller>,
): Promise<ReportItem> {
  const { body, parameters } = call
  refuseProblems(problemsOfItem(body), messages)
  const record = await lockRecord(transaction, reportRecord, parameters.id)
  const item = await findItem(transaction, parameters)
  checkVersion(call.header('If-Match'), item.version)
  const billed = await billedBy(transaction, invoiceLine.report_item_id, record.id)
  refuseProblems(problemsOfItem(body, billOf({ value: item.value, invoice: billed.get(item.id) ?? null })), messages)
  const changes = changesBetween(inLog(item), inLog(body))
  await changeParts(transaction, call, {
    record,
    growth: toCents(body.value) - toCents(item.value),
    subject: item.description,
    changes,
  })
  if (changes.length > 0)
    await transaction
      .update(reportItem)
      .set({ ...body, version: item.version + 1 })
      .where(eq(reportItem.id, item.id))
  return readItem(transaction, parameters)
}

export async function removeItem(transaction: Database, call: Call<ItemOfReport, null, null, Caller>): Promise<void> {
  const record = await lockRecord(transaction, reportRecord, call.parameters.id)
  const item = await findItem(transaction, call.parameters)
  checkVersion(call.header('If-Match'), item.version)
  await refuseBilled(transaction, invoiceLine.report_item_id, item, `O item “${item.description}”`)
  await changeParts(transaction, call, {
    record,
    growth: -toCents(item.value),
    subject: item.description,
    changes: removalOf(inLog(item)),
  })
  await transaction.delete(reportItem).where(eq(reportItem.id, item.id))
}

/** 404 where the report has no such item. */
async function findItem(transaction: Database, { id, item }: ItemOfReport) {
  const [found] = await transaction
    .select()
    .from(reportItem)
    .where(and(eq(reportItem.id, item), eq(reportItem.report_id, id)))
  if (!found) throw notFound()
  return found
}

async function readItem(transaction: Database, { id, item }: ItemOfReport): Promise<ReportItem> {
  const [answer] = await readItems(transaction, id, [item])
  if (!answer) throw new Error('the item that was written is gone')
  return answer
}

/** What a line is worth a month is another value. */
function inLog({ description, observation, value }: EditItem) {
  return { description, observation, item_value: value }
}
