import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { lockFolder } from './lock'

/** What a query is run on: the database, or one transaction of it. */
export type Database = PgDatabase<PgQueryResultHKT>

export interface Storage {
  readonly database: Database
  /** Waits for what is running, then lets go of files and connections. */
  close(): Promise<void>
}

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

/** A PostgreSQL server, by its address. */
export async function openServer(url: string): Promise<Storage> {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  pool.on('error', () => undefined)
  await pool.query('select 1').catch((error: unknown) => {
    throw new Error(unreachable(error))
  })
  const database = drizzlePostgres(pool)
  await migratePostgres(database, { migrationsFolder })
  return { database, close: () => pool.end() }
}

/** The embedded database in a folder that no other process may have open: PGlite itself does not check. */
export async function openFolder(folder: string, patience = 0): Promise<Storage> {
  const unlock = await lockFolder(folder, patience)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { database, close } = await openEmbedded(await PGlite.create(`${folder}/database`))
    return { database, close: () => close().finally(unlock) }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** The embedded database wherever it already runs, in memory for example. It has one connection: transactions queue. */
export async function openEmbedded(embedded: PGlite): Promise<Storage> {
  const database = drizzleEmbedded(embedded)
  await migrateEmbedded(database, { migrationsFolder })
  return { database, close: () => embedded.close() }
}

/** The address itself holds a password and is not repeated. */
function unreachable(error: unknown): string {
  const reason = error instanceof Error && error.message ? error.message : 'no database answers there'
  return `DATABASE_URL: ${reason}. Example: DATABASE_URL=postgres://user:password@localhost:5432/portal`
}
