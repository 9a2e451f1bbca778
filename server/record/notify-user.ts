import { and, inArray } from 'drizzle-orm'
import { type KeptTopic, type NoticeTopic, type NoticeWay, topicOf } from '../../contract/notifications/choices'
import { formerTopic } from '../../contract/notifications/notice-topics'
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
  readonly kind: NoticeKind
  /** A path of the portal. */
  readonly link: string
}

interface Chosen {
  readonly topic: KeptTopic
  readonly way: NoticeWay
}

/** Notifies somebody: `notifyPeople`. */
export async function notifyUser(
  transaction: Database,
  call: NotifyingCall,
  { user, ...notice }: Notice & { readonly user: number },
): Promise<void> {
  await notifyPeople(transaction, call, [user], notice)
}

/**
 * Notifies people of what happened, and of who did it where that is somebody else, in the transaction in which it happens;
 * nobody who has chosen not to be told (decision 104). Answers who is. However many there are, the database is asked three times:
 * the record that it is about may be locked meanwhile.
 */
export async function notifyPeople(
  transaction: Database,
  call: NotifyingCall,
  people: readonly number[],
  { kind, ...notice }: Notice,
): Promise<number[]> {
  return notifyEach(
    transaction,
    call,
    kind,
    people.map((user) => ({ user, ...notice })),
  )
}

/** As many as one statement takes. */
const rowsAtOnce = 5_000

/** Notifies of several things of one kind, each person of what concerns them: `notifyPeople`. */
export async function notifyEach(
  transaction: Database,
  call: NotifyingCall,
  kind: NoticeKind,
  notices: readonly (Omit<Notice, 'kind'> & { readonly user: number })[],
): Promise<number[]> {
  const { caller, services } = call
  const topic = topicOf[kind]
  const people = [...new Set(notices.map(({ user }) => user))]
  const chosen = topic ? await readChosen(transaction, people, topic) : new Map<number, Chosen>()
  const created_at = new Date(services.clock())
  const rows = notices.flatMap(({ user, link, ...parameters }) => {
    const choice = chosen.get(user)
    if (choice?.way === 'none') return []
    const text = writeNotice(kind, parameters)
    const said = caller === null || caller.id === user ? text : signNotice(text, caller.name)
    const mail_topic = choice?.way === 'mail' && services.mailer ? choice.topic : null
    return [{ ...said, user_id: user, link, is_read: false, created_at, mail_topic }]
  })
  if (rows.length === 0) return []
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await transaction.insert(notification).values(rows.slice(start, start + rowsAtOnce))
  const told = [...new Set(rows.map(({ user_id }) => user_id))]
  await tellNews(transaction, ...told.map((user) => ({ user })))
  return told
}

/** What each of them has chosen for a topic; where that is under its former name alone, by that. */
async function readChosen(
  transaction: Database,
  people: readonly number[],
  topic: NoticeTopic,
): Promise<ReadonlyMap<number, Chosen>> {
  if (people.length === 0) return new Map()
  const { user_id, topic: about, way } = notificationChoice
  const topics: KeptTopic[] = topic === 'followed' ? [formerTopic, topic] : [topic]
  const rows = await transaction
    .select({ user: user_id, topic: about, way })
    .from(notificationChoice)
    .where(and(inArray(user_id, [...people]), inArray(about, topics)))
  const inOrder = rows.toSorted((one, other) => topics.indexOf(one.topic) - topics.indexOf(other.topic))
  return new Map(inOrder.map(({ user, ...choice }) => [user, choice]))
}
