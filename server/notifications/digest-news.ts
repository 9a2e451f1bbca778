import { and, count, desc, eq, exists } from 'drizzle-orm'
import type { Database } from '../database/open'
import { notification, notificationChoice } from '../database/schema'
import { subquery } from '../database/subquery'
import type { DigestNews } from '../mail/mail-texts'

/** A mail tells so many, and how many more there are. */
const mostTold = 20

/** Whether the person wants by mail what a notice is about. */
export const isChosenForMail = exists(
  subquery
    .select({ way: notificationChoice.way })
    .from(notificationChoice)
    .where(
      and(
        eq(notificationChoice.user_id, notification.user_id),
        eq(notificationChoice.topic, notification.mail_topic),
        eq(notificationChoice.way, 'mail'),
      ),
    ),
)

/** What a mail of the day tells of: those that went with it, are not read until it goes and are still wanted by mail. */
export async function readDigest(database: Database, mail: string): Promise<DigestNews> {
  const { id, title, message, link } = notification
  const unread = and(eq(notification.digest_id, mail), eq(notification.is_read, false), isChosenForMail)
  const [counted] = await database.select({ count: count() }).from(notification).where(unread)
  const told = await database
    .select({ title, message, link })
    .from(notification)
    .where(unread)
    .orderBy(desc(id))
    .limit(mostTold)
  return { told, count: counted?.count ?? 0 }
}
