import type { Database } from '../database/open'
import { type AuditDetails, auditEntry } from '../database/schema'
import type { NotifyingCall } from '../record/notify-user'

/** The call in which something happened. */
export interface AuditedCall {
  readonly services: NotifyingCall['services']
  readonly requestId: string
  readonly address: string
  readonly caller: { readonly id: number; readonly username: string; readonly name: string } | null
}

interface AuditedEvent {
  /** Where the call is public: who it turned out to be. */
  readonly user?: number | null
  readonly event: string
  readonly entity?: string
  readonly id?: number | string
  readonly details?: AuditDetails
}

/** Appends to the audit log; what is written in a transaction stands or falls with it. */
export async function writeAudit(
  database: Database,
  { services, requestId, address, caller }: AuditedCall,
  { user, event, entity, id, details = {} }: AuditedEvent,
): Promise<void> {
  await database.insert(auditEntry).values({
    at: new Date(services.clock()),
    event,
    user_id: user ?? caller?.id ?? null,
    entity: entity ?? null,
    entity_id: id === undefined ? null : String(id),
    details,
    address,
    request_id: requestId,
  })
}
