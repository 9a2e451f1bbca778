import { asc, eq } from 'drizzle-orm'
import type { Person } from '../../contract/access/person'
import type { Database } from '../database/open'
import { userAccount, userIdentity } from '../database/schema'
import { notFound } from '../http/refused'
import { personColumns } from './person-list'
import { effectiveRolesOf } from './roles'

/** Throws 404 where there is no such person. */
export async function readPerson(database: Database, id: number): Promise<Person> {
  const [found] = await database
    .select({ ...personColumns, created_at: userAccount.created_at, password_hash: userAccount.password_hash })
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
    issuers: identities.map(({ issuer }) => issuer),
    roles: await effectiveRolesOf(database, id),
  }
}
