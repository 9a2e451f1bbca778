import { and, asc, desc, eq, gt, isNull, max } from 'drizzle-orm'
import type { Database } from '../database/open'
import { refreshToken, tokenFamily } from '../database/schema'

/** The sign-ins of a person that stand, the last used first. */
export async function readSessions(database: Database, user: number, now: Date) {
  const sessions = await database
    .select({
      id: tokenFamily.id,
      started_at: tokenFamily.created_at,
      last_used_at: max(refreshToken.issued_at),
      address: tokenFamily.address,
      agent: tokenFamily.agent,
    })
    .from(tokenFamily)
    .innerJoin(refreshToken, eq(refreshToken.family_id, tokenFamily.id))
    .where(and(eq(tokenFamily.user_id, user), isNull(tokenFamily.ended_at), gt(tokenFamily.expires_at, now)))
    .groupBy(tokenFamily.id)
    .orderBy(desc(max(refreshToken.issued_at)), asc(tokenFamily.id))
  return sessions.map(({ started_at, last_used_at, ...session }) => ({
    ...session,
    started_at: started_at.toISOString(),
    last_used_at: (last_used_at ?? started_at).toISOString(),
  }))
}
