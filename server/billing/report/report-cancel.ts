import type { Report } from '../../../contract/billing/report'
import type { Database } from '../../database/open'
import type { Call } from '../../http/route'
import { applyTransition, lockForCall } from '../../record/transition'
import type { Caller } from '../../session/caller'
import { readReport } from './report-read'
import { reportRecord } from './report-record'

/** Irreversible; the lifecycle allows it only where nothing is billed. */
export async function cancelReport(
  transaction: Database,
  call: Call<{ id: number }, null, null, Caller>,
): Promise<Report> {
  const record = await lockForCall(transaction, reportRecord, call)
  await applyTransition(transaction, call, reportRecord, {
    record,
    event: { type: 'report.cancel' },
    refusal: 'O boletim não pode ser cancelado no estado atual.',
  })
  return readReport(transaction, record.id)
}
