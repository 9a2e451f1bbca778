import { createHash } from 'node:crypto'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { AccessChange, AccessPreview, ApplyAccessChange, PersonChange } from '../../contract/access/access-change'
import type { AccessTold } from '../../contract/notifications/access-notice'
import type { Database } from '../database/open'
import {
  feature,
  featureGrant,
  membership,
  membershipProfile,
  module,
  profile,
  profileFeature,
  userAccount,
} from '../database/schema'
import { forbidden, refuse, refuseFields } from '../http/refused'
import type { AnyCall } from '../http/route'
import { type ChangeOf, writeLog } from '../record/log-entry'
import type { Caller } from '../session/caller'
import { notifyOfAccess } from './access-notice'
import { grantRequests } from './access-request'
import { callerNow } from './administers'

type Entry = ChangeOf<'person'>

/** What one person is and has in the modules that a change touches. */
interface Access {
  readonly admin: ReadonlySet<number>
  readonly profiles: ReadonlySet<number>
  readonly grants: ReadonlySet<number>
}

interface Plan {
  readonly preview: AccessPreview
  readonly people: readonly {
    readonly id: number
    readonly version: number
    readonly before: Access
    readonly after: Access
  }[]
  readonly catalogue: Catalogue
}

/** What a change would come to, person by person. Throws 403 for what the caller may not give. */
export async function planChange(database: Database, caller: Caller, change: AccessChange): Promise<Plan> {
  const catalogue = await readCatalogue(database, caller, change)
  const people = await readPeople(database, change.users)
  const before = await readAccess(database, change.users, catalogue)
  const admins = await activeAdmins(
    database,
    catalogue.modules.map(({ id }) => id),
  )

  const intended = people.map((person) => {
    const had = before.get(person.id) ?? nothing
    return { ...person, before: had, after: afterOf(had, change, catalogue) }
  })
  const decided = intended.map((person) => ({ ...person, refusals: refusalsOf(person) }))
  const rows = decided.map(({ id, username, name, before: had, after, refusals }): PersonChange => {
    const user = { id, username, name }
    const has = refusals.length > 0 ? had : after
    const [earlier, later] = [permissionsOf(had), permissionsOf(has)]
    return {
      user,
      is_changed: entriesOf(had, has, catalogue).length > 0,
      gains: later.filter((one) => !earlier.includes(one)),
      loses: earlier.filter((one) => !later.includes(one)),
      admin_gained: namesOf(has.admin, had.admin),
      admin_lost: namesOf(had.admin, has.admin),
      refusals,
    }
  })
  const digest = createHash('sha256').update(JSON.stringify(rows)).digest('base64url')
  return {
    preview: { digest, people: rows },
    people: decided.filter((_, index) => rows[index]?.is_changed),
    catalogue,
  }

  function refusalsOf({ id, is_active, before: had, after }: (typeof intended)[number]): PersonChange['refusals'] {
    const isGiven = entriesOf(had, after, catalogue).some(({ old }) => old === null)
    if (isGiven && !is_active) return [{ reason: 'inactive', module: null }]
    return catalogue.modules
      .filter((one) => had.admin.has(one.id) && !after.admin.has(one.id) && isLeftWithout(one.id))
      .filter(() => id === caller.id || !caller.is_superuser)
      .map(({ name }) => ({ reason: id === caller.id ? 'own_last_admin' : 'last_admin', module: name }))
  }

  /** Whether nobody active would administer it after all of the change; an invitation is nobody yet. */
  function isLeftWithout(of: number): boolean {
    const others = (admins.get(of) ?? []).filter((id) => !change.users.includes(id))
    return (
      others.length === 0 &&
      !intended.some(({ is_active, is_invited, after }) => is_active && !is_invited && after.admin.has(of))
    )
  }

  function permissionsOf({ admin, profiles, grants }: Access): string[] {
    return catalogue.features
      .filter(
        ({ id, module_id, profiles: holding }) =>
          admin.has(module_id) || grants.has(id) || holding.some((one) => profiles.has(one)),
      )
      .map(({ permission_codename }) => permission_codename)
  }

  function namesOf(these: ReadonlySet<number>, without: ReadonlySet<number>): string[] {
    return catalogue.modules.filter(({ id }) => these.has(id) && !without.has(id)).map(({ name }) => name)
  }
}

/** Does what the preview with this digest has told, and nothing else: 412 where it would come to something else now. */
export async function applyChange(
  transaction: Database,
  call: AnyCall & { readonly caller: Caller; readonly body: ApplyAccessChange },
) {
  const { caller, body } = call
  const { digest, ...change } = body
  await lock(transaction, caller, change)
  const { preview, people, catalogue } = await planChange(transaction, await callerNow(transaction, caller), change)
  if (preview.digest !== digest) throw refuse(412, 'O acesso de alguma destas pessoas mudou desde que você conferiu.')
  if (people.length === 0) throw refuse(409, 'Nada muda para estas pessoas.')
  for (const person of people) {
    await write(transaction, person, catalogue)
    await transaction
      .update(userAccount)
      .set({ version: person.version + 1 })
      .where(eq(userAccount.id, person.id))
    await writeLog(transaction, call, {
      entity: 'person',
      id: person.id,
      transition: 'access.change',
      changes: entriesOf(person.before, person.after, catalogue),
    })
  }
  const granted = await grantRequests(
    transaction,
    call,
    people.map(({ id }) => id),
  )
  await notifyOfAccess(
    transaction,
    call,
    people.map(({ id, before, after }) => ({ user: id, ...toldOf(entriesOf(before, after, catalogue)) })),
    granted,
  )
  return { changed: people.length, left_out: preview.people.filter(({ refusals }) => refusals.length > 0).length }
}

/** What a person is told of what comes and goes. */
function toldOf(entries: readonly Entry[]): AccessTold {
  const nameOf = ({ field }: Entry, name: Entry['new']) =>
    field === 'admin' ? `administração de ${name}` : String(name)
  return {
    given: entries.filter(({ old }) => old === null).map((one) => nameOf(one, one.new)),
    taken: entries.filter(({ old }) => old !== null).map((one) => nameOf(one, one.old)),
  }
}

const nothing: Access = { admin: new Set(), profiles: new Set(), grants: new Set() }

function afterOf(had: Access, { give, take }: AccessChange, { features }: Catalogue): Access {
  const idsOf = (names: readonly string[]) =>
    features.filter(({ permission_codename }) => names.includes(permission_codename)).map(({ id }) => id)
  const changed = (these: ReadonlySet<number>, given: readonly number[], taken: readonly number[]) =>
    new Set([...these, ...given].filter((id) => !taken.includes(id)))
  return {
    admin: changed(had.admin, give.admin_of, take.admin_of),
    profiles: changed(had.profiles, give.profiles, take.profiles),
    grants: changed(had.grants, idsOf(give.features), idsOf(take.features)),
  }
}

/** What comes and goes, as the log tells it. */
function entriesOf(had: Access, has: Access, { modules, features, profiles }: Catalogue): Entry[] {
  const moduleName = (id: number) => modules.find((one) => one.id === id)?.name ?? ''
  const between = (
    field: Entry['field'],
    these: ReadonlySet<number>,
    those: ReadonlySet<number>,
    nameOf: (id: number) => string,
  ) => [
    ...[...those].filter((id) => !these.has(id)).map((id) => ({ field, old: null, new: nameOf(id) })),
    ...[...these].filter((id) => !those.has(id)).map((id) => ({ field, old: nameOf(id), new: null })),
  ]
  return [
    ...between('admin', had.admin, has.admin, moduleName),
    ...between('profile', had.profiles, has.profiles, (id) => {
      const found = profiles.find((one) => one.id === id)
      return found ? `${moduleName(found.module_id)} · ${found.name}` : ''
    }),
    ...between(
      'permission',
      had.grants,
      has.grants,
      (id) => features.find((one) => one.id === id)?.permission_codename ?? '',
    ),
  ]
}

type Catalogue = Awaited<ReturnType<typeof readCatalogue>>

/** The modules that a change touches, all that they hold; 400 for what there is not, 403 for what the caller does not administer. */
async function readCatalogue(database: Database, caller: Caller, change: AccessChange) {
  const asked = {
    profiles: [...change.give.profiles, ...change.take.profiles],
    features: [...change.give.features, ...change.take.features],
    admin_of: [...change.give.admin_of, ...change.take.admin_of],
  }
  const named = await database.select().from(profile).where(inArray(profile.id, asked.profiles))
  const permitted = await database.select().from(feature).where(inArray(feature.permission_codename, asked.features))
  const touched = [...new Set([...named, ...permitted].map(({ module_id }) => module_id).concat(asked.admin_of))]
  const modules = await database.select().from(module).where(inArray(module.id, touched)).orderBy(asc(module.id))
  const isWhole =
    named.length === new Set(asked.profiles).size &&
    permitted.length === new Set(asked.features).size &&
    modules.length === touched.length
  if (!isWhole) throw refuseFields({ give: ['Um destes perfis, permissões ou módulos não existe.'] })

  const own = await database
    .select({ id: membership.module_id })
    .from(membership)
    .where(and(eq(membership.user_id, caller.id), eq(membership.is_admin, true)))
  if (!caller.is_superuser && touched.some((id) => !own.some((mine) => mine.id === id))) throw forbidden()

  const profiles = await database
    .select()
    .from(profile)
    .where(inArray(profile.module_id, touched))
    .orderBy(asc(profile.id))
  const held = await database
    .select()
    .from(profileFeature)
    .where(
      inArray(
        profileFeature.profile_id,
        profiles.map(({ id }) => id),
      ),
    )
  const features = await database
    .select()
    .from(feature)
    .where(inArray(feature.module_id, touched))
    .orderBy(asc(feature.id))
  return {
    modules,
    profiles,
    features: features.map((one) => ({
      ...one,
      profiles: held.filter(({ feature_id }) => feature_id === one.id).map(({ profile_id }) => profile_id),
    })),
  }
}

/** In the order of their names. */
async function readPeople(database: Database, users: readonly number[]) {
  const people = await database
    .select({
      id: userAccount.id,
      username: userAccount.username,
      name: userAccount.name,
      version: userAccount.version,
      is_active: userAccount.is_active,
      is_invited: userAccount.is_invited,
    })
    .from(userAccount)
    .where(inArray(userAccount.id, [...users]))
    .orderBy(asc(userAccount.name), asc(userAccount.id))
  if (people.length !== users.length) throw refuseFields({ users: ['Uma destas pessoas não existe.'] })
  return people
}

async function readAccess(database: Database, users: readonly number[], { modules, profiles, features }: Catalogue) {
  const of = [...users]
  const admin = await database
    .select({ user: membership.user_id, id: membership.module_id })
    .from(membership)
    .where(
      and(
        inArray(membership.user_id, of),
        eq(membership.is_admin, true),
        inArray(
          membership.module_id,
          modules.map(({ id }) => id),
        ),
      ),
    )
  const held = await database
    .select({ user: membershipProfile.user_id, id: membershipProfile.profile_id })
    .from(membershipProfile)
    .where(
      and(
        inArray(membershipProfile.user_id, of),
        inArray(
          membershipProfile.profile_id,
          profiles.map(({ id }) => id),
        ),
      ),
    )
  const granted = await database
    .select({ user: featureGrant.user_id, id: featureGrant.feature_id })
    .from(featureGrant)
    .where(
      and(
        inArray(featureGrant.user_id, of),
        inArray(
          featureGrant.feature_id,
          features.map(({ id }) => id),
        ),
      ),
    )
  const idsOf = (rows: readonly { user: number; id: number }[], user: number) =>
    new Set(rows.filter((row) => row.user === user).map(({ id }) => id))
  return new Map(
    of.map((user): [number, Access] => [
      user,
      { admin: idsOf(admin, user), profiles: idsOf(held, user), grants: idsOf(granted, user) },
    ]),
  )
}

async function activeAdmins(database: Database, modules: readonly number[]): Promise<ReadonlyMap<number, number[]>> {
  const rows = await database
    .select({ module: membership.module_id, user: membership.user_id })
    .from(membership)
    .innerJoin(userAccount, eq(userAccount.id, membership.user_id))
    .where(
      and(
        inArray(membership.module_id, [...modules]),
        eq(membership.is_admin, true),
        eq(userAccount.is_active, true),
        eq(userAccount.is_invited, false),
      ),
    )
  return new Map(modules.map((id) => [id, rows.filter((row) => row.module === id).map(({ user }) => user)]))
}

/** Modules first, then people, each in order: two changes never wait for each other in a circle, and both see the last admin. */
async function lock(transaction: Database, caller: Caller, change: AccessChange): Promise<void> {
  const { modules } = await readCatalogue(transaction, caller, change)
  const ids = modules.map(({ id }) => id)
  await transaction
    .select({ id: module.id })
    .from(module)
    .where(inArray(module.id, ids))
    .orderBy(asc(module.id))
    .for('update')
  await transaction
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(inArray(userAccount.id, change.users))
    .orderBy(asc(userAccount.id))
    .for('no key update')
}

async function write(
  transaction: Database,
  { id: user_id, before, after }: Plan['people'][number],
  { modules, profiles, features }: Catalogue,
) {
  for (const { id: module_id } of modules) {
    const ofProfiles = profiles.filter((one) => one.module_id === module_id).map(({ id }) => id)
    const ofFeatures = features.filter((one) => one.module_id === module_id).map(({ id }) => id)
    const [had, has] = [before, after].map(
      ({ admin, profiles: held, grants }) =>
        admin.has(module_id) || ofProfiles.some((id) => held.has(id)) || ofFeatures.some((id) => grants.has(id)),
    )
    const is_admin = after.admin.has(module_id)
    const own = and(eq(membership.user_id, user_id), eq(membership.module_id, module_id))
    if (has)
      await transaction
        .insert(membership)
        .values({ user_id, module_id, is_admin })
        .onConflictDoUpdate({ target: [membership.user_id, membership.module_id], set: { is_admin } })
    else if (had) await transaction.delete(membership).where(own)
  }
  const given = (had: ReadonlySet<number>, has: ReadonlySet<number>) => [...has].filter((id) => !had.has(id))
  const newProfiles = given(before.profiles, after.profiles)
  const newGrants = given(before.grants, after.grants)
  if (newProfiles.length > 0)
    await transaction.insert(membershipProfile).values(newProfiles.map((profile_id) => ({ user_id, profile_id })))
  if (newGrants.length > 0)
    await transaction.insert(featureGrant).values(newGrants.map((feature_id) => ({ user_id, feature_id })))
  await transaction
    .delete(membershipProfile)
    .where(
      and(
        eq(membershipProfile.user_id, user_id),
        inArray(membershipProfile.profile_id, given(after.profiles, before.profiles)),
      ),
    )
  await transaction
    .delete(featureGrant)
    .where(and(eq(featureGrant.user_id, user_id), inArray(featureGrant.feature_id, given(after.grants, before.grants))))
}
