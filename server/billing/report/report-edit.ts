import { eq, ne } from 'drizzle-orm'
import type { EditReport, Report } from '../../../contract/billing/report'
import type { Database } from '../../database/open'
import { report } from '../../database/schema'
import type { Call } from '../../http/route'
import { checkVersion } from '../../http/version'
import { changesBetween } from '../../record/log-entry'
import type { Caller } from '../../session/caller'
import { changeReport, lockReport } from './report-change'
import { checkDraft, lockPair, refuseDuplicate } from './report-create'
import { readReport } from './report-read'

/** Changes the head of a report, or nothing where it stands so already. The days of a period that stays as it is are not looked at anew. */
export async function editReport(
  transaction: Database,
  call: Call<{ id: number }, null, EditReport, Caller>,
): Promise<Report> {
  const { parameters, body } = call
  const record = await lockReport(transaction, parameters.id)
  checkVersion(call.header('If-Match'), record.version)
  const pair = { cost_center: record.cost_center_id, client: record.client_id }
  checkDraft({ ...pair, ...body })
  const { inicio, fim, competencia, notes, purchase_order, frs } = record
  const changes = changesBetween({ inicio, fim, competencia, notes, purchase_order, frs }, body)
  await changeReport(transaction, call, {
    record,
    event: { type: 'report.edit' },
    refusal: 'O boletim não pode ser alterado no estado atual.',
    changes,
  })
  if (body.inicio !== inicio || body.fim !== fim) {
    await lockPair(transaction, pair)
    await refuseDuplicate(transaction, { ...pair, ...body }, ne(report.id, record.id))
  }
  if (changes.length > 0) await transaction.update(report).set(body).where(eq(report.id, record.id))
  return readReport(transaction, record.id)
}
