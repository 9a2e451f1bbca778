import { and, desc, eq, inArray, max } from 'drizzle-orm'
import { countOn, insertRows, type WholeRow } from '../database/insert-rows'
import type { Database } from '../database/open'
import { attachment, form, formResponse } from '../database/schema'
import type { FileStore } from '../files/file-store'
import { delivery } from './form-definitions'
import { notErased } from './seed-documents'
import { picture, signaturePicture } from './seed-picture'

const signed = 8

/** Signatures and photos of the newest deliveries, as sending them would have left them. Answers under which names they lie. */
export async function seedResponseFiles(database: Database, store: FileStore): Promise<string[]> {
  const responses = await database
    .select({
      id: formResponse.id,
      answers: formResponse.answers,
      by: formResponse.answered_by,
      at: formResponse.updated_at,
    })
    .from(formResponse)
    .innerJoin(form, eq(form.id, formResponse.form_id))
    .where(and(eq(form.title, delivery.title), inArray(formResponse.status, ['completo', 'finalizado'])))
    .orderBy(desc(formResponse.id))
    .limit(signed)
  const [highest] = await database.select({ file: max(attachment.id) }).from(attachment)
  const rows: WholeRow<typeof attachment>[] = []
  for (const { id, answers, by, at } of responses) {
    const receiver = String(answers['recebedor'] ?? '')
    const files = [
      ...([['assinatura', `Assinatura de ${receiver}.png`, signaturePicture(id)]] as const),
      ...(rows.length < 4 ? ([['fotos', 'entrega.png', picture()]] as const) : []),
    ]
    const keys: Record<string, string[]> = {}
    for (const [question, name, content] of files) {
      const number = (highest?.file ?? 0) + rows.length + 1
      const key = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
      const { stored_as } = await store.write([content])
      keys[question] = [key]
      rows.push({
        ...{ id: number, entity: 'form_response', entity_id: id, name, type: 'image/png', size: content.length },
        ...{ stored_as, key, created_by: by, created_at: at, ...notErased },
      })
    }
    await database
      .update(formResponse)
      .set({ answers: { ...answers, ...keys } })
      .where(eq(formResponse.id, id))
  }
  await insertRows(database, attachment, rows)
  await countOn(database, attachment, 'attachment')
  return rows.map(({ stored_as }) => stored_as)
}
