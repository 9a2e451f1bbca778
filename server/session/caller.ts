import { and, eq, gt, isNotNull, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import { type OwnModule, ownModules } from '../access/own-modules'
import { preparedQuery } from '../database/prepared'
import { passkey, secondFactor, tokenFamily, userAccount } from '../database/schema'
import { subquery } from '../database/subquery'
import { refuseToken } from '../http/refused'
import type { Services } from '../services'
import { readToken } from './tokens'

/** Who calls, as the database knows them at this moment. */
export interface Caller {
  readonly id: number
  readonly username: string
  readonly name: string
  readonly email: string
  readonly is_superuser: boolean
  readonly avatar: string | null
  /** Of a first password: until then nothing else is open to them. */
  readonly must_change_password: boolean
  /** Signed in with a password alone where a second factor is required: nothing but setting one up is open to them. */
  readonly must_set_second_factor: boolean
}

const lacksFactor = and(
  tokenFamily.is_by_password,
  notExists(
    subquery
      .select({ id: secondFactor.user_id })
      .from(secondFactor)
      .where(and(eq(secondFactor.user_id, userAccount.id), isNotNull(secondFactor.confirmed_at))),
  ),
  notExists(subquery.select({ id: passkey.id }).from(passkey).where(eq(passkey.user_id, userAccount.id))),
)

const callerQuery = (name: string, modules: SQL<OwnModule[]>) =>
  preparedQuery(name, (database) =>
    database
      .select({
        caller: {
          id: userAccount.id,
          username: userAccount.username,
          name: userAccount.name,
          email: userAccount.email,
          is_superuser: userAccount.is_superuser,
          avatar: userAccount.avatar,
          must_change_password: userAccount.must_change_password,
          must_set_second_factor: sql<boolean>`${sql.placeholder('requiresSecondFactor')}::boolean and ${lacksFactor}`,
        },
        modules,
        moment: sql<string>`pg_current_snapshot()::text`,
      })
      .from(tokenFamily)
      .innerJoin(userAccount, eq(userAccount.id, tokenFamily.user_id))
      .where(
        and(
          eq(tokenFamily.id, sql.placeholder('family')),
          eq(tokenFamily.user_id, sql.placeholder('user')),
          isNull(tokenFamily.ended_at),
          gt(tokenFamily.expires_at, sql.placeholder('now')),
          eq(userAccount.is_active, true),
        ),
      ),
  )

const queries = {
  alone: callerQuery('caller', sql<OwnModule[]>`'[]'::json`),
  withModules: callerQuery('caller and their modules', ownModules(userAccount.id)),
}

/** Who calls, and of that moment. */
interface FoundCaller {
  readonly caller: Caller
  /** That the user may enter, where they are asked for. */
  readonly modules: readonly OwnModule[]
  /** Which transactions can be seen: while it reads the same nothing has been written. */
  readonly moment: string
}

/** A token alone is not enough: its sign-in must stand and its user be active, now. Else 401. */
export async function readCaller(
  header: string | undefined,
  services: Services,
  asked: keyof typeof queries,
): Promise<FoundCaller> {
  const { settings, database, clock } = services
  const { user, family } = await readToken(tokenOf(header), 'access', services)
  const now = new Date(clock()).toISOString()
  const { requiresSecondFactor } = settings
  const [found] = await queries[asked](database).execute({ user, family, now, requiresSecondFactor })
  if (!found) throw refuseToken()
  return found
}

/** The token of an `Authorization` header; without one 401. */
export function tokenOf(header: string | undefined): string {
  const [, token] = /^Bearer ([\w.-]+)$/i.exec(header ?? '') ?? []
  if (token === undefined) throw refuseToken()
  return token
}
