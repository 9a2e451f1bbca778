import { and, count, eq, exists, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { PersonStatus } from '../../contract/access/person'
import {
  exportPeopleSchema,
  personFilterSchema,
  personPageSchema,
  personQuerySchema,
} from '../../contract/access/person.schema'
import { dayAt } from '../calendar'
import { hasIdIn } from '../database/id-in'
import type { Database } from '../database/open'
import { membership, membershipProfile, module, profile, userAccount } from '../database/schema'
import { subquery } from '../database/subquery'
import { conditionsOf, defineList, type ScopeOf } from '../record/list'
import { contains } from '../record/search'
import { profileText, rolesOf } from './roles'

type Scope = ScopeOf<z.output<typeof personFilterSchema>>

/** As the lifecycle calls it. */
export const personStatus = sql<PersonStatus>`case when not ${userAccount.is_active} then 'inactive' when ${userAccount.is_invited} then 'invited' else 'active' end`

export const personColumns = {
  id: userAccount.id,
  version: userAccount.version,
  username: userAccount.username,
  name: userAccount.name,
  email: userAccount.email,
  is_superuser: userAccount.is_superuser,
  status: personStatus,
  last_sign_in: userAccount.last_sign_in_at,
}

const wherePeople = conditionsOf<Scope>({
  status: (status) => eq(personStatus, status),
  module: (id) => isMember(eq(membership.module_id, id)),
  profile: (id) =>
    exists(
      subquery
        .select({ id: membershipProfile.profile_id })
        .from(membershipProfile)
        .where(and(eq(membershipProfile.user_id, userAccount.id), eq(membershipProfile.profile_id, id))),
    ),
  search: (text) => contains(userAccount.search, text),
})

function isMember(condition: SQL): SQL {
  return exists(
    subquery
      .select({ id: membership.module_id })
      .from(membership)
      .where(and(eq(membership.user_id, userAccount.id), condition)),
  )
}

export const personList = defineList({
  schemas: {
    query: personQuerySchema,
    filter: personFilterSchema,
    page: personPageSchema,
    export: exportPeopleSchema,
  },
  fileNames: { pt: 'pessoas', en: 'people' },
  from: sql`${userAccount}`,
  id: userAccount.id,
  where: wherePeople,
  orderings: {
    id: { column: userAccount.id },
    username: { column: userAccount.username },
    name: { column: userAccount.name },
    email: { column: userAccount.email },
    /** Whoever has never signed in comes before the first who has. */
    last_sign_in: { column: sql`coalesce(${userAccount.last_sign_in_at}, '-infinity')` },
    status: { column: personStatus },
  },
  async readTotals(database, filter, today) {
    const [found] = await database.select({ rows: count() }).from(userAccount).where(wherePeople(filter, today))
    return { count: found?.rows ?? 0, totals: {} }
  },
  async nameFilter(database, filter) {
    return {
      module: filter.module ? await nameModule(database, filter.module) : null,
      profile: filter.profile ? await nameProfile(database, filter.profile) : null,
    }
  },
  async readRows(database, ids) {
    const rows = await database.select(personColumns).from(userAccount).where(hasIdIn(userAccount.id, ids))
    const roles = await rolesOf(database, ids)
    return rows.map(({ last_sign_in, ...row }) => ({
      ...row,
      last_sign_in: last_sign_in?.toISOString() ?? null,
      roles: roles.get(row.id) ?? [],
    }))
  },
  fields: {
    id: { kind: 'number', cell: ({ id }) => id },
    username: { kind: 'text', cell: ({ username }) => username },
    name: { kind: 'text', cell: ({ name }) => name },
    email: { kind: 'text', cell: ({ email }) => email },
    profile: {
      kind: 'text',
      cell: ({ roles }) => roles.map((role) => `${role.module.name}: ${profileText(role)}`).join('; '),
    },
    last_sign_in: { kind: 'day', cell: ({ last_sign_in }) => (last_sign_in ? dayAt(Date.parse(last_sign_in)) : '') },
    status: { kind: 'text', cell: ({ status }, words) => words.status[status] },
  },
})

async function nameModule(database: Database, id: number) {
  const [named] = await database
    .select({ id: module.id, code: module.code, name: module.name })
    .from(module)
    .where(eq(module.id, id))
  return named ?? null
}

async function nameProfile(database: Database, id: number) {
  const [named] = await database
    .select({ id: profile.id, code: profile.code, name: profile.name })
    .from(profile)
    .where(eq(profile.id, id))
  return named ?? null
}
