import type { z } from 'zod'
import type { Report } from '../../../contract/billing/report'
import type { reasonSchema } from '../../../contract/reason.schema'
import type { Database } from '../../database/open'
import type { Call } from '../../http/route'
import { applyTransition, lockForCall } from '../../record/transition'
import type { Caller } from '../../session/caller'
import { readReport } from './report-read'
import { reportRecord } from './report-record'

/** Irreversible, for a reason; the lifecycle allows it only where nothing is billed. */
export async function cancelReport(
  transaction: Database,
  call: Call<{ id: number }, null, z.output<typeof reasonSchema>, Caller>,
): Promise<Report> {
  const record = await lockForCall(transaction, reportRecord, call)
  await applyTransition(transaction, call, reportRecord, {
    record,
    event: { type: 'report.cancel' },
    reason: call.body.reason,
    refusal: 'O boletim não pode ser cancelado no estado atual.',
  })
  return readReport(transaction, record.id)
}
