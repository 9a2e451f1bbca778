import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { rateLimit } from '../database/schema'
import type { Services } from '../services'
import { Refused } from './refused'

const windowLength = 60_000

/**
 * Counts one attempt and throws 429 with Retry-After above the limit a minute. The name is stored as a digest: people
 * type passwords into the wrong field. Counted outside the call's transaction, so that a refused attempt counts too.
 */
export async function countAttempt(kind: string, name: string, limit: number, services: Services): Promise<void> {
  const now = new Date(services.clock())
  const ends_at = new Date(now.getTime() + windowLength)
  const isOver = sql`${rateLimit.ends_at} <= ${now.toISOString()}::timestamptz`
  const [counted] = await services.database
    .insert(rateLimit)
    .values({ bucket: `${kind}:${createHash('sha256').update(name).digest('base64url')}`, hits: 1, ends_at })
    .onConflictDoUpdate({
      target: rateLimit.bucket,
      set: {
        hits: sql`case when ${isOver} then 1 else ${rateLimit.hits} + 1 end`,
        ends_at: sql`case when ${isOver} then ${ends_at.toISOString()}::timestamptz else ${rateLimit.ends_at} end`,
      },
    })
    .returning()
  if (!counted || counted.hits <= limit) return
  const seconds = Math.max(1, Math.ceil((counted.ends_at.getTime() - now.getTime()) / 1000))
  throw new Refused(
    429,
    { detail: 'Muitas tentativas. Tente novamente em alguns minutos.' },
    { 'Retry-After': String(seconds) },
  )
}
