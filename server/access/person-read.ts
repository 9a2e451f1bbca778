import { and, asc, eq, exists, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Person } from '../../contract/access/person'
import type { Database } from '../database/open'
import { membership, userAccount, userIdentity } from '../database/schema'
import { subquery } from '../database/subquery'
import { notFound } from '../http/refused'
import { hasFactor } from '../session/second-factor/factor'
import { personColumns } from './person-list'
import { effectiveRolesOf } from './roles'

const other = alias(userAccount, 'other')
const others = alias(membership, 'others')
const isOther = and(ne(other.id, userAccount.id), eq(other.is_active, true), eq(other.is_invited, false))

const isLastSuperuser = and(
  userAccount.is_active,
  userAccount.is_superuser,
  notExists(
    subquery
      .select({ id: other.id })
      .from(other)
      .where(and(isOther, eq(other.is_superuser, true))),
  ),
)
const hasOtherAdmin = exists(
  subquery
    .select({ id: other.id })
    .from(others)
    .innerJoin(other, and(eq(other.id, others.user_id), isOther))
    .where(and(eq(others.module_id, membership.module_id), eq(others.is_admin, true))),
)
const isLastAdmin = and(
  userAccount.is_active,
  exists(
    subquery
      .select({ id: membership.module_id })
      .from(membership)
      .where(and(eq(membership.user_id, userAccount.id), eq(membership.is_admin, true), sql`not ${hasOtherAdmin}`)),
  ),
)

/** Throws 404 where there is no such person. */
export async function readPerson(database: Database, id: number): Promise<Person> {
  const [found] = await database
    .select({
      ...personColumns,
      created_at: userAccount.created_at,
      is_invited: userAccount.is_invited,
      is_last_superuser: sql<boolean>`${isLastSuperuser}`,
      is_last_admin: sql<boolean>`${isLastAdmin}`,
      password_hash: userAccount.password_hash,
    })
    .from(userAccount)
    .where(eq(userAccount.id, id))
  if (!found) throw notFound()
  const { password_hash, created_at, last_sign_in, ...person } = found
  const identities = await database
    .select({ issuer: userIdentity.issuer })
    .from(userIdentity)
    .where(eq(userIdentity.user_id, id))
    .orderBy(asc(userIdentity.issuer))
  return {
    ...person,
    last_sign_in: last_sign_in?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    has_password: password_hash !== null,
    has_second_factor: await hasFactor(database, id),
    issuers: identities.map(({ issuer }) => issuer),
    roles: await effectiveRolesOf(database, id),
  }
}
