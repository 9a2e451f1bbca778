import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import journal from './migrations/meta/_journal.json' with { type: 'json' }

type Database = PgDatabase<PgQueryResultHKT>

/** Counts the releases whose tables differ. Whoever writes the first migration after one was given out raises it. */
export const release = 1
/** A program runs on the tables of the release after its own, so that both run side by side during an upgrade (decision 052). */
const newest = release + 1
const lastMigration = Math.max(...journal.entries.map(({ when }) => when))

/**
 * Migrates, unless the next release has already done so. Throws where the database is of a release still newer: `setting` says
 * where the person finds which database that is.
 */
export async function migrateTo(
  database: Database,
  setting: 'DATA_DIR' | 'DATABASE_URL',
  migrate: () => Promise<void>,
): Promise<void> {
  await database.execute(sql`create schema if not exists drizzle`)
  await database.execute(
    sql`create table if not exists drizzle.portal (release integer not null, is_demonstration boolean not null)`,
  )
  const found = await readRelease(database)
  if (found > newest)
    throw new Error(
      `${setting}: the database is of release ${found} of its tables; this program is of ${release} and accepts ${newest} at most. Start the newer program, or restore the backup from before the upgrade`,
    )
  if (found > release) return
  await migrate()
  if (found === 0) await database.execute(sql`insert into drizzle.portal values (${release}, false)`)
  else await database.execute(sql`update drizzle.portal set release = ${release}`)
}

/** Whether the tables are those of this program's last migration, or of the release after it. */
export async function isMigrated(database: Database): Promise<boolean> {
  const [found] = await database
    .select({ at: sql`max(created_at)`.mapWith(Number) })
    .from(sql`drizzle.__drizzle_migrations`)
  return found !== undefined && found.at >= lastMigration && (await readRelease(database)) <= newest
}

/** Whether what is in the database may be thrown away. */
export async function isDemonstration(database: Database): Promise<boolean> {
  const [found] = await database.select({ is: sql<boolean>`is_demonstration` }).from(sql`drizzle.portal`)
  return found?.is === true
}

export async function markAsDemonstration(database: Database): Promise<void> {
  await database.execute(sql`update drizzle.portal set is_demonstration = true`)
}

/** 0 where nothing was migrated yet, or by a program that did not count. */
async function readRelease(database: Database): Promise<number> {
  const [found] = await database
    .select({ release: sql`coalesce(max(release), 0)`.mapWith(Number) })
    .from(sql`drizzle.portal`)
  return found?.release ?? 0
}
