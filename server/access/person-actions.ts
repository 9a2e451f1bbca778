import { and, asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { givePasswordSchema, inviteSchema } from '../../contract/access/invite.schema'
import { type Person, type PersonStatus, personFactsOf } from '../../contract/access/person'
import { fieldRefusals } from '../../contract/field-refusals'
import type { personPermissions } from '../../contract/permissions'
import { personLifecycle } from '../../machines/access/person/person.lifecycle'
import type { Database } from '../database/open'
import { module, tokenFamily, userAccount } from '../database/schema'
import { forbidden, notFound, Refused, refuseFields } from '../http/refused'
import type { Call } from '../http/route'
import { checkVersion } from '../http/version'
import { queueMailTo } from '../mail/outbox'
import { decide } from '../record/decide'
import { writeLog } from '../record/log-entry'
import { notifyUser } from '../record/notify-user'
import type { Caller } from '../session/caller'
import { endFamilies, endFamily } from '../session/families'
import { hashPassword } from '../session/passwords'
import { removeFactor } from '../session/second-factor/factor'
import { userCounter } from '../session/sign-in-counters'
import { forgetFailures } from '../session/throttle'
import { readPerson } from './person-read'

export const personRecord = { entity: 'person', table: userAccount } as const

type PersonEvent = keyof typeof personPermissions.events
type ReasonCall = Call<{ readonly id: number }, unknown, { readonly reason: string }, Caller>

/** Ends every session at once: no token of theirs is taken any more. */
export async function deactivatePerson(transaction: Database, call: ReasonCall): Promise<Person> {
  const person = await move(transaction, call, 'person.deactivate', { is_active: false })
  await endFamilies(transaction, person.id, 'deactivated', new Date(call.services.clock()))
  return person
}

export function reactivatePerson(transaction: Database, call: ReasonCall): Promise<Person> {
  return move(transaction, call, 'person.reactivate', { is_active: true })
}

async function move(
  transaction: Database,
  call: ReasonCall,
  event: 'person.deactivate' | 'person.reactivate',
  written: { readonly is_active: boolean },
): Promise<Person> {
  // Modules first, as where access is changed: two who deactivate each other see who is the last.
  await transaction.select({ id: module.id }).from(module).orderBy(asc(module.id)).for('update')
  const { id, version, from, to } = await lockFor(transaction, call, event)
  await transaction
    .update(userAccount)
    .set({ ...written, version: version + 1 })
    .where(eq(userAccount.id, id))
  await writeLog(transaction, call, {
    ...{ entity: 'person', id, transition: event, from, to, reason: call.body.reason },
    changes: [{ field: 'status', old: from, new: to }],
  })
  return readPerson(transaction, id)
}

type GiveCall = Call<{ readonly id: number }, unknown, z.output<typeof givePasswordSchema>, Caller>

/** Takes too long for a transaction, which holds the one connection of an embedded database. */
export const hashGivenPassword = ({ body: { password } }: GiveCall): Promise<string> => hashPassword(password)

/** In place of one that is lost: every sign-in of theirs ends, and the next one changes it before anything else (decision 095). */
export async function givePassword(transaction: Database, call: GiveCall, password_hash: string): Promise<Person> {
  const { settings, clock } = call.services
  const { id, username, version, from, to } = await lockFor(transaction, call, 'person.givePassword')
  await transaction
    .update(userAccount)
    .set({ password_hash, must_change_password: true, version: version + 1 })
    .where(eq(userAccount.id, id))
  await endFamilies(transaction, id, 'password', new Date(clock()))
  await forgetFailures(transaction, [userCounter(username, settings.limits)])
  await notifyUser(transaction, call, { kind: 'password.give', user: id, link: '/sessoes' })
  await queueMailTo(transaction, call.services, { user: id, kind: 'password.given' })
  await writeLog(transaction, call, {
    ...{ entity: 'person', id, transition: 'person.givePassword', from, to },
    changes: [{ field: 'new_password', old: null, new: 'yes' }],
  })
  return readPerson(transaction, id)
}

type OfOne = Pick<Call<{ readonly id: number }, unknown, unknown, Caller>, 'parameters' | 'header' | 'caller'>

/** The person, over the version that the caller saw, and where the event leads; 409 where their lifecycle refuses it. */
async function lockFor(transaction: Database, call: OfOne, event: PersonEvent) {
  const { id, username, version } = await lockPerson(transaction, call)
  const person = await readPerson(transaction, id)
  const decision = decide(personLifecycle, personFactsOf(person, call.caller), { type: event })
  if ('refusal' in decision) {
    const detail = 'A situação desta pessoa não permite isto.'
    throw new Refused(409, { detail, refusal: decision.refusal })
  }
  return { id, username, version, from: person.status, to: decision.next as PersonStatus }
}

/** As `lockForCall`, and lets through what only refers to the person: an entry of the log by a sign-in of theirs that ends meanwhile. */
async function lockPerson(transaction: Database, { parameters, header }: OfOne) {
  const [found] = await transaction
    .select({ id: userAccount.id, username: userAccount.username, version: userAccount.version })
    .from(userAccount)
    .where(eq(userAccount.id, parameters.id))
    .for('no key update')
  if (!found) throw notFound()
  checkVersion(header('If-Match'), found.version)
  return found
}

type InviteCall = Call<unknown, unknown, z.output<typeof inviteSchema>, Caller>

/** Takes too long for a transaction, which holds the one connection of an embedded database. */
export const hashFirstPassword = async ({ body: { password } }: InviteCall): Promise<string | null> =>
  password === undefined ? null : hashPassword(password)

/** An account that waits for whoever signs in first: with this address at the company's provider, or with a first password (decisions 061, 079). */
export async function invitePerson(
  transaction: Database,
  call: InviteCall,
  password_hash: string | null,
): Promise<Person> {
  const { name, email } = call.body
  const taken = await transaction.$count(userAccount, sql`lower(${userAccount.email}) = ${email}`)
  const [made] =
    taken > 0
      ? []
      : await transaction
          .insert(userAccount)
          .values({
            username: email,
            name,
            email,
            is_invited: true,
            password_hash,
            must_change_password: password_hash !== null,
            created_at: new Date(call.services.clock()),
          })
          .onConflictDoNothing({ target: userAccount.username })
          .returning({ id: userAccount.id })
  if (!made) throw refuseFields({ email: [fieldRefusals.takenEmail] })
  await writeLog(transaction, call, {
    ...{ entity: 'person', id: made.id, transition: 'person.invite', to: 'invited' },
    changes: [
      { field: 'name', old: null, new: name },
      { field: 'email', old: null, new: email },
    ],
  })
  return readPerson(transaction, made.id)
}

/** Ends one sign-in of a person: those of a superuser only a superuser. */
export async function endSession(
  transaction: Database,
  call: Call<{ readonly id: number; readonly session: string }, unknown, unknown, Caller>,
): Promise<void> {
  const { parameters, caller, services } = call
  const [found] = await transaction
    .select({ is_superuser: userAccount.is_superuser })
    .from(tokenFamily)
    .innerJoin(userAccount, eq(userAccount.id, tokenFamily.user_id))
    .where(and(eq(tokenFamily.id, parameters.session), eq(tokenFamily.user_id, parameters.id)))
  if (!found) throw notFound()
  if (found.is_superuser && !caller.is_superuser) throw forbidden()
  if (!(await endFamily(transaction, parameters.session, 'ended', new Date(services.clock())))) throw notFound()
  await writeLog(transaction, call, { entity: 'person', id: parameters.id, transition: 'person.end-session' })
}

/**
 * For whoever has lost the app, the passkeys and the recovery codes: the password alone lets them in again, and every sign-in of theirs ends.
 * That of a superuser only a superuser removes; one's own goes by the password.
 */
export async function removeSecondFactor(
  transaction: Database,
  call: Call<{ readonly id: number }, unknown, unknown, Caller>,
): Promise<void> {
  const { parameters, caller, services } = call
  const [found] = await transaction
    .select({ id: userAccount.id, is_superuser: userAccount.is_superuser })
    .from(userAccount)
    .where(eq(userAccount.id, parameters.id))
    .for('no key update')
  if (!found) throw notFound()
  if ((found.is_superuser && !caller.is_superuser) || found.id === caller.id) throw forbidden()
  if (!(await removeFactor(transaction, found.id))) throw notFound()
  await endFamilies(transaction, found.id, 'second factor', new Date(services.clock()))
  await notifyUser(transaction, call, { kind: 'factor.remove', user: found.id, link: '/sessoes' })
  await queueMailTo(transaction, services, { user: found.id, kind: 'factor.removed' })
  await writeLog(transaction, call, { entity: 'person', id: found.id, transition: 'person.remove-second-factor' })
}
