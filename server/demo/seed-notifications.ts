import { asc, eq } from 'drizzle-orm'
import { toCents } from '../../contract/money'
import { type NoticeKind, signNotice, writeNotice } from '../../contract/notifications/notices'
import { countOn, insertRows } from '../database/insert-rows'
import type { Database } from '../database/open'
import { followUp, notification, report } from '../database/schema'
import { ana, bruno, carla, davi, elisa } from './seed-people'

const reportsTold = 400
const manyCount = 126
const readCount = 6

type ReportRow = typeof report.$inferSelect

interface Telling {
  readonly kind: NoticeKind
  readonly isTrueOf: (row: ReportRow) => boolean
}

const waiting: Telling = {
  kind: 'report.waiting',
  isTrueOf: ({ status, total, invoiced, provisioned }) =>
    status !== 'cancelled' && toCents(total) > toCents(invoiced) + toCents(provisioned),
}

/** Each said only of reports of which it is true. */
const texts: readonly Telling[] = [
  waiting,
  { kind: 'provision.book', isTrueOf: ({ provisioned }) => toCents(provisioned) > 0 },
  { kind: 'invoice.issue', isTrueOf: ({ invoiced }) => toCents(invoiced) > 0 },
  { kind: 'message.send', isTrueOf: () => true },
]

/** The reports and the follow-ups must be there. */
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
  const tell = ({ kind, isTrueOf }: Telling, index: number) => {
    const fitting = reports.filter(isTrueOf)
    const id = fitting[index % fitting.length]?.id ?? 0
    return { ...writeNotice(kind, { id }), link: reportAddress(id) }
  }
  const tellable = texts.filter(({ isTrueOf }) => reports.some(isTrueOf))
  const many = Array.from({ length: manyCount }, (_, index) => index).flatMap((index) => {
    const text = tellable[index % tellable.length]
    return text ? { user_id: bruno, ...tell(text, index), is_read: index < readCount } : []
  })
  const [issued] = reports.filter(({ invoiced }) => toCents(invoiced) > 0)
  const [booked] = reports.filter(({ provisioned }) => toCents(provisioned) > 0)
  const ofReport = (kind: NoticeKind, row: ReportRow | undefined, user_id: number, is_read: boolean, link?: string) =>
    row ? [{ ...writeNotice(kind, { id: row.id }), user_id, is_read, link: link ?? reportAddress(row.id) }] : []
  /** Oldest first. */
  const personal = [
    ...ofReport('invoice.issue', issued, ana, true),
    ...ofReport('invoice.issue', issued, carla, true, '/faturamento/list-faturas'),
    ...give(elisa, 0, true),
    ...give(davi, 0, false),
    ...ofReport('provision.book', booked, ana, false),
    ...ofReport('invoice.issue', issued, carla, false, '/faturamento/list-faturas'),
    ...give(elisa, 1, false),
    ...give(elisa, 2, false),
  ]
  const last = reports.some(waiting.isTrueOf) ? [{ user_id: ana, ...tell(waiting, 0), is_read: false }] : []
  const rows = [...aged([...personal, ...last], 5 * 60, now), ...aged(many, 90, now)]
  await insertRows(
    database,
    notification,
    rows.map((row, index) => ({ id: index + 1, ...row, mail_topic: null, digest_id: null })),
  )
  await countOn(database, notification, 'notification')
}

const reportAddress = (id: number) => `/faturamento/boletins-de-medicao/${id}`

/** So many minutes apart, the last one as long ago. */
function aged<Row>(rows: readonly Row[], minutes: number, now: number) {
  return rows.map((row, index) => ({ ...row, created_at: new Date(now - (rows.length - index) * minutes * 60_000) }))
}
