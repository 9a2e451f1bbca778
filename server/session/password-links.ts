import { randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { passwordLinkMark } from '../../contract/session/password-link'
import type { Database } from '../database/open'
import { outgoingMail, passwordLink } from '../database/schema'
import type { Services } from '../services'
import { digestOf } from './digest'

/** Milliseconds in which a link has to be used. */
const lifetime = 30 * 60_000

/** A link of its own for whoever reads the person's mail. Its secret stands in the fragment, which no server is told. */
export async function linkFor(
  transaction: Database,
  user: number,
  { clock, origin }: Pick<Services, 'clock' | 'origin'>,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(clock() + lifetime)
  await transaction.insert(passwordLink).values({ digest: digestOf(token), user_id: user, expires_at })
  return `${origin}/login${passwordLinkMark}=${token}`
}

/** Id of whose password the link changes; null for one that has run out, was used or ended. */
export async function findLink(token: string, { database, clock }: Services): Promise<number | null> {
  const [found] = await database.select({ user: passwordLink.user_id }).from(passwordLink).where(stands(token, clock()))
  return found?.user ?? null
}

/** True if it stood until now: each serves once. */
export async function takeLink(transaction: Database, token: string, now: number): Promise<boolean> {
  const taken = await transaction.delete(passwordLink).where(stands(token, now)).returning({ of: passwordLink.user_id })
  return taken.length > 0
}

/** Every link of a user, also one whose mail is still to be sent: that mail first, for it makes its link as it goes. */
export async function endLinks(transaction: Database, user: number): Promise<void> {
  await transaction
    .delete(outgoingMail)
    .where(and(eq(outgoingMail.user_id, user), eq(outgoingMail.kind, 'password.link')))
  await transaction.delete(passwordLink).where(eq(passwordLink.user_id, user))
}

function stands(token: string, now: number) {
  return and(eq(passwordLink.digest, digestOf(token)), gt(passwordLink.expires_at, new Date(now)))
}
