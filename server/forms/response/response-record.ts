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

type Answered = Pick<typeof formResponse.$inferSelect, 'status' | 'answered_by'>

/** Who answered it, where the module separates that from the audit (decision 078). */
export async function isBarredFromAudit(database: Database, record: Answered, caller: number | null): Promise<boolean> {
  const [isBarred = false] = await areBarredFromAudit(database, [record], caller)
  return isBarred
}

/** The same of several, in their order: the module is asked once, and only about one's own. */
export async function areBarredFromAudit(
  database: Database,
  records: readonly Answered[],
  caller: number | null,
): Promise<readonly boolean[]> {
  const areOwn = records.map(({ status, answered_by }) => status === 'completo' && answered_by === caller)
  return areOwn.includes(true) && !(await isSeparated(database, 'audit_own_response'))
    ? areOwn.map(() => false)
    : areOwn
}
