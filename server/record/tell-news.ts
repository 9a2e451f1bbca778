import { sql } from 'drizzle-orm'
import {
  type FollowedEntity,
  followedEntities,
  type RecordNews,
  readNews,
  type ToldEntity,
  toldEntities,
} from '../../contract/notifications/news'
import { isRecord } from '../../contract/problem'
import type { Database } from '../database/open'

/** What processes tell each other through the database: whose notifications changed, or which record. */
export type Told = { readonly user: number } | RecordNews

/** Of `LISTEN` and `NOTIFY`. */
export const newsChannel = 'portal_news'

/** Tells every process when the transaction is committed, and none where it is rolled back. */
export async function tellNews(transaction: Database, ...news: readonly Told[]): Promise<void> {
  const told = JSON.stringify(news)
  await transaction.execute(
    sql`select pg_notify(${newsChannel}, one::text) from jsonb_array_elements(${told}::jsonb) as one`,
  )
}

/** Null for what another version tells, or another program. */
export function readTold(text: string): Told | null {
  const told = parse(text)
  if (isRecord(told) && Number.isSafeInteger(told['user'])) return { user: Number(told['user']) }
  const news = readNews(told)
  return news && 'entity' in news ? news : null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export function isTold(entity: string): entity is ToldEntity {
  return toldEntities.some((one) => one === entity)
}

export function isFollowed(entity: string): entity is FollowedEntity {
  return followedEntities.some((one) => one === entity)
}

/** Who does what a call asks for. */
export function namedIn({ caller }: { readonly caller: RecordNews['by'] }): RecordNews['by'] {
  return caller ? { username: caller.username, name: caller.name } : null
}
