import { and, desc, eq } from 'drizzle-orm'
import { pdfQuerySchema } from '../../../contract/billing/invoice.schema'
import type { Response } from '../../../contract/forms/response'
import type { Database } from '../../database/open'
import { attachment, logEntry, userAccount } from '../../database/schema'
import { describe } from '../../http/describe'
import { route } from '../../http/route'
import { drawFile, pdfType } from '../../pdf/draw-file'
import { idParameters } from '../../record/record.routes'
import type { Services } from '../../services'
import { responseDocument } from './response-document'
import { readResponse } from './response-read'
import { responseRecord } from './response-record'

const { entity } = responseRecord
/** That a document can show. */
const pictureTypes: readonly string[] = ['image/jpeg', 'image/png']
/** Of the pictures of one document; what is beyond is named. */
const mostBytes = 24 * 1024 * 1024

export const responsePdf = route(
  {
    ...{ method: 'get', path: '/forms/responses/{id}/pdf/', rule: 'signed in' },
    summary: 'The response as a document: its answers by section, with pictures, by whom and when',
    ...{ parameters: idParameters, query: pdfQuerySchema, answer: { types: [pdfType] }, refusals: [404] },
  },
  async (call) => {
    const { services, parameters, query } = call
    const { database, log } = services
    const response = await readResponse(database, parameters.id, call.caller)
    const paper = { response, accepted: await readAccepted(database, response), language: query.language }
    const name = `${query.language === 'en' ? 'response' : 'resposta'}-${response.id}`
    const audit = { event: 'file.download', entity, id: response.id } as const
    const pictures = await readPictures(services, response.id)
    const draw = (shown: typeof pictures) => drawFile(call, name, responseDocument({ ...paper, pictures: shown }))
    try {
      return { ...(await draw(pictures)), audit }
    } catch (error) {
      if (call.signal.aborted || pictures.size === 0) throw error
      // One picture that is damaged keeps nobody from the answers.
      log({ event: 'pdf.pictures', response: response.id, error: describe(error) })
      return { ...(await draw(new Map())), audit }
    }
  },
)

/** Who accepted it last, and when. */
async function readAccepted(database: Database, { id, status }: Response) {
  if (status !== 'finalizado') return null
  const [entry] = await database
    .select({ name: userAccount.name, at: logEntry.at })
    .from(logEntry)
    .innerJoin(userAccount, eq(userAccount.id, logEntry.user_id))
    .where(
      and(eq(logEntry.entity, entity), eq(logEntry.entity_id, String(id)), eq(logEntry.transition, 'response.accept')),
    )
    .orderBy(desc(logEntry.id))
    .limit(1)
  return entry ?? null
}

async function readPictures({ database, store }: Services, id: number): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .select()
    .from(attachment)
    .where(and(eq(attachment.entity, entity), eq(attachment.entity_id, id)))
    .orderBy(attachment.id)
  const pictures = new Map<string, string>()
  let bytes = 0
  for (const { key, type, size, stored_as } of rows) {
    if (key === null || !pictureTypes.includes(type) || bytes + size > mostBytes) continue
    const content = await store.read(stored_as)
    if (!content) continue
    const pieces: Uint8Array[] = []
    for await (const piece of content) pieces.push(piece)
    bytes += size
    pictures.set(key, `data:${type};base64,${Buffer.concat(pieces).toString('base64')}`)
  }
  return pictures
}
