import type { z } from 'zod'
import { isRecord } from '../problem'
import type { foundSchema } from './search.schema'

export type Found = z.output<typeof foundSchema>

/** Characters without which a search would find nearly everything. */
export const shortestSearch = 2

/** What of an answer can be shown; null where it is no answer to a search. */
export function readFound(body: unknown): Found[] | null {
  if (!isRecord(body) || !Array.isArray(body['results'])) return null
  return body['results'].filter(isFound)
}

function isFound(value: unknown): value is Found {
  return isRecord(value) && ['kind', 'name', 'detail', 'status'].every((key) => typeof value[key] === 'string')
}
