import { and, count, desc, eq, exists, inArray, isNull, not, or, sql } from 'drizzle-orm'
import { followedEntities } from '../../contract/notifications/news'
import { formerTopic } from '../../contract/notifications/notice-topics'
import type { Database } from '../database/open'
import { follow, notification, notificationChoice, userAccount } from '../database/schema'
import { subquery } from '../database/subquery'
import type { DigestNews } from '../mail/mail-texts'
import { followedRecords } from '../record/followed-records'
import { isHolder, isReader } from '../record/holders'

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

/** Whether the person still follows the record that a notice leads to, and may read it, where it is told because of that; whether they may read an invoice that is overdue. */
function isStillTold(database: Database) {
  const { user_id, entity, entity_id, is_following } = follow
  const readable = followedEntities.map((kind) => {
    const { page, permission } = followedRecords[kind]
    const leads = sql`starts_with(${notification.link} || '/', ${page}::text || '/' || ${entity_id}::text || '/')`
    return and(eq(entity, kind), leads, isReader(database, permission))
  })
  const held = database
    .select({ id: entity_id })
    .from(follow)
    .innerJoin(userAccount, eq(userAccount.id, user_id))
    .where(and(eq(user_id, notification.user_id), eq(is_following, true), or(...readable)))
  const { mail_topic } = notification
  const isOfOther = or(isNull(mail_topic), not(inArray(mail_topic, ['followed', formerTopic, 'overdue'])))
  const readers = database
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(and(eq(userAccount.id, notification.user_id), isHolder(database, followedRecords.invoice.permission)))
  return sql<boolean>`${or(isOfOther, exists(held), and(eq(mail_topic, 'overdue'), exists(readers)))}`
}

/** What a mail of the day tells of: those that went with it, are not read until it goes and are still wanted by mail. */
export async function readDigest(database: Database, mail: string): Promise<DigestNews> {
  const { id, title, message, link } = notification
  const unread = and(eq(notification.digest_id, mail), eq(notification.is_read, false), isChosenForMail)
  const [counted] = await database.select({ count: count() }).from(notification).where(unread)
  const told = await database
    .select({ title, message, link, isOpen: isStillTold(database) })
    .from(notification)
    .where(unread)
    .orderBy(desc(id))
    .limit(mostTold)
  return { told, count: counted?.count ?? 0 }
}
