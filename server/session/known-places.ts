import { and, eq } from 'drizzle-orm'
import type { Database } from '../database/open'
import { knownPlace } from '../database/schema'
import type { Services } from '../services'
import { digestOf } from './digest'

export async function isKnownPlace(user: number, place: string, { database }: Services): Promise<boolean> {
  const isOne = and(eq(knownPlace.user_id, user), eq(knownPlace.place, digestOf(place)))
  return (await database.$count(knownPlace, isOne)) > 0
}

export async function rememberPlace(
  transaction: Database,
  user_id: number,
  place: string,
  { clock }: Services,
): Promise<void> {
  const seen_at = new Date(clock())
  await transaction
    .insert(knownPlace)
    .values({ user_id, place: digestOf(place), seen_at })
    .onConflictDoUpdate({ target: [knownPlace.user_id, knownPlace.place], set: { seen_at } })
}
