import { and, asc, eq } from 'drizzle-orm'
import { signNotice, writeNotice } from '../../contract/notifications/notices'
import { countOn, insertRows } from '../database/insert-rows'
import type { Database } from '../database/open'
import { followUp, invoice, message, notification, report } from '../database/schema'
import { followedRecords } from '../record/followed-records'
import { recordWords } from '../record/record-words'
import { ana, bruno, carla, davi, elisa } from './seed-people'

const reportsTold = 400
const manyCount = 126
const readCount = 6

type Invoice = typeof invoice.$inferSelect

/** The billing records, the messages and the follow-ups must be there; each is said only of what it is true of. */
export async function seedNotifications(database: Database, now: number): Promise<void> {
  const openOnes = await database.select().from(followUp).where(eq(followUp.status, 'open')).orderBy(asc(followUp.id))
  /** Of this person the open follow-up with this place, given to them by Ana. */
  const give = (user_id: number, place: number, is_read: boolean) =>
    openOnes
      .filter(({ owner_id }) => owner_id === user_id)
      .slice(place, place + 1)
      .map(({ id, question }) => ({
        ...{ user_id, is_read, link: `/formularios/pendencias/${id}` },
        ...signNotice(writeNotice('followUp.give', { id, reason: question }), 'Ana Souza'),
      }))
  const reports = await database.select().from(report).orderBy(asc(report.id)).limit(reportsTold)
  const moves = reports
    .filter(({ status }) => status !== 'open')
    .map(({ id, status }) => moved('report', id, status, 'Ana Souza'))
  const said = await database
    .select()
    .from(message)
    .where(and(eq(message.entity, 'report'), eq(message.created_by, ana)))
    .orderBy(asc(message.id))
  const talks = said.map(({ entity_id: id, text }) => ({
    ...signNotice(writeNotice('record.message', { id, record: recordWords.report.name[0], reason: text }), 'Ana Souza'),
    link: `${followedRecords.report.page}/${id}/comunicacao`,
  }))
  const tellable = [moves, moves, moves, talks].filter((texts) => texts.length > 0)
  const many = Array.from({ length: manyCount }, (_, index) => index).flatMap((index) => {
    const texts = tellable[index % tellable.length] ?? []
    const text = texts[index % texts.length]
    return text ? { ...text, user_id: bruno, is_read: index < readCount } : []
  })
  const invoices = await database.select().from(invoice).orderBy(asc(invoice.id)).limit(reportsTold)
  const issued = invoices.filter(({ status }) => status === 'issued')
  const tell = (row: Invoice | undefined, user_id: number, is_read: boolean) =>
    row ? [{ ...moved('invoice', row.id, row.status, 'Bruno Lima'), user_id, is_read }] : []
  /** Oldest first. */
  const personal = [
    ...tell(issued[0], ana, true),
    ...tell(issued[1], carla, true),
    ...give(elisa, 0, true),
    ...give(davi, 0, false),
    ...tell(issued[2], ana, false),
    ...tell(issued[3], carla, false),
    ...give(elisa, 1, false),
    ...give(elisa, 2, false),
    ...tell(issued[4], ana, false),
  ]
  const rows = [...aged(personal, 5 * 60, now), ...aged(many, 90, now)]
  await insertRows(
    database,
    notification,
    rows.map((row, index) => ({ id: index + 1, ...row, mail_topic: null, digest_id: null })),
  )
  await countOn(database, notification, 'notification')
}

/** That a record that they follow came to the state in which it is. */
function moved(entity: 'report' | 'invoice', id: number, status: string, who: string) {
  const { name, states } = recordWords[entity]
  const [reason = status] = states[status] ?? []
  return {
    ...signNotice(writeNotice('record.move', { id, record: name[0], reason }), who),
    link: `${followedRecords[entity].page}/${id}`,
  }
}

/** So many minutes apart, the last one as long ago. */
function aged<Row>(rows: readonly Row[], minutes: number, now: number) {
  return rows.map((row, index) => ({ ...row, created_at: new Date(now - (rows.length - index) * minutes * 60_000) }))
}
