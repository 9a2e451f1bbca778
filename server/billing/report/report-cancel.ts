import type { Report } from '../../../contract/billing/report'
import type { Database } from '../../database/open'
import type { Call } from '../../http/route'
import { checkVersion } from '../../http/version'
import type { Caller } from '../../session/caller'
import { changeReport, lockReport } from './report-change'
import { readReport } from './report-read'

/** Irreversible; the lifecycle allows it only where nothing is billed. */
export async function cancelReport(
  transaction: Database,
  call: Call<{ id: number }, null, null, Caller>,
): Promise<Report> {
  const { id } = call.parameters
  const record = await lockReport(transaction, id)
  checkVersion(call.header('If-Match'), record.version)
  const refusal = 'O boletim não pode ser cancelado no estado atual.'
  await changeReport(transaction, call, { record, event: { type: 'report.cancel' }, refusal })
  return readReport(transaction, id)
}
