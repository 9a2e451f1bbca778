import { and, count, desc, eq } from 'drizzle-orm'
import type { Database } from '../database/open'
import { notification } from '../database/schema'
import type { DigestNews } from '../mail/mail-texts'

/** A mail tells so many, and how many more there are. */
const mostTold = 20

/** What a mail of the day tells of: those that went with it and are not read until it goes. */
export async function readDigest(database: Database, mail: string): Promise<DigestNews> {
  const { id, title, message, link } = notification
  const unread = and(eq(notification.digest_id, mail), eq(notification.is_read, false))
  const [counted] = await database.select({ count: count() }).from(notification).where(unread)
  const told = await database
    .select({ title, message, link })
    .from(notification)
    .where(unread)
    .orderBy(desc(id))
    .limit(mostTold)
  return { told, count: counted?.count ?? 0 }
}
