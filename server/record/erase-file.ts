import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Erasure } from '../../contract/billing/documents/documents'
import type { LoggedEntity } from '../../contract/log-fields'
import type { reasonSchema } from '../../contract/reason.schema'
import { documentLifecycle } from '../../machines/billing/documents/document.lifecycle'
import type { Database } from '../database/open'
import { attachment, userAccount } from '../database/schema'
import { withIdempotency } from '../http/idempotency'
import { notFound, Refused } from '../http/refused'
import type { Call } from '../http/route'
import { checkVersion } from '../http/version'
import type { Services } from '../services'
import type { Caller } from '../session/caller'
import { decide } from './decide'
import { writeLog } from './log-entry'
import { type RecordTable, raiseVersion, type Versioned } from './transition'

type StoredFile = typeof attachment.$inferSelect

/** To delete the content of a file of the record `id` by law. */
export type Erasing = Call<{ id: number }, unknown, z.output<typeof reasonSchema>, Caller>

interface ErasedFrom {
  readonly record: RecordTable<Versioned>
  readonly which: SQL | undefined
  /** Locks the record; raises its version too, unless said. */
  readonly hold?: typeof raiseVersion
}

export const statusOf = ({ erased_at }: StoredFile) => (erased_at === null ? 'kept' : 'erased')
export const versionOf = (file: StoredFile) => (file.erased_at === null ? 1 : 2)

/** Refuses with 409 what the lifecycle of a file does not allow as it stands. */
export function decideFile(file: StoredFile, type: 'document.erase' | 'document.remove'): void {
  const decision = decide(documentLifecycle, { status: statusOf(file) }, { type })
  if ('refusal' in decision)
    throw new Refused(409, { detail: 'O arquivo já foi excluído por determinação legal.', refusal: decision.refusal })
}

/**
 * Marks the row in a transaction, and then deletes the content; 404 where the record has no such file. What is committed and not
 * deleted yet when the process ends, the sweep deletes; until then nothing answers it.
 */
export async function eraseFile(call: Erasing, { record, which, hold = raiseVersion }: ErasedFrom): Promise<void> {
  const { turns } = call.services
  const { entity } = record
  const { id } = call.parameters
  const isFile = and(eq(attachment.entity, entity), eq(attachment.entity_id, id), which)
  await turns.write.take(
    call.caller.id,
    () => withIdempotency(call, (transaction) => markErased(transaction, call, { record, entity, isFile, hold })),
    call.signal,
  )
  await deleteErased(call.services, isFile)
}

interface Marked extends Required<Pick<ErasedFrom, 'record' | 'hold'>> {
  readonly entity: LoggedEntity
  readonly isFile: SQL | undefined
}

async function markErased(
  transaction: Database,
  call: Erasing,
  { record, entity, isFile, hold }: Marked,
): Promise<{ id: number }> {
  const { parameters, body, caller, services } = call
  await hold(transaction, record, parameters.id)
  const [file] = await transaction.select().from(attachment).where(isFile)
  if (!file) throw notFound()
  checkVersion(call.header('If-Match'), versionOf(file))
  decideFile(file, 'document.erase')
  await transaction
    .update(attachment)
    .set({ erased_at: new Date(services.clock()), erased_by: caller.id, erasure_reason: body.reason })
    .where(eq(attachment.id, file.id))
  await writeLog(transaction, call, {
    ...{ entity, id: parameters.id, transition: 'document.erase', subject: file.name },
    ...{ from: 'kept', to: 'erased', reason: body.reason },
  })
  return { id: file.id }
}

/** What was deleted by law after the rows were written that are there now: a database that was restored learns it again (decision 100). */
export async function applyNotes({ database, store }: Pick<Services, 'database' | 'store'>): Promise<void> {
  for (const [name, note] of await store.erased()) await applyNote(database, name, note)
}

/** Whoever did it is named where the database knows them. */
export async function applyNote(database: Database, name: string, { at, by, reason }: Erasure): Promise<void> {
  const isKept = and(eq(attachment.stored_as, name), isNull(attachment.erased_at))
  if ((await database.$count(attachment, isKept)) === 0) return
  const [person] = await database
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(eq(userAccount.username, by ?? ''))
  await database
    .update(attachment)
    .set({ erased_at: new Date(at), erased_by: person?.id ?? null, erasure_reason: reason })
    .where(isKept)
}

/** Sees to it that what rows say is erased is not there; each leaves a note beside the contents, which outlives the database. */
export async function deleteErased(
  { database, store }: Pick<Services, 'database' | 'store'>,
  which?: SQL | undefined,
): Promise<void> {
  for (const [name, note] of await notesOf(database, which)) await store.erase(name, note)
}

/** Of every file whose content was deleted by law: under which name it lay, and what is noted of it, with a user name. */
export async function notesOf(database: Database, which?: SQL | undefined): Promise<[string, Erasure][]> {
  const { stored_as, erased_at, erasure_reason } = attachment
  const rows = await database
    .select({ stored_as, erased_at, erasure_reason, by: userAccount.username })
    .from(attachment)
    .leftJoin(userAccount, eq(userAccount.id, attachment.erased_by))
    .where(and(isNotNull(erased_at), which))
  return rows.flatMap(({ stored_as, by, ...row }) => {
    const note = erasureOf(row, by)
    return note ? [[stored_as, note]] : []
  })
}

/** Null while it is kept. */
export function erasureOf(
  { erased_at, erasure_reason }: Pick<StoredFile, 'erased_at' | 'erasure_reason'>,
  by: string | null,
): Erasure | null {
  return erased_at === null ? null : { at: erased_at.toISOString(), by, reason: erasure_reason ?? '' }
}
