import { and, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import { dayAt, hourAt } from '../calendar'
import type { Database } from '../database/open'
import { digestDay, notification, userAccount } from '../database/schema'
import type { Services } from '../services'
import { queueMail } from './outbox'

/** Has the mails of the day written once its hour has come, by one of all processes and once a day (decision 104). */
export function dailyDigest(services: Services): () => Promise<void> {
  const { clock, settings, database } = services
  /** The last day of which this process knows that it is done. */
  let done = ''
  return async () => {
    const now = clock()
    const day = dayAt(now)
    if (day === done || hourAt(now) < settings.digestHour) return
    if (await database.transaction((transaction) => claimDay(transaction, services, day))) done = day
  }
}

/** False where another process is at it: whether it comes to an end is to be seen. */
async function claimDay(transaction: Database, services: Services, day: string): Promise<boolean> {
  const [lock] = await transaction
    .select({ isOurs: sql<boolean>`pg_try_advisory_xact_lock(hashtext('digest'))` })
    .from(sql`(select) as nothing`)
  if (!lock?.isOurs) return false
  const claimed = await transaction.insert(digestDay).values({ day }).onConflictDoNothing().returning()
  if (claimed.length > 0) {
    await transaction.delete(digestDay).where(lt(digestDay.day, day))
    await queueDigests(transaction, services)
  }
  return true
}

/** A mail to each whom something waits for, unread: it goes with that mail and with none after it. */
async function queueDigests(transaction: Database, services: Services): Promise<void> {
  const { user_id, mail_topic, is_read } = notification
  const inactive = transaction.select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.is_active, false))
  await transaction
    .update(notification)
    .set({ mail_topic: null })
    .where(and(isNotNull(mail_topic), or(is_read, inArray(user_id, inactive))))
  const readers = await transaction
    .selectDistinct({ user: user_id, language: userAccount.language })
    .from(notification)
    .innerJoin(userAccount, eq(userAccount.id, user_id))
    .where(and(isNotNull(mail_topic), eq(is_read, false)))
  for (const reader of readers) {
    const digest_id = await queueMail(transaction, services, { ...reader, kind: 'notifications.digest' })
    await transaction
      .update(notification)
      .set({ mail_topic: null, digest_id })
      .where(and(eq(user_id, reader.user), isNotNull(mail_topic), eq(is_read, false)))
  }
}
