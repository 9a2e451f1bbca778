import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { standardName } from '../database/catalogue'
import type { Database } from '../database/open'
import { feature, membership, module } from '../database/schema'
import { notFound } from '../http/refused'
import type { Caller } from '../session/caller'
import { modulesOf } from './own-modules'

/**
 * What the user may see of the list of modules, in the order of the menu, with all their features: a superuser all, others
 * those they are in, and forms, which are there for everybody (specification, section 6).
 */
export async function visibleModules(database: Database, { id, is_superuser }: Caller) {
  const own = await modulesOf(database, id)
  const rows = await database
    .select()
    .from(module)
    .where(
      is_superuser
        ? undefined
        : or(
            inArray(
              module.id,
              own.map((mine) => mine.id),
            ),
            eq(module.code, 'formularios'),
          ),
    )
    .orderBy(asc(module.place), asc(module.id))
  const features = await database.select().from(feature).orderBy(asc(feature.id))
  return rows.map((row) => ({
    ...row,
    is_renamed: row.name !== standardName(row.code),
    features: features.filter(({ module_id }) => module_id === row.id),
  }))
}

/** Throws 404 for a module that the user may not see, whether it exists or not. */
export async function isAdminOf(database: Database, caller: Caller, id: number): Promise<boolean> {
  const isOwn = and(eq(membership.module_id, module.id), eq(membership.user_id, caller.id))
  const [found] = await database
    .select({ is_admin: membership.is_admin })
    .from(module)
    .leftJoin(membership, isOwn)
    .where(eq(module.id, id))
  if (!found || (found.is_admin === null && !caller.is_superuser)) throw notFound()
  return found.is_admin === true
}
