import { and, eq } from 'drizzle-orm'
import { type NoticeTopic, type NoticeWay, topicOf } from '../../contract/notifications/choices'
import { type NoticeKind, type NoticeParameters, signNotice, writeNotice } from '../../contract/notifications/notices'
import type { Database } from '../database/open'
import { notification, notificationChoice } from '../database/schema'
import type { AnyCall } from '../http/route'
import { tellNews } from './tell-news'

interface Notice extends NoticeParameters {
  /** Id of who is notified. */
  readonly user: number
  readonly kind: NoticeKind
  /** A path of the portal. */
  readonly link: string
}

/**
 * Notifies somebody of what happened, and of who did it where that is somebody else, in the transaction in which it happens;
 * nothing where they have chosen not to be told (decision 104).
 */
export async function notifyUser(
  transaction: Database,
  call: AnyCall,
  { user, kind, link, ...parameters }: Notice,
): Promise<void> {
  const { caller, services } = call
  const topic = topicOf[kind]
  const way = topic ? await wayOf(transaction, user, topic) : 'portal'
  if (way === 'none') return
  const text = writeNotice(kind, parameters)
  const said = caller === null || caller.id === user ? text : signNotice(text, caller.name)
  await transaction.insert(notification).values({
    ...{ ...said, user_id: user, link, is_read: false, created_at: new Date(services.clock()) },
    mail_topic: way === 'mail' && services.mailer ? topic : null,
  })
  await tellNews(transaction, { user })
}

async function wayOf(transaction: Database, user: number, topic: NoticeTopic): Promise<NoticeWay> {
  const { user_id, topic: about, way } = notificationChoice
  const [chosen] = await transaction
    .select({ way })
    .from(notificationChoice)
    .where(and(eq(user_id, user), eq(about, topic)))
  return chosen?.way ?? 'portal'
}
