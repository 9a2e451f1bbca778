import type { Database } from '../../server/database/open'
import { client } from '../../server/database/schema'

const money = ['value', 'debited']

/** What a list is ordered by, of each of its rows: amounts in numbers, and a client by the place of its name. */
export async function placesOf(database: Database, ordering: string, rows: readonly object[]) {
  const name = ordering.replace('-', '')
  const clients = await database.select({ name: client.name }).from(client).orderBy(client.name)
  const places = new Map(clients.map((one, place) => [one.name, place]))
  return rows.map((row) => {
    const shown: unknown = Object.entries(row).find(([field]) => field === name)?.[1]
    if (name === 'cliente') return places.get((shown as { name: string }).name) ?? -1
    return money.includes(name) ? Number(shown) : (shown as string | number)
  })
}

/** A sorted copy, the smallest first, or with `-` the largest. */
export function inOrder<Place extends string | number>(places: readonly Place[], ordering: string): Place[] {
  const sorted = [...places].sort((left, right) => (left < right ? -1 : left > right ? 1 : 0))
  return ordering.startsWith('-') ? sorted.reverse() : sorted
}
