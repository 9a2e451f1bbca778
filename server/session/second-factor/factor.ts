import { createHash, randomInt } from 'node:crypto'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { bareCode } from '../../../contract/session/second-factor'
import type { Database } from '../../database/open'
import { recoveryCode, secondFactor } from '../../database/schema'
import { Refused } from '../../http/refused'
import type { Services } from '../../services'
import type { Secrets } from '../../settings'
import { idOfKey } from '../tokens'
import { hasPasskey, removePasskeys } from './passkeys'
import { open, seal } from './sealed'
import { newSecret, stepOf } from './totp'

const recoveryCodes = 10
/** Digits: they are typed where a phone shows figures alone. */
const recoveryCodeLength = 20

const isOf = (user: number) => eq(secondFactor.user_id, user)
const stands = isNotNull(secondFactor.confirmed_at)

/** An app or a passkey, also one that was made at another address: moving the portal lets nobody in by the password alone. */
export async function hasFactor(database: Database, user: number): Promise<boolean> {
  return (await hasApp(database, user)) || (await hasPasskey(database, user))
}

export async function hasApp(database: Database, user: number): Promise<boolean> {
  return (await database.$count(secondFactor, and(isOf(user), stands))) > 0
}

/** Keeps a new secret that no code has proven yet, in place of an earlier such one; null where a factor stands already. */
export async function beginFactor(transaction: Database, user: number, secrets: Secrets): Promise<Buffer | null> {
  const secret = newSecret()
  const sealed = seal(secret, user, secrets)
  const kept = await transaction
    .insert(secondFactor)
    .values({ user_id: user, ...sealed })
    .onConflictDoUpdate({
      ...{ target: secondFactor.user_id, set: sealed },
      setWhere: isNull(secondFactor.confirmed_at),
    })
    .returning({ user: secondFactor.user_id })
  return kept.length > 0 ? secret : null
}

/** Takes the first code of the app: from then on one is asked for. False for a wrong code, and where nothing waits for one. */
export async function confirmFactor(
  transaction: Database,
  user: number,
  code: string,
  services: Services,
): Promise<boolean> {
  return takeAppCode(transaction, user, code, services, isNull(secondFactor.confirmed_at))
}

/** Takes a code of the app, or a recovery code, once: of two sign-ins with the same code one gets in. Null for a wrong one. */
export async function takeCode(
  transaction: Database,
  user: number,
  text: string,
  services: Services,
): Promise<'app' | 'recovery' | null> {
  const code = bareCode(text)
  if (code.length !== recoveryCodeLength)
    return (await takeAppCode(transaction, user, code, services, stands)) ? 'app' : null
  const used = await transaction
    .update(recoveryCode)
    .set({ used_at: new Date(services.clock()) })
    .where(
      and(eq(recoveryCode.user_id, user), eq(recoveryCode.digest, digestOf(user, code)), isNull(recoveryCode.used_at)),
    )
    .returning({ user: recoveryCode.user_id })
  return used.length > 0 ? 'recovery' : null
}

async function takeAppCode(
  transaction: Database,
  user: number,
  code: string,
  { settings: { secrets }, clock, log }: Services,
  condition: ReturnType<typeof isNull>,
): Promise<boolean> {
  const [factor] = await transaction
    .select()
    .from(secondFactor)
    .where(and(isOf(user), condition))
    .for('update')
  if (!factor) return false
  const secret = open(factor, user, secrets)
  if (secret === null) {
    log({ event: 'second-factor.sealed', key: factor.key_id })
    throw isSealed()
  }
  const now = clock()
  const step = stepOf(bareCode(code), secret, now)
  if (step === null || step <= (factor.last_step ?? 0)) return false
  await transaction
    .update(secondFactor)
    .set({ last_step: step, confirmed_at: factor.confirmed_at ?? new Date(now) })
    .where(isOf(user))
  return true
}

/** It lies under a secret that this process does not have: no code is right or wrong. Another process may have it (decision 096). */
const isSealed = () =>
  new Refused(
    503,
    { detail: 'O código do aplicativo não pode ser conferido agora. Tente de novo, ou use um código de recuperação.' },
    { 'Retry-After': '5' },
  )

/** Ten new ones in place of all before. They are told once: what is kept are digests. */
export async function renewRecoveryCodes(transaction: Database, user: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () =>
    Array.from({ length: recoveryCodeLength }, () => randomInt(10)).join(''),
  )
  await transaction.delete(recoveryCode).where(eq(recoveryCode.user_id, user))
  await transaction.insert(recoveryCode).values(codes.map((code) => ({ user_id: user, digest: digestOf(user, code) })))
  return codes.map((code) => (code.match(/.{5}/g) ?? []).join('-'))
}

export function countRecoveryCodes(database: Database, user: number): Promise<number> {
  return database.$count(recoveryCode, and(eq(recoveryCode.user_id, user), isNull(recoveryCode.used_at)))
}

/** App, passkeys and recovery codes. True if one stood until now. */
export async function removeFactor(transaction: Database, user: number): Promise<boolean> {
  const [hadApp, hadPasskey] = [await removeApp(transaction, user), await removePasskeys(transaction, user)]
  await dropRecoveryCodes(transaction, user)
  return hadApp || hadPasskey
}

/** True if one stood until now. */
export async function removeApp(transaction: Database, user: number): Promise<boolean> {
  const removed = await transaction.delete(secondFactor).where(isOf(user)).returning()
  return removed.some(({ confirmed_at }) => confirmed_at !== null)
}

/** They go with what they stand in for. */
export async function dropRecoveryCodes(transaction: Database, user: number): Promise<void> {
  await transaction.delete(recoveryCode).where(eq(recoveryCode.user_id, user))
}

/** Seals anew what the previous secret of the server has sealed, before that one is forgotten. */
export async function resealFactors({ database, settings: { secrets } }: Services): Promise<void> {
  const { previousToken } = secrets
  if (previousToken === null) return
  const sealedBefore = eq(secondFactor.key_id, idOfKey(previousToken))
  for (const factor of await database.select().from(secondFactor).where(sealedBefore)) {
    const secret = open(factor, factor.user_id, secrets)
    if (secret === null) continue
    await database
      .update(secondFactor)
      .set(seal(secret, factor.user_id, secrets))
      .where(and(isOf(factor.user_id), eq(secondFactor.secret, factor.secret)))
  }
}

/** The digits are random and many: nobody tries them all, however fast the digest is. */
function digestOf(user: number, code: string): string {
  return createHash('sha256').update(`${user} ${code}`).digest('base64url')
}
