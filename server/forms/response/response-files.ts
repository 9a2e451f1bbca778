import { and, asc, eq, notInArray } from 'drizzle-orm'
import { fileTypes } from '../../../contract/billing/documents'
import { filesOf } from '../../../contract/forms/evaluate'
import { questionsIn } from '../../../contract/forms/follow-up-questions'
import type { FormDefinition } from '../../../contract/forms/form'
import type { Answers, ResponseFile } from '../../../contract/forms/response'
import { responseFileSchema } from '../../../contract/forms/response.schema'
import { fileBounds } from '../../../contract/limits'
import type { Database } from '../../database/open'
import { attachment } from '../../database/schema'
import { readStored } from '../../files/stored-file'
import { notFound, Refused, refuse } from '../../http/refused'
import { route } from '../../http/route'
import { type Attaching, insertAttachment, takeUpload } from '../../record/attach-file'
import { decide } from '../../record/decide'
import { idParameters } from '../../record/record.routes'
import { lockRecord, recordExists } from '../../record/transition'
import type { Services } from '../../services'
import { responseRecord } from './response-record'

const { entity, lifecycle } = responseRecord
const path = '/forms/responses/{id}/files/'
const keySchema = responseFileSchema.shape.key

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
    parameters: idParameters.extend({ key: keySchema }),
    ...{ answer: { types: [...new Set(Object.values(fileTypes))] }, refusals: [404] },
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

export const responseFileRoutes = [attach, content]

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
  const rows = await database.select().from(attachment).where(isOf(id)).orderBy(asc(attachment.id))
  return rows.map(toWire)
}

/** Questions that name a file which the server has not, or none of the type that they ask for. */
export async function missingFiles(
  database: Database,
  id: number,
  { definition, answers }: { readonly definition: FormDefinition; readonly answers: Answers },
): Promise<Readonly<Record<string, 'fileMissing' | 'notAFile'>>> {
  const types = new Map((await readResponseFiles(database, id)).map(({ key, type }) => [key, type]))
  const pictures = new Set(
    definition.sections.flatMap((section) =>
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

/** What no answer names any more; the sweep removes its content. */
export async function forgetOtherFiles(
  transaction: Database,
  { store }: Pick<Services, 'store'>,
  id: number,
  named: readonly string[],
): Promise<void> {
  const others = and(isOf(id), named.length > 0 ? notInArray(attachment.key, [...named]) : undefined)
  for (const { stored_as } of await transaction.select().from(attachment).where(others)) await store.release(stored_as)
  await transaction.delete(attachment).where(others)
}

function toWire({ key, name, type, size }: typeof attachment.$inferSelect): ResponseFile {
  if (key === null) throw new Error('a file of a response has a key')
  return { key, name, type, size }
}

function isOf(id: number) {
  return and(eq(attachment.entity, entity), eq(attachment.entity_id, id))
}
