import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { PasskeyCreation } from '../../../contract/session/passkey'
import type { MailLanguage } from '../../../contract/session/password'
import { type FactorSetUp, isAppCode, type RecoveryCodes } from '../../../contract/session/second-factor'
import type {
  factorChangeSchema,
  factorCodeSchema,
  passkeyAddSchema,
  passkeyStartSchema,
} from '../../../contract/session/second-factor.schema'
import { writeAudit } from '../../audit/write-audit'
import type { Database } from '../../database/open'
import { userAccount } from '../../database/schema'
import { notFound, refuse, refuseFields } from '../../http/refused'
import type { AnyCall, Call } from '../../http/route'
import { queueMailTo } from '../../mail/outbox'
import { writeLog } from '../../record/log-entry'
import { type Caller, tokenOf } from '../caller'
import { endFamilies, requireFamily } from '../families'
import { matches } from '../passwords'
import { codeCounter, countersAt } from '../sign-in-counters'
import { beginAttempt, placeOf } from '../throttle'
import { readToken } from '../tokens'
import {
  beginFactor,
  confirmFactor,
  dropRecoveryCodes,
  hasApp,
  hasFactor,
  removeApp,
  removeFactor,
  renewRecoveryCodes,
  takeCode,
} from './factor'
import {
  beginPasskey,
  keepPasskey,
  mostPasskeys,
  readPasskeys,
  relyingParty,
  removePasskey,
  takeRegistration,
  webAuthn,
} from './passkeys'
import { base32 } from './totp'

type OwnCall<Body> = Call<null, null, Body, Caller>
type Change = OwnCall<z.output<typeof factorChangeSchema>>

/** A secret that counts for nothing until a code has proven it; asked for again, another. */
export async function prepareFactor(transaction: Database, call: OwnCall<null>): Promise<FactorSetUp> {
  const { caller, services } = call
  await lockPassword(transaction, caller.id)
  const bytes = await beginFactor(transaction, caller.id, services.settings.secrets)
  if (bytes === null) throw isOn()
  const [secret, product] = [base32(bytes), encodeURIComponent(services.settings.productName)]
  const label = `${product}:${encodeURIComponent(caller.username)}`
  return { secret, address: `otpauth://totp/${label}?secret=${secret}&issuer=${product}` }
}

/** From now on the password alone lets nobody in; who has signed in with it elsewhere is out. Whoever has a passkey gives the password besides. */
export async function proveFactor(call: OwnCall<z.output<typeof factorCodeSchema>>): Promise<RecoveryCodes> {
  const { body, services, caller } = call
  return prove(call, 'second-factor.set-up', async (transaction, isPassword) => {
    if (await hasApp(transaction, caller.id)) throw isOn()
    const hadFactor = await hasFactor(transaction, caller.id)
    if (hadFactor && !isPassword) return 'proof'
    if (!(await confirmFactor(transaction, caller.id, body.code, services))) return 'code'
    return stand(transaction, call, hadFactor)
  })
}

/** What a browser makes a passkey of: for whoever has a second factor only with the password, or a code of the app. */
export async function preparePasskey(call: OwnCall<z.output<typeof passkeyStartSchema>>): Promise<PasskeyCreation> {
  const { services, caller } = call
  const { database } = services
  const party = relyingParty(services)
  if (party === null) throw refuse(409, 'Neste endereço o portal não usa chaves de acesso.')
  const family = await familyOf(call)
  const begin = async (transaction: Database, isProven: boolean) => {
    if ((await readPasskeys(transaction, caller.id)).length >= mostPasskeys) throw isFull()
    return beginPasskey(transaction, { caller, family, party, isProven }, services)
  }
  if (await hasFactor(database, caller.id)) return change(call, null, (transaction) => begin(transaction, true))
  return database.transaction(async (transaction) => {
    await lockPassword(transaction, caller.id)
    return begin(transaction, false)
  })
}

/** The first one is a second factor that begins: as an app's first code does, it ends the other sign-ins and brings recovery codes. */
export async function addPasskey(call: OwnCall<z.output<typeof passkeyAddSchema>>): Promise<RecoveryCodes> {
  const { body, services, caller } = call
  const family = await familyOf(call)
  await webAuthn()
  const answer = await services.database.transaction(async (transaction) => {
    await lockPassword(transaction, caller.id)
    await requireFamily(transaction, family)
    const pending = await takeRegistration(transaction, family, services)
    if (!pending) return 'over'
    const hadFactor = await hasFactor(transaction, caller.id)
    if (hadFactor && !pending.is_proven) return 'over'
    if ((await readPasskeys(transaction, caller.id)).length >= mostPasskeys) return 'full'
    const { challenge } = pending
    const kept = await keepPasskey(transaction, { user: caller.id, ...body, challenge }, services)
    if (kept !== 'kept') return kept
    const codes = await stand(transaction, call, hadFactor)
    await logChange(transaction, call, 'second-factor.add-passkey', body.name)
    return codes
  })
  if (answer === 'full') throw isFull()
  if (answer === 'over') throw refuse(410, 'O prazo para criar a chave de acesso terminou. Comece de novo.')
  if (answer === 'known') throw refuse(409, 'Esta chave de acesso já está registrada.')
  if (answer !== 'wrong') return answer
  await writeAudit(services.database, call, { event: 'second-factor.refused' })
  throw refuseFields({ credential: ['A chave de acesso não confere.'] })
}

function logChange(transaction: Database, call: AnyCall, transition: string, subject: string): Promise<void> {
  return writeLog(transaction, call, { entity: 'session', id: call.caller?.id ?? 0, transition, subject })
}

/** Its recovery codes are those of what stood before. */
async function stand(
  transaction: Database,
  call: OwnCall<{ readonly language?: MailLanguage | undefined }>,
  hadFactor: boolean,
): Promise<RecoveryCodes> {
  const { body, services, caller } = call
  if (body.language)
    await transaction.update(userAccount).set({ language: body.language }).where(eq(userAccount.id, caller.id))
  await queueMailTo(transaction, services, { user: caller.id, kind: hadFactor ? 'factor.added' : 'factor.on' })
  if (hadFactor) return { recovery_codes: [] }
  await endFamilies(transaction, caller.id, 'second factor', new Date(services.clock()), await familyOf(call))
  return { recovery_codes: await renewRecoveryCodes(transaction, caller.id) }
}

async function familyOf({ header, services }: Pick<OwnCall<unknown>, 'header' | 'services'>): Promise<string> {
  return (await readToken(tokenOf(header('Authorization')), 'access', services)).family
}

export async function renewCodes(call: Change): Promise<RecoveryCodes> {
  const { caller, services } = call
  return change(call, 'second-factor.renew-codes', async (transaction) => {
    await queueMailTo(transaction, services, { user: caller.id, kind: 'codes.renewed' })
    return { recovery_codes: await renewRecoveryCodes(transaction, caller.id) }
  })
}

export async function turnOff(call: Change): Promise<void> {
  const { caller, services } = call
  await change(call, 'second-factor.turn-off', async (transaction) => {
    const isRemoved = await removeFactor(transaction, caller.id)
    if (isRemoved) await queueMailTo(transaction, services, { user: caller.id, kind: 'factor.off' })
    return isRemoved
  })
}

/** The recovery codes go with the last of app and passkeys. */
async function endIfLast(transaction: Database, { caller, services }: Pick<Change, 'caller' | 'services'>) {
  const isLast = !(await hasFactor(transaction, caller.id))
  if (isLast) await dropRecoveryCodes(transaction, caller.id)
  await queueMailTo(transaction, services, { user: caller.id, kind: isLast ? 'factor.off' : 'factor.reduced' })
}

/** Without the last of app and passkeys the password alone lets the person in again. */
export async function removeOwnApp(call: Change): Promise<void> {
  await change(call, 'second-factor.remove-app', async (transaction) => {
    if (!(await removeApp(transaction, call.caller.id))) throw notFound()
    await endIfLast(transaction, call)
  })
}

export async function removeOwnPasskey(
  call: Call<{ readonly id: number }, null, z.output<typeof factorChangeSchema>, Caller>,
): Promise<void> {
  const { caller, parameters } = call
  await change({ ...call, parameters: null }, null, async (transaction) => {
    const name = await removePasskey(transaction, caller.id, parameters.id)
    if (name === null) throw notFound()
    await endIfLast(transaction, call)
    await logChange(transaction, call, 'second-factor.remove-passkey', name)
  })
}

/** Changes a second factor that stands, for whoever gives the password again, or a code of the app. */
async function change<Answer>(
  call: OwnCall<{ readonly proof?: string | undefined }>,
  /** Null where `act` writes its own entry, or changes nothing. */
  transition: string | null,
  act: (transaction: Database) => Promise<Answer>,
): Promise<Answer> {
  const { caller, services } = call
  const { proof = '' } = call.body
  return prove(call, transition, async (transaction, isPassword) => {
    if (!(await hasFactor(transaction, caller.id))) throw refuse(409, 'A verificação em duas etapas não está ativa.')
    const isProven = isPassword || (isAppCode(proof) && (await takeCode(transaction, caller.id, proof, services)))
    return isProven ? act(transaction) : 'proof'
  })
}

/** What is typed is an attempt to sign in: a wrong one counts, and makes the next wait (decision 056). */
async function prove<Answer>(
  call: OwnCall<{ readonly code?: string; readonly proof?: string | undefined }>,
  transition: string | null,
  /** Answers the field of which it was wrong. */
  act: (transaction: Database, isPassword: boolean) => Promise<Answer | Wrong>,
): Promise<Answer> {
  const { body, services, caller } = call
  const { database, settings } = services
  const family = await familyOf(call)
  const isCode = isAppCode(body.code ?? body.proof ?? '')
  const counters = [
    ...(await countersAt(caller.id, caller.username, placeOf(call.address), services)),
    ...(isCode ? [codeCounter(caller.username, settings.limits)] : []),
  ]
  const attempt = await beginAttempt(counters, call)
  const [user] = await database.select().from(userAccount).where(eq(userAccount.id, caller.id))
  // Takes too long for a transaction, which holds the one connection of an embedded database.
  const isPassword = body.proof !== undefined && (await matches(body.proof, user?.password_hash))
  const answer = await proven().catch(async (error: unknown) => {
    // Nothing was tried: there was nothing to prove.
    await attempt.continue(database)
    throw error
  })
  if (!isWrong(answer)) return answer
  await writeAudit(database, call, { event: 'second-factor.refused' })
  throw refuseFields({ [answer]: [wrongs[answer]] })

  function proven() {
    return database.transaction(async (transaction) => {
      const hash = await lockPassword(transaction, caller.id)
      await requireFamily(transaction, family)
      const answer = await act(transaction, isPassword && hash === user?.password_hash)
      if (isWrong(answer)) return answer
      await attempt.succeed(transaction)
      if (transition !== null) await writeLog(transaction, call, { entity: 'session', id: caller.id, transition })
      return answer
    })
  }
}

/** The person first, as where somebody signs in: none of these waits for another that waits for it. 409 where there is no password. */
async function lockPassword(transaction: Database, id: number): Promise<string> {
  const [user] = await transaction
    .select({ password_hash: userAccount.password_hash })
    .from(userAccount)
    .where(eq(userAccount.id, id))
    .for('no key update')
  if (!user?.password_hash) throw refuse(409, 'Você entra com a conta da empresa e não tem senha neste portal.')
  return user.password_hash
}

const wrongs = {
  code: 'Código errado, vencido ou já usado.',
  proof: 'A senha não confere, ou o código está errado, vencido ou já usado.',
}
type Wrong = keyof typeof wrongs

function isWrong(answer: unknown): answer is Wrong {
  return answer === 'code' || answer === 'proof'
}

const isFull = () => refuse(409, `Você já tem ${mostPasskeys} chaves de acesso. Remova uma antes.`)
const isOn = () => refuse(409, 'A verificação em duas etapas já está ativa.')
