import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { EditProfile, NewProfile, Profile, ProfileDraft, ProfilePreview } from '../../contract/access/profile'
import { fieldRefusals } from '../../contract/field-refusals'
import type { Database } from '../database/open'
import {
  feature,
  featureGrant,
  membership,
  membershipProfile,
  module,
  profile,
  profileFeature,
} from '../database/schema'
import { notFound, refuse, refuseFields } from '../http/refused'
import type { Call } from '../http/route'
import { checkVersion } from '../http/version'
import { type ChangeOf, writeLog } from '../record/log-entry'
import type { Caller } from '../session/caller'
import { notifyOfAccess } from './access-notice'
import { grantRequests } from './access-request'
import { callerNow, checkAdministers } from './administers'
import { readProfiles } from './profile-read'

type Row = typeof profile.$inferSelect
type OfOne<Body> = Call<{ readonly id: number }, unknown, Body, Caller>

/** Makes a profile that nobody has yet. */
export async function createProfile(
  transaction: Database,
  call: Call<unknown, unknown, NewProfile, Caller>,
): Promise<Profile> {
  const { module: module_id, ...draft } = call.body
  await lockModule(transaction, call.caller, module_id)
  const held = await featuresNamed(transaction, module_id, draft.permissions)
  await refuseTaken(transaction, module_id, draft.name, null)
  const { name, description } = draft
  const [made] = await transaction
    .insert(profile)
    .values({ module_id, name, description })
    .returning({ id: profile.id })
  if (!made) throw new Error('the profile was not inserted')
  await transaction.insert(profileFeature).values(held.map((feature_id) => ({ profile_id: made.id, feature_id })))
  await writeLog(transaction, call, {
    ...{ entity: 'profile', id: made.id, transition: 'profile.create' },
    changes: entriesBetween(nothing, draft),
  })
  return readProfile(transaction, made.id)
}

/** What a change of a profile would come to for whoever has it; nothing is written. */
export async function previewProfile(database: Database, call: OfOne<ProfileDraft>): Promise<ProfilePreview> {
  const row = await administeredProfile(database, call.caller, call.parameters.id)
  refuseStandard(row)
  await featuresNamed(database, row.module_id, call.body.permissions)
  return (await effectOf(database, row, call.body)).told
}

/** Does what the preview with this digest has told: 412 where it would come to something else now. */
export async function editProfile(transaction: Database, call: OfOne<EditProfile>): Promise<Profile> {
  const { digest, ...draft } = call.body
  const row = await lockProfile(transaction, call)
  checkVersion(call.header('If-Match'), row.version)
  refuseStandard(row)
  const held = await featuresNamed(transaction, row.module_id, draft.permissions)
  await refuseTaken(transaction, row.module_id, draft.name, row.id)
  const effect = await effectOf(transaction, row, draft)
  if (effect.told.digest !== digest) throw refuse(412, 'O perfil mudou desde que você conferiu.')
  const { permissions } = await readProfile(transaction, row.id)
  const changes = entriesBetween({ ...row, permissions }, draft)
  if (changes.length === 0) return readProfile(transaction, row.id)
  const { name, description } = draft
  await transaction
    .update(profile)
    .set({ name, description, version: row.version + 1 })
    .where(eq(profile.id, row.id))
  await transaction.delete(profileFeature).where(eq(profileFeature.profile_id, row.id))
  await transaction.insert(profileFeature).values(held.map((feature_id) => ({ profile_id: row.id, feature_id })))
  await writeLog(transaction, call, { entity: 'profile', id: row.id, transition: 'profile.edit', changes })
  const granted = await grantRequests(transaction, call, await holdersOf(transaction, row))
  await notifyOfAccess(transaction, call, effect.people, granted)
  return readProfile(transaction, row.id)
}

/** Only one that nobody has: access goes by a change of access, which tells who loses what. */
export async function removeProfile(transaction: Database, call: OfOne<unknown>): Promise<void> {
  const row = await lockProfile(transaction, call)
  refuseStandard(row)
  const people = await transaction.$count(membershipProfile, eq(membershipProfile.profile_id, row.id))
  if (people > 0) throw refuse(409, 'Há pessoas com este perfil.')
  const { permissions } = await readProfile(transaction, row.id)
  await transaction.delete(profile).where(eq(profile.id, row.id))
  await writeLog(transaction, call, {
    ...{ entity: 'profile', id: row.id, transition: 'profile.remove' },
    changes: entriesBetween({ ...row, permissions }, nothing),
  })
}

const nothing: ProfileDraft = { name: '', description: '', permissions: [] }

async function readProfile(database: Database, id: number): Promise<Profile> {
  const [found] = await readProfiles(database, eq(profile.id, id))
  if (!found) throw notFound()
  return found
}

/** 404 where there is none, 403 where the caller does not administer its module. */
async function administeredProfile(database: Database, caller: Caller, id: number): Promise<Row> {
  const [row] = await database.select().from(profile).where(eq(profile.id, id))
  if (!row) throw notFound()
  await checkAdministers(database, caller, row.module_id)
  return row
}

function refuseStandard({ code }: Row): void {
  if (code !== null) throw refuse(409, 'Um perfil padrão não se altera nem se exclui: copie-o.')
}

/** The module first, as where access is changed: whoever has the profile has it until the change is done. */
async function lockProfile(transaction: Database, { caller, parameters: { id } }: OfOne<unknown>): Promise<Row> {
  const { module_id } = await administeredProfile(transaction, caller, id)
  await lockModule(transaction, caller, module_id)
  return administeredProfile(transaction, caller, id)
}

async function lockModule(transaction: Database, caller: Caller, id: number): Promise<void> {
  await transaction.select({ id: module.id }).from(module).where(eq(module.id, id)).for('update')
  await checkAdministers(transaction, await callerNow(transaction, caller), id)
}

/** Ids of these permissions of the module; 400 for what it does not have, or where there is no such module. */
async function featuresNamed(database: Database, module_id: number, names: readonly string[]): Promise<number[]> {
  const found = await database
    .select({ id: feature.id })
    .from(feature)
    .where(and(eq(feature.module_id, module_id), inArray(feature.permission_codename, [...names])))
    .orderBy(asc(feature.id))
  if (found.length !== names.length) throw refuseFields({ permissions: ['O módulo não tem uma destas permissões.'] })
  return found.map(({ id }) => id)
}

async function refuseTaken(transaction: Database, module_id: number, name: string, own: number | null): Promise<void> {
  const [twin] = await transaction
    .select({ id: profile.id })
    .from(profile)
    .where(and(eq(profile.module_id, module_id), eq(profile.name, name)))
  if (twin && twin.id !== own) throw refuseFields({ name: [fieldRefusals.takenProfile] })
}

/** Counted on what each person may do in the end: who holds a permission anyway neither gains nor loses it. */
async function effectOf(database: Database, row: Row, draft: ProfileDraft) {
  const holders = await holdersOf(database, row)
  const held = await heldElsewhere(database, row, holders)
  const { permissions } = await readProfile(database, row.id)
  const come = draft.permissions.filter((one) => !permissions.includes(one))
  const gone = permissions.filter((one) => !draft.permissions.includes(one))
  const isHeld = (user: number, permission: string) =>
    held.some((one) => one.user === user && one.permission === permission)
  const people = holders.map((user) => ({
    user,
    given: come.filter((one) => !isHeld(user, one)),
    taken: gone.filter((one) => !isHeld(user, one)),
  }))
  const counted = (names: readonly string[], of: 'given' | 'taken') =>
    names
      .map((permission) => ({ permission, people: people.filter((one) => one[of].includes(permission)).length }))
      .filter((one) => one.people > 0)
  const effect = { version: row.version, gains: counted(come, 'given'), loses: counted(gone, 'taken') }
  const digest = createHash('sha256')
    .update(JSON.stringify({ ...effect, holders, permissions }))
    .digest('base64url')
  const told: ProfilePreview = { ...effect, digest }
  return { told, people }
}

/** Who has it and is no admin of its module: an admin may everything there without it. */
async function holdersOf(database: Database, row: Row): Promise<number[]> {
  const holders = await database
    .select({ user: membershipProfile.user_id })
    .from(membershipProfile)
    .innerJoin(
      membership,
      and(eq(membership.user_id, membershipProfile.user_id), eq(membership.module_id, row.module_id)),
    )
    .where(and(eq(membershipProfile.profile_id, row.id), eq(membership.is_admin, false)))
    .orderBy(asc(membershipProfile.user_id))
  return holders.map(({ user }) => user)
}

/** What these people hold by other profiles and single grants. */
function heldElsewhere(database: Database, { id, module_id }: Row, people: readonly number[]) {
  const permission = feature.permission_codename
  const byProfiles = database
    .select({ user: membershipProfile.user_id, permission })
    .from(membershipProfile)
    .innerJoin(profileFeature, eq(profileFeature.profile_id, membershipProfile.profile_id))
    .innerJoin(feature, eq(feature.id, profileFeature.feature_id))
    .where(
      and(
        inArray(membershipProfile.user_id, [...people]),
        ne(membershipProfile.profile_id, id),
        eq(feature.module_id, module_id),
      ),
    )
  const alone = database
    .select({ user: featureGrant.user_id, permission })
    .from(featureGrant)
    .innerJoin(feature, eq(feature.id, featureGrant.feature_id))
    .where(and(inArray(featureGrant.user_id, [...people]), eq(feature.module_id, module_id)))
  return union(byProfiles, alone)
}

/** What comes and goes, as the log tells it. */
function entriesBetween(before: ProfileDraft, after: ProfileDraft): ChangeOf<'profile'>[] {
  const texts = (['name', 'description'] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, old: before[field] || null, new: after[field] || null }))
  const come = after.permissions.filter((one) => !before.permissions.includes(one))
  const gone = before.permissions.filter((one) => !after.permissions.includes(one))
  return [
    ...texts,
    ...come.map((one) => ({ field: 'permission' as const, old: null, new: one })),
    ...gone.map((one) => ({ field: 'permission' as const, old: one, new: null })),
  ]
}
