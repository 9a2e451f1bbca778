import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import type { Tokens } from '../../contract/session/session'
import { writeAudit } from '../audit/write-audit'
import type { Database } from '../database/open'
import { refreshToken, tokenFamily, userAccount } from '../database/schema'
import { refuseToken } from '../http/refused'
import type { AnyCall } from '../http/route'
import { notifyUser } from '../record/notify-user'
import type { Services } from '../services'
import { endLinks } from './password-links'
import { endChallenges } from './second-factor/challenge'
import { accessLifetime, familyLifetime, readToken, refreshIdleLifetime, rotationGrace, signToken } from './tokens'

/** Where a sign-in begins: the address, and the browser as it calls itself. */
interface Place {
  readonly address: string | null
  readonly agent: string | null
  readonly is_by_password?: true
}

/** Characters of what a browser calls itself that are kept. */
const longestAgent = 300

export function placeIn({ address, header }: Pick<AnyCall, 'address' | 'header'>): Place {
  return { address, agent: header('User-Agent')?.slice(0, longestAgent) ?? null }
}

type Session = Pick<Services, 'settings' | 'clock'>

interface Family {
  readonly id: string
  readonly user_id: number
  readonly expires_at: Date
}

/** Starts a sign-in: a family of its own, with its first pair. */
export async function startFamily(
  transaction: Database,
  user: number,
  session: Session,
  place: Place = { address: null, agent: null },
): Promise<Tokens> {
  const now = session.clock()
  const family = { id: randomUUID(), user_id: user, expires_at: new Date(now + familyLifetime * 1000) }
  await transaction.insert(tokenFamily).values({ ...family, ...place, created_at: new Date(now) })
  await transaction
    .update(userAccount)
    .set({ last_sign_in_at: new Date(now), is_invited: false })
    .where(eq(userAccount.id, user))
  return issuePair(transaction, family, session)
}

/**
 * Exchanges a refresh token for a new pair. One that was exchanged before is either a race of two tabs, within the grace:
 * it gets the pair that stands, and the family stays one line. Or it was stolen: then nothing of its family works any more.
 */
export async function rotate(text: string, call: AnyCall): Promise<Tokens> {
  const { services } = call
  const presented = await readToken(text, 'refresh', services)
  const pair = await services.database.transaction((transaction) => rotateIn(transaction, presented, call))
  if (!pair) throw refuseToken()
  return pair
}

async function rotateIn(
  transaction: Database,
  { id, family, user }: { id: string; family: string; user: number },
  call: AnyCall,
) {
  const session = call.services
  // First alone: who waits for the lock reads afterwards what the one before has written.
  await transaction.select({ id: tokenFamily.id }).from(tokenFamily).where(eq(tokenFamily.id, family)).for('update')
  const [found] = await transaction
    .select({ family: tokenFamily, token: refreshToken, is_active: userAccount.is_active })
    .from(tokenFamily)
    .innerJoin(refreshToken, eq(refreshToken.family_id, tokenFamily.id))
    .innerJoin(userAccount, eq(userAccount.id, tokenFamily.user_id))
    .where(and(eq(tokenFamily.id, family), eq(tokenFamily.user_id, user), eq(refreshToken.id, id)))
  const now = new Date(session.clock())
  if (!found?.is_active || found.family.ended_at || found.family.expires_at <= now || found.token.expires_at <= now)
    return null

  const { rotated_at } = found.token
  if (rotated_at !== null && now.getTime() - rotated_at.getTime() > rotationGrace * 1000) {
    await endFamily(transaction, family, 'reuse', now)
    await writeAudit(transaction, call, { user, event: 'session.reuse', entity: 'session', id: user })
    await notifyUser(transaction, call, { kind: 'session.reuse', user, link: '/' })
    return null
  }
  if (rotated_at !== null) return signPair(found.family, await newestOf(transaction, family), session)
  const pair = await issuePair(transaction, found.family, session)
  await transaction.update(refreshToken).set({ rotated_at: now }).where(eq(refreshToken.id, id))
  return pair
}

/** The one refresh token of a family that nobody has exchanged yet. Its row is locked. */
async function newestOf(transaction: Database, family: string): Promise<IssuedToken> {
  const [newest] = await transaction
    .select()
    .from(refreshToken)
    .where(and(eq(refreshToken.family_id, family), isNull(refreshToken.rotated_at)))
    .orderBy(desc(refreshToken.issued_at))
    .limit(1)
  if (!newest) throw new Error('a family that stands has a token that was not exchanged')
  return newest
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

/** Ends every sign-in of a user, or all but one, and answers their ids; also those that wait for a code, and links to choose a new password. The user's row comes first: two of these never wait for each other. */
export async function endFamilies(
  transaction: Database,
  user: number,
  reason: string,
  now: Date,
  kept: string | null = null,
): Promise<string[]> {
  await transaction
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(eq(userAccount.id, user))
    .for('no key update')
  await endChallenges(transaction, user)
  await endLinks(transaction, user)
  const ended = await transaction
    .update(tokenFamily)
    .set({ ended_at: now, end_reason: reason })
    .where(
      and(
        eq(tokenFamily.user_id, user),
        isNull(tokenFamily.ended_at),
        kept === null ? undefined : ne(tokenFamily.id, kept),
      ),
    )
    .returning({ id: tokenFamily.id })
  return ended.map(({ id }) => id)
}

/** Refuses as with a token whose sign-in has ended: one that was read before may have since. To be asked with the person's row locked. */
export async function requireFamily(transaction: Database, family: string): Promise<void> {
  const isStanding = and(eq(tokenFamily.id, family), isNull(tokenFamily.ended_at))
  if ((await transaction.$count(tokenFamily, isStanding)) === 0) throw refuseToken()
}

async function issuePair(transaction: Database, family: Family, session: Session): Promise<Tokens> {
  const { expires_at } = family
  const now = session.clock()
  const expires = Math.min(now + refreshIdleLifetime * 1000, expires_at.getTime())
  const issued = { id: randomUUID(), issued_at: new Date(now), expires_at: new Date(expires) }
  await transaction.insert(refreshToken).values({ ...issued, family_id: family.id })
  return signPair(family, issued, session)
}

type IssuedToken = Pick<typeof refreshToken.$inferSelect, 'id' | 'issued_at' | 'expires_at'>

/** The refresh token of a row reads the same each time it is signed. */
async function signPair({ id: family, user_id: user }: Family, issued: IssuedToken, session: Session): Promise<Tokens> {
  const now = session.clock()
  const end = issued.expires_at.getTime()
  const access = { user, family, issued: now, expires: Math.min(now + accessLifetime * 1000, end) }
  const refresh = { user, family, id: issued.id, issued: issued.issued_at.getTime(), expires: end }
  return {
    access: await signToken(access, 'access', session),
    refresh: await signToken(refresh, 'refresh', session),
  }
}
