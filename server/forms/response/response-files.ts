import { and, asc, eq, isNull, notInArray } from 'drizzle-orm'
import { fileTypes } from '../../../contract/billing/documents/documents'
import { filesOf } from '../../../contract/forms/evaluate'
import { questionsIn } from '../../../contract/forms/follow-up/follow-up-questions'
import type { FormDefinition } from '../../../contract/forms/form'
import { filledSections } from '../../../contract/forms/repeat'
import type { Answers, ResponseFile } from '../../../contract/forms/response'
import { responseFileSchema } from '../../../contract/forms/response.schema'
import { fileBounds } from '../../../contract/limits'
import { documentPermissions } from '../../../contract/permissions'
import { reasonSchema } from '../../../contract/reason.schema'
import type { Database } from '../../database/open'
import { attachment, userAccount } from '../../database/schema'
import { readStored } from '../../files/stored-file'
import { notFound, Refused, refuse } from '../../http/refused'
import { route } from '../../http/route'
import { type Attaching, insertAttachment, takeUpload } from '../../record/attach-file'
import { decide } from '../../record/decide'
import { eraseFile, erasureOf } from '../../record/erase-file'
import { idParameters } from '../../record/record.routes'
import { lockRecord, raiseVersion, recordExists } from '../../record/transition'
import type { Services } from '../../services'
import { responseRecord } from './response-record'

const { entity, lifecycle } = responseRecord
const path = '/forms/responses/{id}/files/'
const keySchema = responseFileSchema.shape.key
const ofFile = idParameters.extend({ key: keySchema })

const attach = route(
  {
    ...{ method: 'post', path, rule: 'signed in' },
    summary:
      'Send a file that answers a draft of one’s own; the `Idempotency-Key`, a UUID, is what the answer names it by',
    ...{ headers: ['Idempotency-Key'], parameters: idParameters, upload: { bytes: fileBounds.bytes } },
    ...{ answer: responseFileSchema, status: 201, refusals: [403, 404, 409, 413, 415, 422, 425] },
  },
  (call) =>
    takeUpload(
      call,
      () => recordExists(call.services.database, responseRecord, call.parameters.id),
      (transaction, file) => attachOnce(transaction, call, file),
    ),
)

const content = route(
  {
    ...{ method: 'get', path: `${path}{key}/`, rule: 'signed in' },
    summary: 'The content of a file of a response',
    parameters: ofFile,
    ...{ answer: { types: [...new Set(Object.values(fileTypes))] }, refusals: [404, 410] },
  },
  async ({ parameters: { id, key }, services }) => {
    const [row] = await services.database
      .select()
      .from(attachment)
      .where(and(isOf(id), eq(attachment.key, key)))
    if (!row) throw notFound()
    return readStored(services, row)
  },
)

const erase = route(
  {
    ...{ method: 'post', path: `${path}{key}/erase/`, headers: ['If-Match', 'Idempotency-Key'] },
    summary: 'Delete the content of a file of a response by law, with a reason; its row stays',
    rule: { permission: documentPermissions['document.erase'] },
    ...{ parameters: ofFile, body: reasonSchema, answer: responseFileSchema },
    refusals: [404, 409, 412, 415, 422, 425, 428],
  },
  async (call) => {
    const { id, key } = call.parameters
    await eraseFile(call, { record: responseRecord, which: eq(attachment.key, key), hold: holdResponse })
    const file = (await readResponseFiles(call.services.database, id)).find((one) => one.key === key)
    if (!file) throw notFound()
    return file
  },
)

export const responseFileRoutes = [attach, content, erase]

/** The version of a draft counts its saves: whoever fills it in is not held up by a file that was deleted meanwhile. */
async function holdResponse(transaction: Database, _: unknown, id: number): Promise<void> {
  const { status } = await lockRecord(transaction, responseRecord, id)
  if (status !== 'rascunho') await raiseVersion(transaction, responseRecord, id)
}

/** What is sent again, however much later, stands already. Like a saved draft it has no log entry. */
async function attachOnce(
  transaction: Database,
  call: Attaching,
  file: Parameters<typeof insertAttachment>[2]['file'],
): Promise<ResponseFile> {
  const { id } = call.parameters
  const key = keySchema.safeParse(call.header('Idempotency-Key'))
  if (!key.success) throw refuse(400, 'A chave de um arquivo é um UUID.')
  const record = await lockRecord(transaction, responseRecord, id)
  if (record.answered_by !== call.caller.id) throw refuse(403, 'Só quem começou a resposta pode preenchê-la.')
  const decision = decide(lifecycle, { status: record.status }, { type: 'response.save' })
  if ('refusal' in decision)
    throw new Refused(409, { detail: 'A resposta não recebe arquivos no estado atual.', refusal: decision.refusal })
  const [known] = await transaction.select().from(attachment).where(eq(attachment.key, key.data))
  if (known && (known.entity !== entity || known.entity_id !== id))
    throw refuse(409, 'Esta chave já é de um arquivo de outra resposta.')
  return toWire(known ?? (await insertAttachment(transaction, call, { entity, file, key: key.data })))
}

/** In the order in which they came. */
export async function readResponseFiles(database: Database, id: number): Promise<ResponseFile[]> {
  const rows = await database
    .select({ file: attachment, eraser: userAccount.name })
    .from(attachment)
    .leftJoin(userAccount, eq(userAccount.id, attachment.erased_by))
    .where(isOf(id))
    .orderBy(asc(attachment.id))
  return rows.map(({ file, eraser }) => toWire(file, eraser))
}

/** Questions that name a file which the server has not, or none of the type that they ask for. */
export async function missingFiles(
  database: Database,
  id: number,
  { definition, answers }: { readonly definition: FormDefinition; readonly answers: Answers },
): Promise<Readonly<Record<string, 'fileMissing' | 'notAFile'>>> {
  const types = new Map((await readResponseFiles(database, id)).map(({ key, type }) => [key, type]))
  const pictures = new Set(
    filledSections(definition, answers).flatMap((section) =>
      questionsIn(section)
        .filter(({ kind }) => kind === 'photo' || kind === 'signature')
        .map(({ key }) => key),
    ),
  )
  const problemOf = (question: string, keys: readonly string[]) => {
    if (!keys.every((key) => types.has(key))) return 'fileMissing'
    return pictures.has(question) && keys.some((key) => !types.get(key)?.startsWith('image/')) ? 'notAFile' : null
  }
  const problems: Record<string, 'fileMissing' | 'notAFile'> = {}
  for (const [question, keys] of filesOf(definition, answers)) {
    const problem = problemOf(question, keys)
    if (problem) problems[question] = problem
  }
  return problems
}

/** What no answer names any more; the sweep removes its content. The row of what was deleted by law stays. */
export async function forgetOtherFiles(
  transaction: Database,
  { store }: Pick<Services, 'store'>,
  id: number,
  named: readonly string[],
): Promise<void> {
  const others = and(
    isOf(id),
    isNull(attachment.erased_at),
    named.length > 0 ? notInArray(attachment.key, [...named]) : undefined,
  )
  for (const { stored_as } of await transaction.select().from(attachment).where(others)) await store.release(stored_as)
  await transaction.delete(attachment).where(others)
}

function toWire(file: typeof attachment.$inferSelect, eraser: string | null = null): ResponseFile {
  const { key, name, type, size } = file
  if (key === null) throw new Error('a file of a response has a key')
  return { key, name, type, size, erased: erasureOf(file, eraser) }
}

function isOf(id: number) {
  return and(eq(attachment.entity, entity), eq(attachment.entity_id, id))
}
