import { responseStatuses } from '../../../contract/forms/response.schema'
import { responseLifecycle } from '../../../machines/forms/response/response.lifecycle'
import { isSeparated } from '../../access/module-settings'
import type { Database } from '../../database/open'
import { formResponse } from '../../database/schema'
import { defineRecord } from '../../record/transition'

export const responseRecord = defineRecord({
  entity: 'form_response',
  table: formResponse,
  lifecycle: responseLifecycle,
  statuses: responseStatuses,
  factsOf: async (record, transaction, caller) => ({
    status: record.status,
    is_barred: await isBarredFromAudit(transaction, record, caller),
  }),
  inLog: ({ status, progress, non_conformities, score }) => ({
    ...{ status, progress, non_conformities },
    score: score === null ? null : `${score.points}/${score.most} (${score.percent}%)`,
  }),
  stampsOf: ({ event, now, reason = null }) => ({
    updated_at: now,
    ...(event.type === 'response.finish' ? { completed_at: now, remarks: {} } : {}),
    ...(event.type === 'response.cancel' ? { cancellation_reason: reason } : {}),
  }),
})

/** Who answered it, where the module separates that from the audit (decision 078). */
export async function isBarredFromAudit(
  database: Database,
  { status, answered_by }: Pick<typeof formResponse.$inferSelect, 'status' | 'answered_by'>,
  caller: number | null,
): Promise<boolean> {
  return status === 'completo' && answered_by === caller && (await isSeparated(database, 'audit_own_response'))
}
