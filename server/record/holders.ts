import { and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Permission } from '../../contract/permissions'
import type { Database } from '../database/open'
import {
  feature,
  featureGrant,
  membership,
  membershipProfile,
  module,
  profileFeature,
  userAccount,
} from '../database/schema'

/** Whether an account may read what a permission opens; all may where it takes none. */
export function isReader(database: Database, permission: Permission | null): SQL | undefined {
  return permission === null ? undefined : isHolder(database, permission)
}

/** Whether an account holds a permission of records, as `permits` decides it of one person (specification, section 6). */
export function isHolder(database: Database, permission: Permission): SQL {
  const features = database
    .select({ id: feature.id })
    .from(feature)
    .where(
      and(
        eq(feature.module_id, membership.module_id),
        or(eq(feature.codename, permission), eq(feature.permission_codename, permission)),
      ),
    )
  const granted = database
    .select({ id: featureGrant.feature_id })
    .from(featureGrant)
    .where(and(eq(featureGrant.user_id, membership.user_id), inArray(featureGrant.feature_id, features)))
  const profiled = database
    .select({ id: profileFeature.feature_id })
    .from(membershipProfile)
    .innerJoin(profileFeature, eq(profileFeature.profile_id, membershipProfile.profile_id))
    .where(and(eq(membershipProfile.user_id, membership.user_id), inArray(profileFeature.feature_id, features)))
  const isAdmin = and(membership.is_admin, sql`starts_with(${permission}, ${module.code} || '_')`)
  const holders = database
    .select({ id: membership.user_id })
    .from(membership)
    .innerJoin(module, eq(module.id, membership.module_id))
    .where(or(isAdmin, exists(granted), exists(profiled)))
  return inArray(userAccount.id, holders)
}
