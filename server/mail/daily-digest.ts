import { and, asc, eq, inArray, isNotNull, isNull, not, or } from 'drizzle-orm'
import { dayAt, hourAt } from '../calendar'
import { locks } from '../database/advisory-locks'
import { claimDay } from '../database/claim-day'
import type { Database } from '../database/open'
import { digestDay, notification, outgoingMail, userAccount } from '../database/schema'
import { isChosenForMail } from '../notifications/digest-news'
import type { Services } from '../services'
import { queueMails } from './outbox'

/** Has the mails of the day written once its hour has come, by one of all processes and once a day (decision 104). */
export function dailyDigest(services: Services): () => Promise<void> {
  const { clock, settings, database } = services
  /** The last day of which this process knows that it is done. */
  let done = ''
  return async () => {
    const now = clock()
    const day = dayAt(now)
    if (day === done || hourAt(now) < settings.digestHour) return
    const isDone = await database.transaction((transaction) =>
      claimDay(transaction, { lock: locks.digests, table: digestDay, day }, () => queueDigests(transaction, services)),
    )
    if (isDone) done = day
  }
}

/** What waits for a mail, and goes with none yet. */
const isWaiting = and(isNotNull(notification.mail_topic), isNull(notification.digest_id))

/** A mail to each whom something waits for that is unread and still wanted by mail: it goes with that mail and with none after it. */
async function queueDigests(transaction: Database, services: Services): Promise<void> {
  const { id, user_id, is_read } = notification
  // In the order in which whoever reads all of theirs comes to them.
  await transaction.select({ id }).from(notification).where(isWaiting).orderBy(asc(id)).for('update')
  const inactive = transaction.select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.is_active, false))
  await transaction
    .update(notification)
    .set({ mail_topic: null })
    .where(and(isWaiting, or(is_read, inArray(user_id, inactive), not(isChosenForMail))))
  const readers = await transaction
    .selectDistinct({ user: user_id, language: userAccount.language })
    .from(notification)
    .innerJoin(userAccount, eq(userAccount.id, user_id))
    .where(isWaiting)
  const mails = await queueMails(
    transaction,
    services,
    readers.map((reader) => ({ ...reader, kind: 'notifications.digest' })),
  )
  await transaction
    .update(notification)
    .set({ digest_id: outgoingMail.id })
    .from(outgoingMail)
    .where(and(isWaiting, eq(outgoingMail.user_id, user_id), inArray(outgoingMail.id, mails)))
}
