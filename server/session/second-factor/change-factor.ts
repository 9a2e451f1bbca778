import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type FactorSetUp, isAppCode, type RecoveryCodes } from '../../../contract/session/second-factor'
import type { factorChangeSchema, factorCodeSchema } from '../../../contract/session/second-factor.schema'
import { writeAudit } from '../../audit/write-audit'
import type { Database } from '../../database/open'
import { userAccount } from '../../database/schema'
import { refuse, refuseFields } from '../../http/refused'
import type { Call } from '../../http/route'
import { queueMailTo } from '../../mail/outbox'
import { writeLog } from '../../record/log-entry'
import { type Caller, tokenOf } from '../caller'
import { endFamilies } from '../families'
import { isKnownPlace } from '../known-places'
import { matches } from '../passwords'
import { codeCounter, signInCounters } from '../sign-in-counters'
import { beginAttempt, placeOf } from '../throttle'
import { readToken } from '../tokens'
import { beginFactor, confirmFactor, hasFactor, removeFactor, renewRecoveryCodes, takeCode } from './factor'
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

/** From now on the password alone lets nobody in; who has signed in with it elsewhere is out. */
export async function proveFactor(call: OwnCall<z.output<typeof factorCodeSchema>>): Promise<RecoveryCodes> {
  const { body, services, caller, header } = call
  const { family } = await readToken(tokenOf(header('Authorization')), 'access', services)
  return prove(call, 'code', 'second-factor.set-up', async (transaction) => {
    if (await hasFactor(transaction, caller.id)) throw isOn()
    if (!(await confirmFactor(transaction, caller.id, body.code, services))) return null
    await endFamilies(transaction, caller.id, 'second factor', new Date(services.clock()), family)
    if (body.language)
      await transaction.update(userAccount).set({ language: body.language }).where(eq(userAccount.id, caller.id))
    await queueMailTo(transaction, services, { user: caller.id, kind: 'factor.on' })
    return { recovery_codes: await renewRecoveryCodes(transaction, caller.id) }
  })
}

export async function renewCodes(call: Change): Promise<RecoveryCodes> {
  return change(call, 'second-factor.renew-codes', async (transaction) => ({
    recovery_codes: await renewRecoveryCodes(transaction, call.caller.id),
  }))
}

export async function turnOff(call: Change): Promise<void> {
  const { caller, services } = call
  await change(call, 'second-factor.turn-off', async (transaction) => {
    const isRemoved = await removeFactor(transaction, caller.id)
    if (isRemoved) await queueMailTo(transaction, services, { user: caller.id, kind: 'factor.off' })
    return isRemoved
  })
}

/** Changes a second factor that stands, for whoever gives the password again, or a code of the app. */
async function change<Answer>(
  call: Change,
  transition: string,
  act: (transaction: Database) => Promise<Answer>,
): Promise<Answer> {
  const { caller, services } = call
  const { proof } = call.body
  return prove(call, 'proof', transition, async (transaction, isPassword) => {
    if (!(await hasFactor(transaction, caller.id))) throw refuse(409, 'A verificação em duas etapas não está ativa.')
    const isProven = isPassword || (isAppCode(proof) && (await takeCode(transaction, caller.id, proof, services)))
    return isProven ? act(transaction) : null
  })
}

/** What is typed is an attempt to sign in: a wrong one counts, and makes the next wait (decision 056). */
async function prove<Answer>(
  call: OwnCall<Partial<Record<'code' | 'proof', string>>>,
  field: 'code' | 'proof',
  transition: string,
  act: (transaction: Database, isPassword: boolean) => Promise<Answer | null>,
): Promise<Answer> {
  const { body, services, caller } = call
  const { database, settings } = services
  const place = placeOf(call.address)
  const isKnown = await isKnownPlace(caller.id, place, services)
  const isCode = isAppCode(body.code ?? body.proof ?? '')
  const counters = [
    ...signInCounters(caller.username, place, isKnown, settings.limits),
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
  if (answer !== null) return answer
  await writeAudit(database, call, { event: 'second-factor.refused' })
  throw refuseFields({ [field]: [wrongs[field]] })

  function proven() {
    return database.transaction(async (transaction) => {
      const hash = await lockPassword(transaction, caller.id)
      const answer = await act(transaction, isPassword && hash === user?.password_hash)
      if (answer === null) return null
      await attempt.succeed(transaction)
      await writeLog(transaction, call, { entity: 'session', id: caller.id, transition })
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
const isOn = () => refuse(409, 'A verificação em duas etapas já está ativa.')
