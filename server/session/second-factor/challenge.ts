import { randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../database/open'
import { signInChallenge } from '../../database/schema'
import type { Services } from '../../services'
import { digestOf } from '../digest'

/** Milliseconds in which the code has to come. */
const lifetime = 5 * 60_000
/** Codes that one right password may be followed by. */
const attempts = 5

/** What the browser of whoever gave the right password shows with the code. It opens nothing else. */
export async function startChallenge(transaction: Database, user: number, { clock }: Services): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await transaction.insert(signInChallenge).values({
    ...{ digest: digestOf(challenge), user_id: user, attempts_left: attempts },
    expires_at: new Date(clock() + lifetime),
  })
  return challenge
}

/** Id of whom a challenge is about; null for one that has run out, was used up or ended. */
export async function findChallenge(challenge: string, { database, clock }: Services): Promise<number | null> {
  const [found] = await database
    .select({ user: signInChallenge.user_id })
    .from(signInChallenge)
    .where(stands(challenge, clock()))
  return found?.user ?? null
}

/** Takes one of its attempts; false where none is left. */
export async function spendAttempt(challenge: string, { database, clock }: Services): Promise<boolean> {
  const spent = await database
    .update(signInChallenge)
    .set({ attempts_left: sql`${signInChallenge.attempts_left} - 1` })
    .where(stands(challenge, clock()))
    .returning({ digest: signInChallenge.digest })
  return spent.length > 0
}

/** True if it stood until now: each serves for one sign-in. */
export async function endChallenge(transaction: Database, challenge: string): Promise<boolean> {
  const ended = await transaction
    .delete(signInChallenge)
    .where(eq(signInChallenge.digest, digestOf(challenge)))
    .returning({ digest: signInChallenge.digest })
  return ended.length > 0
}

/** Every sign-in of a user that still waits for its code. */
export async function endChallenges(transaction: Database, user: number): Promise<void> {
  await transaction.delete(signInChallenge).where(eq(signInChallenge.user_id, user))
}

function stands(challenge: string, now: number) {
  return and(
    eq(signInChallenge.digest, digestOf(challenge)),
    gt(signInChallenge.expires_at, new Date(now)),
    gt(signInChallenge.attempts_left, 0),
  )
}
