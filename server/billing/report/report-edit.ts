import { and, eq, ne } from 'drizzle-orm'
import type { EditReport, Report } from '../../../contract/billing/report'
import type { Database } from '../../database/open'
import { report } from '../../database/schema'
import type { Call } from '../../http/route'
import { applyTransition, lockForCall } from '../../record/transition'
import type { Caller } from '../../session/caller'
import { checkDraft, lockPair, refuseDuplicate } from './report-create'
import { readReport } from './report-read'
import { reportRecord } from './report-record'

/** Changes the head of a report, or nothing where it stands so already. The days of a period that stays as it is are not looked at anew. */
export async function editReport(
  transaction: Database,
  call: Call<{ id: number }, null, EditReport, Caller>,
): Promise<Report> {
  const { body } = call
  const record = await lockForCall(transaction, reportRecord, call)
  const pair = { cost_center: record.cost_center_id, client: record.client_id }
  checkDraft({ ...pair, ...body })
  await applyTransition(transaction, call, reportRecord, {
    record,
    event: { type: 'report.edit' },
    refusal: 'O boletim não pode ser alterado no estado atual.',
    fields: body,
  })
  if (body.inicio !== record.inicio || body.fim !== record.fim) {
    await lockPair(transaction, pair)
    // Open balances stand beside each other (decision 087).
    const others = record.former_number === '' ? undefined : eq(report.former_number, '')
    await refuseDuplicate(transaction, { ...pair, ...body }, and(ne(report.id, record.id), others))
  }
  return readReport(transaction, record.id)
}
