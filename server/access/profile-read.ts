import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Profile } from '../../contract/access/profile'
import type { Database } from '../database/open'
import { feature, membershipProfile, module, profile, profileFeature } from '../database/schema'
import { offsetOf, type Paged } from '../http/paging'

/** By module and name; a page of them, or all. */
export async function readProfiles(database: Database, filter: SQL | undefined, page?: Paged): Promise<Profile[]> {
  const found = database
    .select({
      id: profile.id,
      version: profile.version,
      code: profile.code,
      name: profile.name,
      description: profile.description,
      module: { id: module.id, code: module.code, name: module.name },
      people:
        sql`(select count(*) from ${membershipProfile} where ${eq(membershipProfile.profile_id, profile.id)})`.mapWith(
          Number,
        ),
    })
    .from(profile)
    .innerJoin(module, eq(module.id, profile.module_id))
    .where(filter)
    .orderBy(asc(module.id), asc(profile.name))
  const rows = await (page ? found.limit(page.page_size).offset(offsetOf(page)) : found)
  const held = await database
    .select({ profile: profileFeature.profile_id, permission: feature.permission_codename })
    .from(profileFeature)
    .innerJoin(feature, eq(feature.id, profileFeature.feature_id))
    .where(
      inArray(
        profileFeature.profile_id,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(feature.id))
  return rows.map((row) => ({
    ...row,
    permissions: held.filter((one) => one.profile === row.id).map(({ permission }) => permission),
  }))
}
