import { and, eq } from 'drizzle-orm'
import type { Database } from '../database/open'
import { membership, userAccount } from '../database/schema'
import { forbidden } from '../http/refused'
import type { Caller } from '../session/caller'

/** Whoever calls may have been deactivated while the call waited for the locks, or be no superuser any more. */
export async function callerNow(transaction: Database, caller: Caller): Promise<Caller> {
  const [found] = await transaction
    .select({ is_superuser: userAccount.is_superuser })
    .from(userAccount)
    .where(and(eq(userAccount.id, caller.id), eq(userAccount.is_active, true)))
  if (!found) throw forbidden()
  return { ...caller, ...found }
}

/** Throws 403 for whoever may not give access to a module. */
export async function checkAdministers(database: Database, caller: Caller, module: number): Promise<void> {
  const isOwn = and(eq(membership.user_id, caller.id), eq(membership.module_id, module), eq(membership.is_admin, true))
  if (!caller.is_superuser && (await database.$count(membership, isOwn)) === 0) throw forbidden()
}
