import { and, asc, eq, inArray } from 'drizzle-orm'
import type { EffectiveRole, PermissionSource, Role } from '../../contract/access/person'
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

/** What each of these people is in which module, by their id. */
export async function rolesOf(database: Database, users: readonly number[]): Promise<ReadonlyMap<number, Role[]>> {
  const memberships = await database
    .select({
      user: membership.user_id,
      module: { id: module.id, code: module.code, name: module.name },
      is_admin: membership.is_admin,
    })
    .from(membership)
    .innerJoin(module, eq(module.id, membership.module_id))
    .where(inArray(membership.user_id, [...users]))
    .orderBy(asc(module.id))
  const profiles = await database
    .select({
      user: membershipProfile.user_id,
      module: profile.module_id,
      profile: { id: profile.id, code: profile.code, name: profile.name },
    })
    .from(membershipProfile)
    .innerJoin(profile, eq(profile.id, membershipProfile.profile_id))
    .where(inArray(membershipProfile.user_id, [...users]))
    .orderBy(asc(profile.name), asc(profile.id))
  return new Map(
    users.map((user) => [
      user,
      memberships
        .filter((one) => one.user === user)
        .map(({ module: of, is_admin }) => ({
          ...{ module: of, is_admin },
          profiles: profiles.filter((one) => one.user === user && one.module === of.id).map((one) => one.profile),
        })),
    ]),
  )
}

/** What a person may do in each of their modules, and where each permission comes from. */
export async function effectiveRolesOf(database: Database, user: number): Promise<EffectiveRole[]> {
  const roles = (await rolesOf(database, [user])).get(user) ?? []
  const modules = roles.map((role) => role.module.id)
  const features = await database
    .select()
    .from(feature)
    .where(inArray(feature.module_id, modules))
    .orderBy(asc(feature.id))
  const ofProfiles = await database
    .select({ profile: profileFeature.profile_id, feature: profileFeature.feature_id })
    .from(profileFeature)
    .where(
      inArray(
        profileFeature.profile_id,
        roles.flatMap(({ profiles }) => profiles.map(({ id }) => id)),
      ),
    )
  const grants = await database
    .select({ feature: featureGrant.feature_id })
    .from(featureGrant)
    .where(and(eq(featureGrant.user_id, user)))

  return roles.map((role) => ({
    ...role,
    permissions: features
      .filter(({ module_id }) => module_id === role.module.id)
      .map(({ id, permission_codename }) => ({ permission: permission_codename, sources: sourcesOf(id, role) }))
      .filter(({ sources }) => sources.length > 0),
  }))

  function sourcesOf(id: number, { is_admin, profiles }: Role): PermissionSource[] {
    const holding = profiles.filter((one) => ofProfiles.some((held) => held.profile === one.id && held.feature === id))
    return [
      ...(is_admin ? [{ kind: 'admin' as const }] : []),
      ...holding.map((one) => ({ kind: 'profile' as const, profile: one })),
      ...(grants.some(({ feature: granted }) => granted === id) ? [{ kind: 'grant' as const }] : []),
    ]
  }
}

/** What a person is in a module, in one text: the specification's `profile`. */
export function profileText({ is_admin, profiles }: Pick<Role, 'is_admin' | 'profiles'>): string {
  return is_admin ? 'Administrador' : profiles.map(({ name }) => name).join(', ')
}
