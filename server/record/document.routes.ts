import { and, desc, eq, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { fileTypes, type RecordDocument } from '../../contract/billing/documents/documents'
import { documentSchema, documentsSchema } from '../../contract/billing/documents/documents.schema'
import { fileBounds } from '../../contract/limits'
import { idInPathSchema } from '../../contract/paging.schema'
import { documentPermissions } from '../../contract/permissions'
import { reasonSchema } from '../../contract/reason.schema'
import type { Database } from '../database/open'
import { attachment, userAccount } from '../database/schema'
import { readStored } from '../files/stored-file'
import type { Download } from '../http/download'
import { notFound, refuse } from '../http/refused'
import { type Call, type Endpoint, route } from '../http/route'
import type { Caller } from '../session/caller'
import { type Attaching, insertAttachment, takeUpload } from './attach-file'
import { decideFile, eraseFile, erasureOf, statusOf, versionOf } from './erase-file'
import { type Reader, ruleFor } from './list.routes'
import { writeLog } from './log-entry'
import { idParameters } from './record.routes'
import { type RecordTable, raiseVersion, recordExists, type Versioned } from './transition'

interface Documented {
  /** Where the records are listed, `/billing/reports/`. */
  readonly collection: string
  readonly record: RecordTable<Versioned>
  readonly permission: Reader
  readonly writePermission: Reader
  /** Whether whoever may attach a file removes those of others too. */
  readonly isShared?: true
  /** Refuses to remove a file that the record needs as it stands now. The record is locked. */
  readonly beforeRemoving?: (transaction: Database, id: number, file: typeof attachment.$inferSelect) => Promise<void>
}

const ofDocument = idParameters.extend({ document: idInPathSchema })
type OfDocument = z.output<typeof ofDocument>

/** The files of one kind of record: listed, attached and removed in whatever state the record is, read (BM-06). */
export function documentRoutes(documented: Documented): Endpoint[] {
  const { collection, record, permission, writePermission, isShared = false, beforeRemoving } = documented
  const { entity } = record
  const path = `${collection}{id}/documents/`

  const list = route(
    {
      method: 'get',
      path,
      summary: 'Files of the record, newest first',
      rule: ruleFor(permission),
      parameters: idParameters,
      answer: documentsSchema,
      refusals: [404],
    },
    async ({ parameters: { id }, caller, services: { database } }) => {
      if (!(await recordExists(database, record, id))) throw notFound()
      return readFiles(database, isOf(id), caller)
    },
  )

  const one = route(
    {
      method: 'get',
      path: `${path}{document}/`,
      summary: 'One file of the record, without its content',
      rule: ruleFor(permission),
      parameters: ofDocument,
      answer: documentSchema,
      refusals: [404],
    },
    ({ parameters, caller, services: { database } }) => readFile(database, parameters, caller),
  )

  const attach = route(
    {
      method: 'post',
      path,
      summary: 'Attach one file; its content decides what it is',
      rule: ruleFor(writePermission),
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
      rule: ruleFor(permission),
      parameters: ofDocument,
      answer: { types: [...new Set(Object.values(fileTypes))] },
      refusals: [404, 410],
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

  const remove = route(
    {
      method: 'delete',
      path: `${path}{document}/`,
      summary: isShared
        ? 'Remove a file. The log keeps its name'
        : 'Remove a file; 403 to all but whoever attached it. The log keeps its name',
      rule: ruleFor(writePermission),
      parameters: ofDocument,
      answer: null,
      refusals: [404, 409],
    },
    async (call) => {
      const { store, database, turns } = call.services
      const forget = () => database.transaction((transaction) => forgetFile(transaction, call))
      await store.discard(await turns.write.take(call.caller.id, forget, call.signal))
    },
  )

  const erase = route(
    {
      method: 'post',
      path: `${path}{document}/erase/`,
      summary:
        'Delete the content of a file by law, with a reason; its row stays. 404 to whoever may not see the record',
      rule: { permission: documentPermissions['document.erase'], within: ruleFor(permission) },
      headers: ['If-Match', 'Idempotency-Key'],
      parameters: ofDocument,
      body: reasonSchema,
      answer: documentSchema,
      refusals: [404, 409, 412, 415, 422, 425, 428],
    },
    async (call) => {
      const { parameters, caller, services } = call
      await eraseFile(call, { record, which: eq(attachment.id, parameters.document) })
      return readFile(services.database, parameters, caller)
    },
  )

  return [list, one, attach, file, remove, erase]

  function attachFile(call: Attaching): Promise<RecordDocument> {
    const { id } = call.parameters
    const exists = () => recordExists(call.services.database, record, id)
    return takeUpload(call, exists, async (transaction, file) => {
      await raiseVersion(transaction, record, id)
      const made = await insertAttachment(transaction, call, { entity, file })
      await writeLog(transaction, call, { entity, id, transition: 'document.attach', subject: made.name })
      return toWire({ file: made, author: call.caller.name, eraser: null }, call.caller)
    })
  }

  /** Answers the name of its content, which is to be discarded once the transaction is committed. */
  async function forgetFile(transaction: Database, call: Call<OfDocument, unknown, unknown, Caller>): Promise<string> {
    const { id, document } = call.parameters
    await raiseVersion(transaction, record, id)
    const [row] = await transaction
      .select()
      .from(attachment)
      .where(and(isOf(id), eq(attachment.id, document)))
    if (!row) throw notFound()
    if (!isShared && row.created_by !== call.caller.id) throw refuse(403, 'Só quem anexou o arquivo pode removê-lo.')
    decideFile(row, 'document.remove')
    await beforeRemoving?.(transaction, id, row)
    await call.services.store.release(row.stored_as)
    await transaction.delete(attachment).where(eq(attachment.id, document))
    await writeLog(transaction, call, { entity, id, transition: 'document.remove', subject: row.name })
    return row.stored_as
  }

  function isOf(id: number) {
    return and(eq(attachment.entity, entity), eq(attachment.entity_id, id))
  }

  async function readFile(database: Database, { id, document }: OfDocument, caller: Caller): Promise<RecordDocument> {
    const [found] = await readFiles(database, and(isOf(id), eq(attachment.id, document)), caller)
    if (!found) throw notFound()
    return found
  }

  async function readFiles(database: Database, which: SQL | undefined, caller: Caller): Promise<RecordDocument[]> {
    const rows = await database
      .select({ file: attachment, author: userAccount.name, eraser: eraser.name })
      .from(attachment)
      .innerJoin(userAccount, eq(userAccount.id, attachment.created_by))
      .leftJoin(eraser, eq(eraser.id, attachment.erased_by))
      .where(which)
      .orderBy(desc(attachment.id))
    return rows.map((row) => toWire(row, caller))
  }

  function toWire({ file, author, eraser }: ReadFile, caller: Caller): RecordDocument {
    const { id, name, type, size, created_by, created_at } = file
    const is_own = isShared || created_by === caller.id
    return {
      ...{ id, name, type, size, created_by: author, is_own, created_at: created_at.toISOString() },
      ...{ version: versionOf(file), status: statusOf(file), erased: erasureOf(file, eraser) },
    }
  }
}

const eraser = alias(userAccount, 'eraser')

interface ReadFile {
  readonly file: typeof attachment.$inferSelect
  readonly author: string
  /** Who deleted its content by law. */
  readonly eraser: string | null
}
