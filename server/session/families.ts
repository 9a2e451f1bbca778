import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tokens } from '../../contract/session/session'
import type { Database } from '../database/open'
import { refreshToken, tokenFamily, userAccount } from '../database/schema'
import { refuseToken } from '../http/refused'
import type { Services } from '../services'
import { accessLifetime, familyLifetime, readToken, refreshIdleLifetime, rotationGrace, signToken } from './tokens'

type Session = Pick<Services, 'settings' | 'clock'>

interface Family {
  readonly id: string
  readonly user_id: number
  readonly expires_at: Date
}

/** Starts a sign-in: a family of its own, with its first pair. */
export async function startFamily(transaction: Database, user: number, session: Session): Promise<Tokens> {
  const now = session.clock()
  const family = { id: randomUUID(), user_id: user, expires_at: new Date(now + familyLifetime * 1000) }
  await transaction.insert(tokenFamily).values({ ...family, created_at: new Date(now) })
  return issuePair(transaction, family, session)
}

/**
 * Exchanges a refresh token for a new pair. One that was exchanged before is either a race of two tabs, within the
 * grace, or stolen: then nothing of its family works any more.
 */
export async function rotate(text: string, services: Services): Promise<Tokens> {
  const presented = await readToken(text, 'refresh', services)
  const pair = await services.database.transaction((transaction) => rotateIn(transaction, presented, services))
  if (!pair) throw refuseToken()
  return pair
}

async function rotateIn(
  transaction: Database,
  { id, family, user }: { id: string; family: string; user: number },
  session: Session,
) {
  const [found] = await transaction
    .select({ family: tokenFamily, token: refreshToken, is_active: userAccount.is_active })
    .from(tokenFamily)
    .innerJoin(refreshToken, eq(refreshToken.family_id, tokenFamily.id))
    .innerJoin(userAccount, eq(userAccount.id, tokenFamily.user_id))
    .where(and(eq(tokenFamily.id, family), eq(tokenFamily.user_id, user), eq(refreshToken.id, id)))
    .for('update', { of: tokenFamily })
  const now = new Date(session.clock())
  if (!found?.is_active || found.family.ended_at || found.family.expires_at <= now || found.token.expires_at <= now)
    return null

  const { rotated_at } = found.token
  if (rotated_at !== null && now.getTime() - rotated_at.getTime() > rotationGrace * 1000) {
    await endFamily(transaction, family, 'reuse', now)
    return null
  }
  if (rotated_at === null)
    await transaction.update(refreshToken).set({ rotated_at: now }).where(eq(refreshToken.id, id))
  return issuePair(transaction, found.family, session)
}

/** Ends a sign-in: its refresh tokens and its access tokens alike are refused from now on. True if it stood until now. */
export async function endFamily(transaction: Database, family: string, reason: string, now: Date): Promise<boolean> {
  const ended = await transaction
    .update(tokenFamily)
    .set({ ended_at: now, end_reason: reason })
    .where(and(eq(tokenFamily.id, family), isNull(tokenFamily.ended_at)))
    .returning({ id: tokenFamily.id })
  return ended.length > 0
}

/** Ends every sign-in of a user and answers their ids. The user's row comes first: two of these never wait for each other. */
export async function endFamilies(transaction: Database, user: number, reason: string, now: Date): Promise<string[]> {
  await transaction
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(eq(userAccount.id, user))
    .for('no key update')
  const ended = await transaction
    .update(tokenFamily)
    .set({ ended_at: now, end_reason: reason })
    .where(and(eq(tokenFamily.user_id, user), isNull(tokenFamily.ended_at)))
    .returning({ id: tokenFamily.id })
  return ended.map(({ id }) => id)
}

async function issuePair(
  transaction: Database,
  { id: family, user_id: user, expires_at }: Family,
  session: Session,
): Promise<Tokens> {
  const now = session.clock()
  const id = randomUUID()
  const expires = Math.min(now + refreshIdleLifetime * 1000, expires_at.getTime())
  await transaction
    .insert(refreshToken)
    .values({ id, family_id: family, issued_at: new Date(now), expires_at: new Date(expires) })
  return {
    access: await signToken({ user, family }, 'access', Math.min(now + accessLifetime * 1000, expires), session),
    refresh: await signToken({ user, family, id }, 'refresh', expires, session),
  }
}
