import { and, asc, count, eq, max, ne } from 'drizzle-orm'
import { defaultHome } from '../../contract/home/home-parts'
import type { FavouriteDraft, HomeOrder, PersonalHome } from '../../contract/home/personal-home'
import { placedParts } from '../../contract/home/placed-parts'
import { favouriteBounds } from '../../contract/limits'
import type { Database } from '../database/open'
import { favourite, homeArrangement, userAccount } from '../database/schema'
import { refuse } from '../http/refused'
import type { Call } from '../http/route'
import type { Caller } from '../session/caller'

type Writing<Body> = Call<unknown, unknown, Body, Caller>

/** Pages that their person may no longer enter are told too: their order is kept with them, and the program shows none of them. */
export async function readPersonalHome(database: Database, { id }: Caller): Promise<PersonalHome> {
  const kept = await database
    .select({ path: favourite.path, name: favourite.name, locale: favourite.locale })
    .from(favourite)
    .where(marked(id))
    .orderBy(asc(favourite.position), asc(favourite.path))
  const [arranged] = await database.select().from(homeArrangement).where(eq(homeArrangement.user_id, id))
  return {
    favourites: kept.map(({ path, name, locale }) => ({
      path,
      name: name === null || locale === null ? null : { text: name, locale },
    })),
    parts: arranged ? placedParts(arranged.parts) : null,
  }
}

/** A page that is one already keeps its place, and one that is none stays out of them. */
export async function saveFavourite(
  transaction: Database,
  { caller, body: { path, name, is_favourite } }: Writing<FavouriteDraft>,
): Promise<PersonalHome> {
  await lockHome(transaction, caller)
  const { user_id } = favourite
  if (is_favourite) {
    const [others] = await transaction
      .select({ count: count() })
      .from(favourite)
      .where(and(marked(caller.id), ne(favourite.path, path)))
    if ((others?.count ?? 0) >= favouriteBounds.perPerson)
      throw refuse(
        409,
        `Você já tem ${favouriteBounds.perPerson} favoritos, o máximo. Tire um deles para pôr esta página.`,
      )
    await transaction
      .delete(favourite)
      .where(and(eq(user_id, caller.id), eq(favourite.is_favourite, false), ne(favourite.path, path)))
    const [last] = await transaction
      .select({ position: max(favourite.position) })
      .from(favourite)
      .where(eq(user_id, caller.id))
    const named = { is_favourite, name: name?.text ?? null, locale: name?.locale ?? null }
    await transaction
      .insert(favourite)
      .values({ ...named, user_id: caller.id, path, position: (last?.position ?? 0) + 1 })
      .onConflictDoUpdate({ target: [user_id, favourite.path], set: named })
  } else {
    await transaction
      .update(favourite)
      .set({ is_favourite })
      .where(and(eq(user_id, caller.id), eq(favourite.path, path)))
  }
  return readPersonalHome(transaction, caller)
}

export async function arrangeHome(
  transaction: Database,
  { caller, body: { favourites, parts } }: Writing<HomeOrder>,
): Promise<PersonalHome> {
  await lockHome(transaction, caller)
  if (favourites) await orderFavourites(transaction, caller, favourites)
  const own = eq(homeArrangement.user_id, caller.id)
  if (parts === null) await transaction.delete(homeArrangement).where(own)
  if (parts) {
    const [arranged] = await transaction.select().from(homeArrangement).where(own)
    const all = inTheirPlaces(placedParts(arranged?.parts ?? []), parts, ({ part }) => part)
    if (JSON.stringify(all) === JSON.stringify(defaultHome)) await transaction.delete(homeArrangement).where(own)
    else
      await transaction
        .insert(homeArrangement)
        .values({ user_id: caller.id, parts: all })
        .onConflictDoUpdate({ target: homeArrangement.user_id, set: { parts: all } })
  }
  return readPersonalHome(transaction, caller)
}

/** What another browser has put in meanwhile keeps its place, what it has taken out is not put back. */
async function orderFavourites(transaction: Database, caller: Caller, wanted: readonly string[]): Promise<void> {
  const { path, position } = favourite
  const kept = await transaction
    .select({ path, position })
    .from(favourite)
    .where(marked(caller.id))
    .orderBy(position, path)
  const named = [...new Set(wanted)].flatMap((wanted) => kept.find((one) => one.path === wanted) ?? [])
  let last = 0
  for (const [index, one] of inTheirPlaces(kept, named, (one) => one.path).entries()) {
    last = Math.max(last + 1, kept[index]?.position ?? 0)
    if (one.position === last) continue
    await transaction
      .update(favourite)
      .set({ position: last })
      .where(and(eq(favourite.user_id, caller.id), eq(path, one.path)))
  }
}

/** Those that are named share the places that they have, in their new order; the others stay where they are. */
function inTheirPlaces<One>(all: readonly One[], named: readonly One[], keyOf: (one: One) => string): readonly One[] {
  const keys = new Set(named.map(keyOf))
  const next = named.values()
  return all.map((one) => (keys.has(keyOf(one)) ? (next.next().value ?? one) : one))
}

const marked = (user: number) => and(eq(favourite.user_id, user), eq(favourite.is_favourite, true))

/** One after the other: what a person has is counted, and put in order. */
async function lockHome(transaction: Database, { id }: Caller): Promise<void> {
  await transaction.select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.id, id)).for('no key update')
}
