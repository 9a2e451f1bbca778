import { and, count, desc, eq, sql } from 'drizzle-orm'
import { fileTypes, type RecordDocument } from '../../contract/billing/documents'
import { documentSchema, documentsSchema } from '../../contract/billing/documents.schema'
import { fileBounds } from '../../contract/limits'
import { idInPathSchema } from '../../contract/paging.schema'
import type { Permission } from '../../contract/permissions'
import type { Database } from '../database/open'
import { attachment, userAccount } from '../database/schema'
import { checkFile } from '../files/file-content'
import { readStored } from '../files/stored-file'
import type { Download } from '../http/download'
import { withIdempotency } from '../http/idempotency'
import { notFound, Refused, refuse } from '../http/refused'
import { type Call, type Endpoint, route } from '../http/route'
import type { Upload } from '../http/upload'
import type { Caller } from '../session/caller'
import { writeLog } from './log-entry'
import { idParameters } from './record.routes'
import { type RecordTable, raiseVersion, recordExists, type Standing } from './transition'

interface Documented {
  /** Where the records are listed, `/billing/reports/`. */
  readonly collection: string
  readonly record: RecordTable<Standing>
  readonly permission: Permission
  readonly writePermission: Permission
}

/** The files of one kind of record: listed, attached in whatever state the record is, read (BM-06). */
export function documentRoutes({ collection, record, permission, writePermission }: Documented): Endpoint[] {
  const { entity } = record
  const path = `${collection}{id}/documents/`

  const list = route(
    {
      method: 'get',
      path,
      summary: 'Files of the record, newest first',
      rule: { permission },
      parameters: idParameters,
      answer: documentsSchema,
      refusals: [404],
    },
    async ({ parameters: { id }, services: { database } }) => {
      if (!(await recordExists(database, record, id))) throw notFound()
      const rows = await database
        .select({ file: attachment, created_by: userAccount.name })
        .from(attachment)
        .innerJoin(userAccount, eq(userAccount.id, attachment.created_by))
        .where(isOf(id))
        .orderBy(desc(attachment.id))
      return rows.map(({ file, created_by }) => toWire({ ...file, created_by }))
    },
  )

  const attach = route(
    {
      method: 'post',
      path,
      summary: 'Attach one file; its content decides what it is',
      rule: { permission: writePermission },
      headers: ['Idempotency-Key'],
      parameters: idParameters,
      upload: { bytes: fileBounds.bytes },
      answer: documentSchema,
      status: 201,
      refusals: [404, 409, 413, 415, 422, 425],
    },
    attachFile,
  )

  const file = route(
    {
      method: 'get',
      path: `${path}{document}/file/`,
      summary: 'The content of a file, to be saved',
      rule: { permission },
      parameters: idParameters.extend({ document: idInPathSchema }),
      answer: { types: [...new Set(Object.values(fileTypes))] },
      refusals: [404],
    },
    async ({ parameters: { id, document }, services }): Promise<Download> => {
      const [row] = await services.database
        .select()
        .from(attachment)
        .where(and(isOf(id), eq(attachment.id, document)))
      if (!row) throw notFound()
      return readStored(services, row)
    },
  )

  return [list, attach, file]

  /** The content is on the disk before a row names it; what is refused after all leaves no content. */
  async function attachFile(call: Call<{ id: number }, unknown, Upload, Caller>): Promise<RecordDocument> {
    const { store, database, turns } = call.services
    const { stored_as: stored } = call.body
    let isRecorded = false
    try {
      if (!(await recordExists(database, record, call.parameters.id))) throw notFound()
      const checked = await checkFile(call.body, store)
      const attach = () =>
        withIdempotency(call, async (transaction) => {
          const made = await recordFile(transaction, call, { ...checked, stored_as: stored })
          isRecorded = true
          return made
        })
      const answer = await turns.write.take(call.caller.id, attach, call.signal)
      await (isRecorded ? store.keep(stored) : store.discard(stored))
      return answer
    } catch (error) {
      // Whether a transaction that broke off was committed nobody knows here: the sweep asks the table.
      if (error instanceof Refused) await store.discard(stored)
      throw error
    }
  }

  async function recordFile(
    transaction: Database,
    call: Call<{ id: number }, unknown, Upload, Caller>,
    file: Pick<typeof attachment.$inferInsert, 'name' | 'type' | 'size' | 'stored_as'>,
  ): Promise<RecordDocument> {
    const { parameters, caller, services } = call
    await raiseVersion(transaction, record, parameters.id)
    const [{ rows } = { rows: 0 }] = await transaction
      .select({ rows: count() })
      .from(attachment)
      .where(isOf(parameters.id))
    const [{ total } = { total: 0 }] = await transaction
      .select({ total: sql`coalesce(sum(${attachment.size}), 0)`.mapWith(Number) })
      .from(attachment)
    if (total + file.size > services.settings.storageQuota)
      throw refuse(409, 'O espaço para arquivos acabou. Avise quem administra o portal.')
    if (rows >= fileBounds.perRecord) throw refuse(409, `Este registro já tem ${fileBounds.perRecord} arquivos.`)
    const [made] = await transaction
      .insert(attachment)
      .values({
        ...file,
        entity,
        entity_id: parameters.id,
        created_by: caller.id,
        created_at: new Date(services.clock()),
      })
      .returning()
    if (!made) throw new Error('an inserted row is returned')
    await writeLog(transaction, call, { entity, id: parameters.id, transition: 'document.attach', subject: made.name })
    return toWire({ ...made, created_by: caller.name })
  }

  function isOf(id: number) {
    return and(eq(attachment.entity, entity), eq(attachment.entity_id, id))
  }
}

type Row = Omit<typeof attachment.$inferSelect, 'created_by'> & { readonly created_by: string }

function toWire({ id, name, type, size, created_by, created_at }: Row): RecordDocument {
  return { id, name, type, size, created_by, created_at: created_at.toISOString() }
}
