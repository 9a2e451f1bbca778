import { and, asc, eq, lt, max, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { overdueTeller } from '../../../server/billing/invoice/tell-overdue'
import { addDays, dayAt } from '../../../server/calendar'
import {
  follow,
  invoice,
  logEntry,
  membership,
  notification,
  notificationChoice,
  overdueDay,
} from '../../../server/database/schema'
import { readDigest } from '../../../server/notifications/digest-news'
import { startTestServer, type TestServer, testNow } from '../../support/server'

const today = dayAt(testNow)
const [ana, bruno, carla, davi, elisa] = [1, 2, 3, 4, 5]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  // Another process of the server has been there: it begins to tell with the day after.
  await overdueTeller(server.services)()
  await server.database.delete(follow)
  await server.database.update(invoice).set({ due_date: '2026-01-10' }).where(eq(invoice.status, 'issued'))
})
afterAll(() => server.close())

/** As several processes that have just begun. */
const tell = () => Promise.all([1, 2, 3].map(() => overdueTeller(server.services)()))

const told = () =>
  server.database
    .select({ user: notification.user_id, message: notification.message, link: notification.link })
    .from(notification)
    .where(eq(notification.title, 'Fatura vencida'))
    .orderBy(asc(notification.user_id), asc(notification.id))

const due = async (of: 'issued' | 'cancelled', due_date: string, otherThan = 0) => {
  const [found] = await server.database
    .select()
    .from(invoice)
    .where(and(eq(invoice.status, of), lt(invoice.due_date, today), ne(invoice.report_id, otherThan)))
    .orderBy(asc(invoice.id))
    .limit(1)
  if (!found) throw new Error('there is no such invoice')
  await server.database.update(invoice).set({ due_date }).where(eq(invoice.id, found.id))
  const isOfIt = and(eq(logEntry.entity, 'invoice'), eq(logEntry.entity_id, String(found.id)))
  await server.database.update(logEntry).set({ user_id: bruno }).where(isOfIt)
  return found
}

const follows = (user_id: number, entity: 'invoice' | 'report', entity_id: number, is_following = true) =>
  server.database.insert(follow).values({ user_id, entity, entity_id, is_following, since: new Date(0) })

test('NOT-01: an invoice that becomes overdue is told once, over several processes, to who issued or follows it and may see it', async () => {
  const { database } = server
  const one = await due('issued', today)
  const other = await due('issued', addDays(today, 1), one.report_id)
  const cancelled = await due('cancelled', today)
  await follows(ana, 'invoice', one.id)
  await follows(ana, 'report', one.report_id)
  await follows(ana, 'invoice', cancelled.id)
  await follows(carla, 'report', one.report_id)
  await follows(elisa, 'report', one.report_id)
  await follows(elisa, 'invoice', one.id, false)
  await follows(davi, 'invoice', one.id)
  await database.delete(membership).where(eq(membership.user_id, davi))
  await follows(ana, 'invoice', other.id)
  await follows(bruno, 'invoice', other.id, false)
  await tell()
  expect(await told()).toEqual([])

  server.wait(86_400)
  await tell()
  const said = {
    message: `Fatura de Locação #${one.id}: venceu em 20/11/2026`,
    link: `/faturamento/fatura/${one.id}`,
  }
  const readers = [ana, bruno, carla].map((user) => ({ user, ...said }))
  expect(await told()).toEqual(readers)
  await tell()
  expect(await told()).toEqual(readers)

  // Nobody ran for two days.
  server.wait(3 * 86_400)
  await tell()
  const [, later] = await told()
  expect(later).toEqual({
    ...{ user: ana, link: `/faturamento/fatura/${other.id}` },
    message: `Fatura de Locação #${other.id}: venceu em 21/11/2026`,
  })
  expect(await told()).toHaveLength(readers.length + 1)
  expect(await database.select({ day: max(overdueDay.day) }).from(overdueDay)).toEqual([{ day: '2026-11-24' }])
})

test('the mail of the day names the invoice to whoever may still see it', async () => {
  const { database } = server
  const digest_id = '7d1c2d53-3c5e-4b8e-9d0b-1f6f2f0a9c11'
  await database.insert(notificationChoice).values({ user_id: carla, topic: 'overdue', way: 'mail' })
  await database
    .update(notification)
    .set({ mail_topic: 'overdue', digest_id })
    .where(and(eq(notification.user_id, carla), eq(notification.title, 'Fatura vencida')))
  const isOpen = async () => (await readDigest(database, digest_id)).told.map((one) => one.isOpen)
  expect(await isOpen()).toEqual([true])
  await database.delete(membership).where(eq(membership.user_id, carla))
  expect(await isOpen()).toEqual([false])
})
