import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Profile } from '../../contract/access/profile'
import { profilePageSchema, profileQuerySchema } from '../../contract/access/profile.schema'
import { folded } from '../database/folded'
import type { Database } from '../database/open'
import { feature, membershipProfile, module, profile, profileFeature } from '../database/schema'
import { offsetOf, type Paged, pageLinks } from '../http/paging'
import { route } from '../http/route'
import { contains } from '../record/search'

const profiles = route(
  {
    method: 'get',
    path: '/iam/profiles/',
    summary: 'Profiles by module and name, with their permissions and how many people have each',
    rule: { permission: 'iam_access' },
    query: profileQuerySchema,
    answer: profilePageSchema,
  },
  async ({ query, url, services: { database, origin } }) => {
    const { search, module: of } = query
    const filter = and(
      of === undefined ? undefined : eq(profile.module_id, of),
      search ? contains(folded(profile.name), search) : undefined,
    )
    const [{ rows } = { rows: 0 }] = await database.select({ rows: count() }).from(profile).where(filter)
    return { ...pageLinks(url, origin, query, rows), results: await readProfiles(database, filter, query), totals: {} }
  },
)

async function readProfiles(database: Database, filter: SQL | undefined, page: Paged): Promise<Profile[]> {
  const rows = await database
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
    .limit(page.page_size)
    .offset(offsetOf(page))
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

export const profileRoutes = [profiles]
