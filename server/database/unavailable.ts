import { DrizzleQueryError } from 'drizzle-orm'

/** Why the database gives no answer that may yet come: it cannot be reached, or others hold what is needed. */
export type Unavailable = 'away' | 'busy'

/** A call got no connection at all. */
export class NoConnection extends Error {}

/** Of PostgreSQL: a lock, a statement or an idle transaction took too long, or two waited for each other. */
const busyCodes = new Set(['55P03', '57014', '25P03', '40P01', '40001'])
/** Connections refused or cut, a server that stops, starts or is full. */
const awayCodes = /^(?:08|57P|53)|^E[A-Z]+$/
const busyWords = /timeout exceeded when trying to connect|query read timeout/i
const awayWords = /connection (?:terminated|error)|not queryable|pool after calling end/i

/** Null for any other failure: of a query it is a bug. */
export function unavailability(error: unknown): Unavailable | null {
  const failed = error instanceof NoConnection ? error.cause : queryErrorOf(error)
  if (!(failed instanceof Error)) return null
  const code = 'code' in failed && typeof failed.code === 'string' ? failed.code : ''
  if (busyCodes.has(code) || busyWords.test(failed.message)) return 'busy'
  return awayCodes.test(code) || awayWords.test(failed.message) ? 'away' : null
}

/** What the database, or the way to it, said; null for an error of another kind. */
export function queryErrorOf(error: unknown): Error | null {
  if (!(error instanceof Error)) return null
  if (error instanceof DrizzleQueryError) return error.cause ?? error
  return 'severity' in error ? error : queryErrorOf(error.cause)
}
