import { and, eq, ne, notInArray, type SQL } from 'drizzle-orm'
import type { FollowedEntity } from '../../contract/notifications/news'
import { notices } from '../../contract/notifications/notices'
import type { Database } from '../database/open'
import { follow, userAccount } from '../database/schema'
import { followedRecords } from './followed-records'
import { isReader } from './holders'
import { type NotifyingCall, notifyPeople } from './notify-user'
import { recordWords } from './record-words'

interface Told {
  readonly entity: FollowedEntity
  readonly id: number
}

/** Has people follow a record that they have to do with; who stopped following it by hand does not begin again. */
export async function followRecord(
  transaction: Database,
  { services }: Pick<NotifyingCall, 'services'>,
  { entity, id }: Told,
  people: readonly number[],
): Promise<void> {
  if (people.length === 0) return
  const since = new Date(services.clock())
  // In one order: two who name each other at once would each wait for the other's row.
  const inOrder = [...new Set(people)].sort((one, other) => one - other)
  await transaction
    .insert(follow)
    .values(inOrder.map((user_id) => ({ user_id, entity, entity_id: id, is_following: true, since })))
    .onConflictDoNothing()
}

/** What somebody makes to see it through; invoices and debit notes come of those, many at once. */
const followedWhenMade: readonly FollowedEntity[] = ['report', 'nd_request', 'project']

/** Has whoever made a record follow it, where it is of such a kind. */
export async function followMade(
  transaction: Database,
  call: Pick<NotifyingCall, 'services'>,
  record: Told,
  maker: number,
): Promise<void> {
  if (followedWhenMade.includes(record.entity)) await followRecord(transaction, call, record, [maker])
}

interface Move extends Told {
  /** Ids of those who have a notice of their own of it. */
  readonly notified: readonly number[]
  /** Id of the transition in the record's chart. */
  readonly transition: string
  readonly to: string
  readonly reason: string | null
}

/** Notifies whoever follows a record of the state that it came to. */
export async function notifyOfMove(transaction: Database, call: NotifyingCall, move: Move): Promise<void> {
  const { entity, id, transition, to, reason, notified } = move
  const { states } = recordWords[entity]
  const notice = isRequestKind(transition)
    ? ({ kind: transition, reason: reason ?? '' } as const)
    : ({ kind: 'record.move', reason: states[to]?.[0] ?? to } as const)
  await notifyFollowers(transaction, call, move, { ...notice, link: `${followedRecords[entity].page}/${id}` }, notified)
}

/** Notifies whoever follows a record of what was said about it, but for those who were told of it already. */
export function notifyOfMessage(
  transaction: Database,
  call: NotifyingCall,
  { entity, id, said, notified }: Told & { readonly said: string; readonly notified: readonly number[] },
): Promise<void> {
  const notice = { kind: 'record.message', reason: said, link: conversationOf(entity, id) } as const
  return notifyFollowers(transaction, call, { entity, id }, notice, notified)
}

/** Where it is on screen. */
export function conversationOf(entity: FollowedEntity, id: number): string {
  return `${followedRecords[entity].page}/${id}/comunicacao`
}

/** Of accounts joined to what they follow: who follows a record and may read it, as it is now. */
export function isFollower(database: Database, { entity, id }: Told): SQL | undefined {
  const { permission } = followedRecords[entity]
  return and(
    ...[eq(follow.entity, entity), eq(follow.entity_id, id), eq(follow.is_following, true)],
    ...[eq(userAccount.is_active, true), isReader(database, permission)],
  )
}

type Notice = Pick<Parameters<typeof notifyPeople>[3], 'kind' | 'reason' | 'link'>

/** Of those who may read the record; nobody is told of what they do themselves. */
async function notifyFollowers(
  transaction: Database,
  call: NotifyingCall,
  { entity, id }: Told,
  notice: Notice,
  notified: readonly number[] = [],
): Promise<void> {
  const people = await transaction
    .select({ user: follow.user_id })
    .from(follow)
    .innerJoin(userAccount, eq(userAccount.id, follow.user_id))
    .where(
      and(
        isFollower(transaction, { entity, id }),
        ne(follow.user_id, call.caller?.id ?? 0),
        notified.length > 0 ? notInArray(follow.user_id, [...notified]) : undefined,
      ),
    )
    .orderBy(follow.user_id)
  const users = people.map(({ user }) => user)
  await notifyPeople(transaction, call, users, { ...notice, id, record: recordWords[entity].name[0] })
}

type RequestKind = Extract<keyof typeof notices, `request.${string}`>

/** What happens to a debit note request has a sentence of its own, with the reason. */
function isRequestKind(transition: string): transition is RequestKind {
  return transition.startsWith('request.') && transition in notices
}
