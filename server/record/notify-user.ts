import { and, eq } from 'drizzle-orm'
import { type NoticeTopic, type NoticeWay, topicOf } from '../../contract/notifications/choices'
import { type NoticeKind, type NoticeParameters, signNotice, writeNotice } from '../../contract/notifications/notices'
import type { Database } from '../database/open'
import { notification, notificationChoice } from '../database/schema'
import type { Services } from '../services'
import { tellNews } from './tell-news'

/** The call in which something happened that somebody is notified of. */
export interface NotifyingCall {
  /** Without a mailer nothing is told by mail. */
  readonly services: Pick<Services, 'clock'> & Partial<Pick<Services, 'mailer'>>
  readonly caller: { readonly id: number; readonly name: string } | null
}

interface Notice extends NoticeParameters {
  /** Id of who is notified. */
  readonly user: number
  readonly kind: NoticeKind
  /** A path of the portal. */
  readonly link: string
}

/**
 * Notifies somebody of what happened, and of who did it where that is somebody else, in the transaction in which it happens;
 * nothing where they have chosen not to be told (decision 104). Answers whether they are.
 */
export async function notifyUser(
  transaction: Database,
  call: NotifyingCall,
  { user, kind, link, ...parameters }: Notice,
): Promise<boolean> {
  const { caller, services } = call
  const topic = topicOf[kind]
  const way = topic ? await wayOf(transaction, user, topic) : 'portal'
  if (way === 'none') return false
  const text = writeNotice(kind, parameters)
  const said = caller === null || caller.id === user ? text : signNotice(text, caller.name)
  await transaction.insert(notification).values({
    ...{ ...said, user_id: user, link, is_read: false, created_at: new Date(services.clock()) },
    mail_topic: way === 'mail' && services.mailer ? topic : null,
  })
  await tellNews(transaction, { user })
  return true
}

async function wayOf(transaction: Database, user: number, topic: NoticeTopic): Promise<NoticeWay> {
  const { user_id, topic: about, way } = notificationChoice
  const [chosen] = await transaction
    .select({ way })
    .from(notificationChoice)
    .where(and(eq(user_id, user), eq(about, topic)))
  return chosen?.way ?? 'portal'
}
