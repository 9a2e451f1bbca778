import { and, eq } from 'drizzle-orm'
import type { FactorOffer, FactorProof } from '../../contract/session/second-factor'
import type { Credentials, Tokens } from '../../contract/session/session'
import { writeAudit } from '../audit/write-audit'
import type { Database } from '../database/open'
import { userAccount } from '../database/schema'
import { countAttempt } from '../http/rate-limit'
import { Refused, refuse, refuseFields } from '../http/refused'
import type { AnyCall, Call } from '../http/route'
import { queueMail } from '../mail/outbox'
import { writeLog } from '../record/log-entry'
import { notifyUser } from '../record/notify-user'
import type { Services } from '../services'
import { acceptInvitation } from './accept-invitation'
import { placeIn, startFamily } from './families'
import { rememberPlace } from './known-places'
import { hashPassword, isOutdated, matches } from './passwords'
import { endChallenge, findChallenge, spendAttempt, startChallenge } from './second-factor/challenge'
import { hasApp, hasFactor, takeCode } from './second-factor/factor'
import { askPasskey, takePasskey, webAuthn } from './second-factor/passkeys'
import { codeCounter, countersAt, toldCounter } from './sign-in-counters'
import { type Attempt, beginAttempt, type Counter, placeOf } from './throttle'

/** Whoever has a second factor is refused with what the code has to come with: a password alone gets no token. */
export async function signInByPassword(call: Call<null, null, Credentials, null>): Promise<Tokens> {
  const { body, services } = call
  const username = body.username.toLowerCase()
  const [user] = await services.database.select().from(userAccount).where(eq(userAccount.username, username))
  const attempt = await begin(call, user?.id ?? 0, username)
  const isRight = await matches(body.password, user?.password_hash)
  if (!user?.is_active || !isRight) {
    await writeAudit(services.database, call, { event: 'session.refused', user: user?.id ?? null })
    throw isWrong()
  }
  const rehashed = user.password_hash && isOutdated(user.password_hash) ? await hashPassword(body.password) : null
  const answer = await services.database.transaction(async (transaction) => {
    const standing = await lockActive(transaction, user.id)
    if (standing?.password_hash !== user.password_hash) throw isWrong()
    if (rehashed)
      await transaction.update(userAccount).set({ password_hash: rehashed }).where(eq(userAccount.id, user.id))
    if (!(await hasFactor(transaction, user.id))) return admit(transaction, call, user.id, attempt, standing.is_invited)
    await attempt.continue(transaction)
    await writeAudit(transaction, call, { event: 'session.code-asked', user: user.id })
    return { challenge: await startChallenge(transaction, user.id, services) }
  })
  if ('challenge' in answer) throw factorIsDue(answer.challenge)
  return answer
}

/** What can finish a sign-in whose password was right: nobody learns it without the password. */
export async function offerFactors(call: Call<null, null, { readonly challenge: string }, null>): Promise<FactorOffer> {
  const { services, body } = call
  const { challenge } = body
  const { id } = await waitingFor(challenge, services)
  await countAttempt('second-factor-start', challenge, offersPerMinute, services)
  return services.database.transaction(async (transaction) => ({
    passkey: await askPasskey(transaction, id, challenge, services),
    takes_app_code: await hasApp(transaction, id),
  }))
}

/** For one right password. */
const offersPerMinute = 20

/** The second step. A wrong code or passkey counts as a wrong password does; each code serves once (decisions 091 and 102). */
export async function signInByFactor(call: Call<null, null, FactorProof, null>): Promise<Tokens> {
  const { body, services } = call
  const user = await waitingFor(body.challenge, services)
  const told = toldCounter(user.username)
  const counters = [codeCounter(user.username, services.settings.limits), told]
  const attempt = await begin(call, user.id, user.username, ...counters)
  if (!(await spendAttempt(body.challenge, services))) throw isOver()
  if ('passkey' in body) await webAuthn()
  const admitted = services.database.transaction(async (transaction) => {
    const standing = await lockActive(transaction, user.id)
    const by = standing ? await take(transaction) : null
    if (!standing || by === null) return null
    if (!(await endChallenge(transaction, body.challenge))) throw isOver()
    if (by === 'recovery') await writeAudit(transaction, call, { event: 'session.recovery-code', user: user.id })
    return admit(transaction, call, user.id, attempt, standing.is_invited)
  })
  const tokens = await admitted.catch(async (error: unknown) => {
    // Nothing was tried: it was neither right nor wrong.
    await attempt.continue(services.database)
    throw error
  })
  if (tokens) return tokens
  const refused = attempt.failuresOf(told.kind)
  await services.database.transaction(async (transaction) => {
    const event = 'code' in body ? 'session.code-refused' : 'session.passkey-refused'
    await writeAudit(transaction, call, { event, user: user.id })
    if (isTold(refused)) await tellOfCodes(transaction, call, user, refused)
  })
  throw refuseFields(
    'code' in body
      ? { code: ['Código errado, vencido ou já usado.'] }
      : { passkey: ['A chave de acesso não confere. Tente de novo.'] },
  )

  async function take(transaction: Database): Promise<'app' | 'recovery' | 'passkey' | null> {
    if ('code' in body) return takeCode(transaction, user.id, body.code, services)
    return (await takePasskey(transaction, user.id, body, services)) ? 'passkey' : null
  }
}

/** Whose sign-in waits for a second factor; 410 where none does any more. */
async function waitingFor(challenge: string, services: Services) {
  const id = await findChallenge(challenge, services)
  const [user] = await services.database
    .select({ id: userAccount.id, username: userAccount.username, language: userAccount.language })
    .from(userAccount)
    .where(eq(userAccount.id, id ?? 0))
  if (!user) throw isOver()
  return user
}

/** Wrong codes in a row after which the person is told that their password is known to somebody. */
const fewestTold = 3

/** And again each time that there are twice as many. */
function isTold(refused: number): boolean {
  return Number.isInteger(Math.log2(refused / fewestTold)) && refused >= fewestTold
}

async function tellOfCodes(
  transaction: Database,
  call: AnyCall,
  { id: user, language }: Pick<typeof userAccount.$inferSelect, 'id' | 'language'>,
  refused: number,
): Promise<void> {
  await notifyUser(transaction, call, { user, kind: 'session.codes', id: refused, link: '/sessoes' })
  await queueMail(transaction, call.services, { user, kind: 'codes.refused', language })
}

async function begin(call: AnyCall, user: number, username: string, ...besides: Counter[]): Promise<Attempt> {
  const counters = await countersAt(user, username, placeOf(call.address), call.services)
  return beginAttempt([...counters, ...besides], call)
}

async function admit(
  transaction: Database,
  call: AnyCall,
  user: number,
  attempt: Attempt,
  isInvited: boolean,
): Promise<Tokens> {
  await writeLog(transaction, call, { entity: 'session', id: user, transition: 'session.start', user })
  await attempt.succeed(transaction)
  if (isInvited) await acceptInvitation(transaction, call, user)
  await rememberPlace(transaction, user, placeOf(call.address), call.services)
  return startFamily(transaction, user, call.services, { ...placeIn(call), is_by_password: true })
}

/**
 * What let a sign-in through may have changed since: the account is read again, and stays as it is until the sign-in stands.
 * Nothing where it is closed. Of two first sign-ins at once the second finds the invitation taken.
 */
async function lockActive(transaction: Database, user: number) {
  const [standing] = await transaction
    .select({ password_hash: userAccount.password_hash, is_invited: userAccount.is_invited })
    .from(userAccount)
    .where(and(eq(userAccount.id, user), eq(userAccount.is_active, true)))
    .for('no key update')
  return standing
}

const isWrong = () => refuse(401, 'Credenciais inválidas. Verifique seu usuário e senha.')
const isOver = () => refuse(410, 'O prazo da segunda etapa terminou. Entre de novo com a sua senha.')
const factorIsDue = (challenge: string) =>
  new Refused(401, {
    ...{ detail: 'Confirme a entrada com a verificação em duas etapas.', code: 'second_factor', challenge },
  })
