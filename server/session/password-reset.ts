import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { PasswordLink, PasswordReset } from '../../contract/session/password'
import { writeAudit } from '../audit/write-audit'
import type { Database } from '../database/open'
import { userAccount } from '../database/schema'
import { describe } from '../http/describe'
import { notFound, Refused, refuse } from '../http/refused'
import type { Call } from '../http/route'
import { queueMail } from '../mail/outbox'
import { writeLog } from '../record/log-entry'
import type { Services } from '../services'
import { endFamilies } from './families'
import { findLink, takeLink } from './password-links'
import { hashPassword } from './passwords'
import { counterHere, freeAt } from './sign-in-counters'
import { beginAttempt, forgetFailures, placeOf } from './throttle'

/** Milliseconds that the answer takes: nobody learns from it whether there is such an account. */
const answerTime = 300
/** Mails of this kind to one person before the next has to wait, whoever asks for them. */
const freeMails = 3
/** An address may be of several accounts; more are somebody's mistake. */
const mostAccounts = 5

/**
 * Sends a link to whoever has an account with a password under this name or address. The answer is the same where there is
 * none. Who asks often waits, as whoever fails to sign in does (decision 096).
 */
export async function askLink(call: Call<null, null, PasswordLink, null>): Promise<void> {
  const { body, services, address } = call
  requireMail(services)
  const { signInPerUser } = services.settings.limits
  const [name, place] = [body.name.toLowerCase(), placeOf(address)]
  await beginAttempt(
    [
      { kind: 'password-link', name: `${name} ${place}`, free: signInPerUser },
      { kind: 'password-link-address', name: place, free: await freeAt(place, services) },
    ],
    call,
  )
  // What is written for somebody is no part of the answer's time, however long it takes under load.
  const writing = sendLinks(name, call)
    .catch((error: unknown) =>
      services.log({ event: 'password-link.failed', request: call.requestId, error: describe(error) }),
    )
    .finally(() => running.delete(writing))
  running.add(writing)
  await pause(answerTime)
}

const running = new Set<Promise<void>>()

/** When what was asked for until now is written. */
export const linksWritten = (): Promise<unknown> => Promise.all(running)

async function sendLinks(name: string, call: Call<null, null, PasswordLink, null>): Promise<void> {
  const { body, services } = call
  const { database } = services
  const isCalled = or(eq(userAccount.username, name), eq(sql`lower(${userAccount.email})`, name))
  const accounts = await database
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(and(isCalled, userAccount.is_active, isNotNull(userAccount.password_hash)))
    .limit(mostAccounts)
  if (accounts.length === 0) await writeAudit(database, call, { event: 'password.link-asked' })
  for (const { id } of accounts) {
    if (!(await mayBeSent(id, call))) continue
    await database.transaction(async (transaction) => {
      await writeAudit(transaction, call, { event: 'password.link-asked', user: id })
      await queueMail(transaction, services, { user: id, kind: 'password.link', language: body.language })
    })
  }
}

/** What a person is not told, for it would tell that there is such an account: nobody's mailbox is filled. */
async function mayBeSent(user: number, call: Call<null, null, PasswordLink, null>): Promise<boolean> {
  const counter = { kind: 'password-link-user', name: String(user), free: freeMails }
  return beginAttempt([counter], call).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refused) return false
      throw error
    },
  )
}

/** Gives the owner of the link the password that they chose, and ends every sign-in of theirs. The second factor stays. */
export async function resetPassword(call: Call<null, null, PasswordReset, null>): Promise<void> {
  const { body, services, address } = call
  requireMail(services)
  const { database, settings, clock } = services
  const place = placeOf(address)
  const counter = { kind: 'password-reset', name: place, free: await freeAt(place, services) }
  const attempt = await beginAttempt([counter], call)
  const user = await findLink(body.token, services)
  const password_hash = user === null ? null : await hashPassword(body.new_password)
  const isReset =
    user !== null &&
    (await database.transaction(async (transaction) => {
      const username = await lockWithPassword(transaction, user)
      if (username === null || !(await takeLink(transaction, body.token, clock()))) return false
      await endFamilies(transaction, user, 'password', new Date(clock()))
      await transaction
        .update(userAccount)
        .set({ password_hash, must_change_password: false, language: body.language })
        .where(eq(userAccount.id, user))
      await attempt.succeed(transaction)
      await forgetFailures(transaction, [counterHere(username, place, settings.limits)])
      await writeLog(transaction, call, { entity: 'session', id: user, transition: 'password.reset', user })
      await queueMail(transaction, services, { user, kind: 'password.reset', language: body.language })
      return true
    }))
  if (isReset) return
  await writeAudit(database, call, { event: 'password.link-refused', user })
  throw refuse(410, 'Este link já não vale: foi usado, venceu ou a senha mudou depois dele.')
}

/** The account first, as where somebody signs in. Null where it has been closed, or has no password any more. */
async function lockWithPassword(transaction: Database, user: number): Promise<string | null> {
  const [found] = await transaction
    .select({ username: userAccount.username })
    .from(userAccount)
    .where(and(eq(userAccount.id, user), userAccount.is_active, isNotNull(userAccount.password_hash)))
    .for('no key update')
  return found?.username ?? null
}

/** Where no mail is sent there are no such calls. */
function requireMail({ mailer }: Services): void {
  if (!mailer) throw notFound()
}
