import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { fileBounds } from '../../contract/limits'
import type { Database } from '../database/open'
import { attachment } from '../database/schema'
import { type CheckedFile, checkFile } from '../files/file-content'
import { withIdempotency } from '../http/idempotency'
import { noRoom, notFound, Refused, refuse } from '../http/refused'
import type { Call } from '../http/route'
import type { Upload } from '../http/upload'
import type { Caller } from '../session/caller'

/** One file for the record that the call names. */
export type Attaching = Call<{ id: number }, unknown, Upload, Caller>

interface TakenFile extends CheckedFile {
  readonly stored_as: string
}

/**
 * Records an uploaded file in a transaction, once for the call's `Idempotency-Key`; 404 where `exists` finds nothing to attach
 * it to. The content is on the disk before a row names it; what is refused after all, or what `record` gives no row to, leaves
 * no content.
 */
export async function takeUpload<Answer>(
  call: Attaching,
  exists: () => Promise<boolean>,
  record: (transaction: Database, file: TakenFile) => Promise<Answer>,
): Promise<Answer> {
  const { store, turns } = call.services
  const { stored_as } = call.body
  let isRecorded = false
  try {
    if (!(await exists())) throw notFound()
    const checked = await checkFile(call.body, store)
    const write = () =>
      withIdempotency(call, async (transaction) => {
        const answer = await record(transaction, { ...checked, stored_as })
        isRecorded = await isNamed(transaction, stored_as)
        return answer
      })
    const answer = await turns.write.take(call.caller.id, write, call.signal)
    await (isRecorded ? store.keep(stored_as) : store.discard(stored_as))
    return answer
  } catch (error) {
    // Whether a transaction that broke off was committed nobody knows here: the sweep asks the table.
    if (error instanceof Refused) await store.discard(stored_as)
    throw error
  }
}

interface NewAttachment {
  readonly entity: string
  readonly file: TakenFile
  /** By which something else names it. */
  readonly key?: string
}

/** Gives the file its row; 409 where the record has as many as it may, or the storage is full. */
export async function insertAttachment(
  transaction: Database,
  { parameters: { id }, caller, services }: Attaching,
  { entity, file, key }: NewAttachment,
): Promise<typeof attachment.$inferSelect> {
  const [{ rows } = { rows: 0 }] = await transaction
    .select({ rows: count() })
    .from(attachment)
    .where(and(eq(attachment.entity, entity), eq(attachment.entity_id, id), isNull(attachment.erased_at)))
  const [{ total } = { total: 0 }] = await transaction
    .select({ total: sql`coalesce(sum(${attachment.size}), 0)`.mapWith(Number) })
    .from(attachment)
    .where(isNull(attachment.erased_at))
  if (total + file.size > services.settings.storageQuota) throw refuse(409, noRoom)
  if (rows >= fileBounds.perRecord) throw refuse(409, `Este registro já tem ${fileBounds.perRecord} arquivos.`)
  const [made] = await transaction
    .insert(attachment)
    .values({
      ...{ ...file, entity, entity_id: id, key: key ?? null },
      ...{ created_by: caller.id, created_at: new Date(services.clock()) },
    })
    .returning()
  if (!made) throw new Error('an inserted row is returned')
  return made
}

async function isNamed(transaction: Database, stored_as: string): Promise<boolean> {
  const named = await transaction.select().from(attachment).where(eq(attachment.stored_as, stored_as))
  return named.length > 0
}
