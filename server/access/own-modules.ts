import { and, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AccessModule } from '../../contract/access/access'
import type { Database } from '../database/open'
import { preparedQuery } from '../database/prepared'
import {
  feature,
  featureGrant,
  membership,
  membershipProfile,
  module,
  profileFeature,
  userAccount,
} from '../database/schema'
import { subquery } from '../database/subquery'

/** A module that a user may enter, with the features that are open to them there. */
export interface OwnModule extends AccessModule {
  readonly id: number
  readonly features: {
    readonly module: number
    readonly codename: string
    readonly permission_codename: string
  }[]
}

/** The modules a user may enter, each with the features that their profiles there and single grants come to: one value, for a row for each takes longer to read than to find. */
export function ownModules(user: SQLWrapper): SQL<OwnModule[]> {
  const single = subquery
    .select({ id: featureGrant.feature_id })
    .from(featureGrant)
    .where(eq(featureGrant.user_id, user))
  const byProfile = subquery
    .select({ id: profileFeature.feature_id })
    .from(membershipProfile)
    .innerJoin(profileFeature, eq(profileFeature.profile_id, membershipProfile.profile_id))
    .where(eq(membershipProfile.user_id, user))
  const one = sql`json_build_object('module', ${feature.module_id}, 'codename', ${feature.codename}, 'permission_codename', ${feature.permission_codename})`
  const features = subquery
    .select({ all: sql`coalesce(json_agg(${one} order by ${feature.id}), '[]')`.as('all') })
    .from(feature)
    .where(and(eq(feature.module_id, module.id), or(inArray(feature.id, single), inArray(feature.id, byProfile))))
  const own = sql`json_build_object('id', ${module.id}, 'name', ${module.name}, 'code', ${module.code}, 'is_admin', ${membership.is_admin}, 'features', ${features})`
  const modules = subquery
    .select({ all: sql`coalesce(json_agg(${own} order by ${module.id}), '[]')`.as('all') })
    .from(membership)
    .innerJoin(module, eq(module.id, membership.module_id))
    .where(eq(membership.user_id, user))
  return sql<OwnModule[]>`${modules}`
}

const modulesQuery = preparedQuery('modules of a person', (database) =>
  database
    .select({ modules: ownModules(userAccount.id) })
    .from(userAccount)
    .where(eq(userAccount.id, sql.placeholder('user'))),
)

/** As `ownModules` says, of one user. */
export async function modulesOf(database: Database, user: number): Promise<OwnModule[]> {
  const [found] = await modulesQuery(database).execute({ user })
  return found?.modules ?? []
}
