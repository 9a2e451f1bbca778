import { refreshToken, tokenFamily } from '../../../../server/database/schema'
import type { TestServer } from '../../../support/server'

/** A sign-in of a person that stands, whatever a test before has done to it. */
export async function openSession({ database }: TestServer, user_id: number, id: string): Promise<void> {
  const [created_at, expires_at] = [new Date(), new Date(Date.now() + 86_400_000)]
  const stands = { user_id, ended_at: null }
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'
  await database
    .insert(tokenFamily)
    .values({ id, created_at, expires_at, agent, address: '203.0.113.7', ...stands })
    .onConflictDoUpdate({ target: tokenFamily.id, set: stands })
  await database
    .insert(refreshToken)
    .values({ id, family_id: id, issued_at: created_at, expires_at })
    .onConflictDoNothing()
}
