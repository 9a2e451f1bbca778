import { and, desc, eq } from 'drizzle-orm'
import { pdfQuerySchema } from '../../../contract/billing/invoice.schema'
import type { Response } from '../../../contract/forms/response'
import type { Database } from '../../database/open'
import { attachment, logEntry, userAccount } from '../../database/schema'
import { route } from '../../http/route'
import { drawFile, pdfType } from '../../pdf/draw-file'
import { drawablePicture, pictureTypes } from '../../pdf/drawable-picture'
import { idParameters } from '../../record/record.routes'
import type { Services } from '../../services'
import { type ResponsePaper, responseDocument } from './response-document'
import { readResponse } from './response-read'
import { responseRecord } from './response-record'

const { entity } = responseRecord
/** Of the pictures of one document, as they are stored and as pixels; what is beyond is named. */
const [mostBytes, mostPixelBytes] = [24 * 1024 * 1024, 128 * 1024 * 1024]

export const responsePdf = route(
  {
    ...{ method: 'get', path: '/forms/responses/{id}/pdf/', rule: 'signed in' },
    summary: 'The response as a document: its answers by section, with pictures, by whom and when',
    ...{ parameters: idParameters, query: pdfQuerySchema, answer: { types: [pdfType] }, refusals: [404] },
  },
  async (call) => {
    const { services, parameters, query } = call
    const { database } = services
    const response = await readResponse(database, parameters.id, call.caller)
    const paper = { response, accepted: await readAccepted(database, response), language: query.language }
    const name = `${query.language === 'en' ? 'response' : 'resposta'}-${response.id}`
    const audit = { event: 'file.download', entity, id: response.id } as const
    const file = await drawFile(call, name, async () =>
      responseDocument({ ...paper, pictures: await readPictures(services, response.id) }),
    )
    return { ...file, audit }
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

/** By the keys of their files; null where one is gone or damaged. */
async function readPictures({ database, store }: Services, id: number): Promise<ResponsePaper['pictures']> {
  const rows = await database
    .select()
    .from(attachment)
    .where(and(eq(attachment.entity, entity), eq(attachment.entity_id, id)))
    .orderBy(attachment.id)
  const pictures = new Map<string, string | null>()
  let [bytes, pixelBytes] = [0, 0]
  for (const { key, type, size, stored_as, erased_at } of rows) {
    if (key === null || erased_at !== null || !pictureTypes.includes(type) || bytes + size > mostBytes) continue
    const content = await store.read(stored_as)
    const picture = content && (await drawablePicture(type, await inOne(content), mostPixelBytes - pixelBytes))
    pictures.set(key, picture?.address ?? null)
    if (!picture) continue
    bytes += size
    pixelBytes += picture.pixelBytes
  }
  return pictures
}

async function inOne(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of content) pieces.push(piece)
  return Buffer.concat(pieces)
}
