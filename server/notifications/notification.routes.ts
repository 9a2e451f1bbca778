import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { z } from 'zod'
import { choicesAnswerSchema, saveChoicesSchema } from '../../contract/notifications/choices.schema'
import {
  followedSchema,
  followersSchema,
  followPathSchema,
  followSchema,
  presencePathSchema,
  presenceSchema,
} from '../../contract/notifications/follows.schema'
import { mostListed, mostNews } from '../../contract/notifications/notifications'
import { notificationSchema, unreadSchema } from '../../contract/notifications/notifications.schema'
import { idInPathSchema } from '../../contract/paging.schema'
import type { Database } from '../database/open'
import { notification } from '../database/schema'
import { notFound } from '../http/refused'
import { route } from '../http/route'
import { write } from '../http/write'
import { writeLog } from '../record/log-entry'
import { namedIn, tellNews } from '../record/tell-news'
import { readChoices, saveChoices } from './choices'
import { checkReadable, readFollow, readFollowed, saveFollow } from './follows'
import { newsStream } from './news-stream'

const list = route(
  {
    method: 'get',
    path: '/notifications/',
    summary: 'The newest notifications of the current user, at most 200',
    rule: 'signed in',
    answer: z.array(notificationSchema),
  },
  async ({ caller, services: { database } }) => (await newest(database, caller.id)).map(toWire),
)

const unread = route(
  {
    method: 'get',
    path: '/notifications/unread/',
    summary: 'How many of the newest notifications are not read, and the newest few of them',
    rule: 'signed in',
    answer: unreadSchema,
  },
  async ({ caller, services: { database } }) => {
    const listed = newest(database, caller.id).as('listed')
    const { id, title, message, link, is_read, created_at } = listed
    const rows = await database
      .select({ id, title, message, link, is_read, created_at, count: sql<number>`count(*) over ()::int` })
      .from(listed)
      .where(eq(is_read, false))
      .orderBy(desc(id))
      .limit(mostNews)
    return { count: rows[0]?.count ?? 0, newest: rows.map(toWire) }
  },
)

/** Of one user. */
function newest(database: Database, user: number) {
  return database
    .select(getTableColumns(notification))
    .from(notification)
    .where(eq(notification.user_id, user))
    .orderBy(desc(notification.id))
    .limit(mostListed)
}

function toWire<Row extends { readonly created_at: Date }>(row: Row) {
  return { ...row, created_at: row.created_at.toISOString() }
}

const markRead = route(
  {
    method: 'post',
    path: '/notifications/{id}/mark-read/',
    summary: 'Mark one notification as read; nothing happens where it is',
    rule: 'signed in',
    parameters: z.object({ id: idInPathSchema }),
    answer: null,
    refusals: [404],
  },
  (call) =>
    call.services.database.transaction(async (transaction) => {
      const { id } = call.parameters
      const [own] = await transaction
        .select({ is_read: notification.is_read })
        .from(notification)
        .where(and(eq(notification.id, id), eq(notification.user_id, call.caller.id)))
        .for('update')
      if (!own) throw notFound()
      if (own.is_read) return
      await transaction.update(notification).set({ is_read: true }).where(eq(notification.id, id))
      await writeLog(transaction, call, {
        entity: 'notification',
        id,
        transition: 'notification.read',
        changes: [{ field: 'is_read', old: false, new: true }],
      })
      await tellNews(transaction, { user: call.caller.id })
    }),
)

const markAllRead = route(
  {
    method: 'post',
    path: '/notifications/mark-all-read/',
    summary: 'Mark all notifications of the current user as read',
    rule: 'signed in',
    answer: null,
  },
  (call) =>
    call.services.database.transaction(async (transaction) => {
      const marked = await transaction
        .update(notification)
        .set({ is_read: true })
        .where(and(eq(notification.user_id, call.caller.id), eq(notification.is_read, false)))
        .returning({ id: notification.id })
      if (marked.length === 0) return
      await writeLog(transaction, call, {
        entity: 'notification',
        id: 'all',
        transition: 'notification.read-all',
        changes: marked.map(({ id }) => ({ field: `${id}.is_read`, old: false, new: true })),
      })
      await tellNews(transaction, { user: call.caller.id })
    }),
)

const choices = route(
  {
    method: 'get',
    path: '/notifications/choices/',
    summary: 'How the current user is told of what: in the portal, by mail too, or not at all',
    rule: 'signed in',
    answer: choicesAnswerSchema,
  },
  ({ caller, services }) => readChoices(services.database, services, caller),
)

const choose = write(
  {
    method: 'patch',
    path: '/notifications/choices/',
    summary: 'Choose how to be told; 400 for mail where the portal sends none',
    rule: 'signed in',
    body: saveChoicesSchema,
    answer: choicesAnswerSchema,
  },
  saveChoices,
)

/** Whether the caller may read the record is asked of each one. */
const followRule = {
  path: '/notifications/followed/{entity}/{id}/',
  rule: 'signed in',
  parameters: followPathSchema,
  refusals: [404],
} as const

const follow = route(
  {
    ...followRule,
    method: 'get',
    summary: 'Whether the current user follows a record, and who else does of those who may read it',
    answer: followersSchema,
  },
  ({ caller, parameters, services: { database } }) => readFollow(database, caller, parameters),
)

const setFollow = write(
  { ...followRule, method: 'post', summary: 'Follow a record, or no more', body: followSchema, answer: followSchema },
  saveFollow,
)

const present = route(
  {
    method: 'post',
    path: '/notifications/present/{entity}/{id}/',
    summary:
      'Say to whoever reads the stream that the current user has a record open, or no more; nothing of it is kept',
    rule: 'signed in',
    parameters: presencePathSchema,
    body: presenceSchema,
    answer: null,
    refusals: [404, 415],
  },
  async ({ caller, parameters, body: { is_here }, services: { database } }) => {
    await checkReadable(database, caller, parameters)
    await tellNews(database, { kind: is_here ? 'here' : 'gone', ...parameters, by: namedIn({ caller }) })
  },
)

const followed = route(
  {
    method: 'get',
    path: '/notifications/followed/',
    summary: 'How many records the current user follows, and which ones, the latest first',
    rule: 'signed in',
    answer: followedSchema,
  },
  ({ caller, services: { database } }) => readFollowed(database, caller),
)

export const notificationRoutes = [
  ...[list, unread, newsStream, choices, choose, followed, follow, setFollow, present],
  ...[markRead, markAllRead],
]
