import { and, asc, count, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  type Follow,
  type Followed,
  type Followers,
  mostFollowed,
  mostNamed,
} from '../../contract/notifications/follows'
import type { followPathSchema, presencePathSchema } from '../../contract/notifications/follows.schema'
import { followedEntities } from '../../contract/notifications/news'
import { modulesOf } from '../access/own-modules'
import type { Database } from '../database/open'
import { follow, userAccount } from '../database/schema'
import { notFound } from '../http/refused'
import type { Call } from '../http/route'
import { isFollower } from '../record/followers'
import { readableKinds, toldRecords } from '../record/told-records'
import type { Caller } from '../session/caller'

type OfRecord = z.output<typeof followPathSchema>
type Present = z.output<typeof presencePathSchema>

/** Kinds of records that the caller may read. */
async function readableOf(database: Database, { id, is_superuser }: Caller) {
  const modules = await modulesOf(database, id)
  return readableKinds(modules, is_superuser)
}

/** Of what the caller may read; what they may not stays as it is, and comes back with the permission. */
export async function readFollowed(database: Database, caller: Caller): Promise<Followed> {
  const { entity, entity_id: id } = follow
  const readable = await readableOf(database, caller)
  const isReadable = inArray(
    entity,
    followedEntities.filter((kind) => readable.includes(kind)),
  )
  const own = and(eq(follow.user_id, caller.id), eq(follow.is_following, true), isReadable)
  const [counted] = await database.select({ count: count() }).from(follow).where(own)
  const newest = await database
    .select({ entity, id })
    .from(follow)
    .where(own)
    .orderBy(desc(follow.since), entity, desc(id))
    .limit(mostFollowed)
  return { count: counted?.count ?? 0, newest }
}

/** Throws 404 where there is no such record, and where the caller may not read it. */
export async function checkReadable(database: Database, caller: Caller, { entity, id }: Present): Promise<void> {
  const { table } = toldRecords[entity]
  const isReadable = (await readableOf(database, caller)).includes(entity)
  if (!isReadable || (await database.$count(table, eq(table.id, id))) === 0) throw notFound()
}

export async function readFollow(database: Database, caller: Caller, record: OfRecord): Promise<Followers> {
  await checkReadable(database, caller, record)
  const { user_id, entity, entity_id, is_following } = follow
  const [found] = await database
    .select({ is_following })
    .from(follow)
    .where(and(eq(user_id, caller.id), eq(entity, record.entity), eq(entity_id, record.id)))
  const { name, id } = userAccount
  const isOther = and(isFollower(database, record), ne(user_id, caller.id))
  const others = await database
    .select({ name, count: sql`count(*) over ()`.mapWith(Number) })
    .from(follow)
    .innerJoin(userAccount, eq(id, user_id))
    .where(isOther)
    .orderBy(asc(name), asc(id))
    .limit(mostNamed)
  return {
    is_following: found?.is_following ?? false,
    others: { count: others[0]?.count ?? 0, names: others.map((other) => other.name) },
  }
}

/** What the person says here holds, whatever they have to do with the record later. */
export async function saveFollow(
  transaction: Database,
  { caller, services, parameters: { entity, id }, body: { is_following } }: Call<OfRecord, unknown, Follow, Caller>,
): Promise<Follow> {
  await checkReadable(transaction, caller, { entity, id })
  const since = new Date(services.clock())
  await transaction
    .insert(follow)
    .values({ user_id: caller.id, entity, entity_id: id, is_following, since })
    .onConflictDoUpdate({
      target: [follow.user_id, follow.entity, follow.entity_id],
      set: { is_following, since },
    })
  return { is_following }
}
