import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { lockFolder } from './lock'
import { timeQueries } from './timing'

/** What a query is run on: the database, or one transaction of it. */
export type Database = PgDatabase<PgQueryResultHKT>

/** What is done to a database when it is opened, by one process at a time. */
export type Prepare = (database: Database) => Promise<void>

export interface Storage {
  readonly database: Database
  /** Waits for what is running, then lets go of files and connections. */
  close(): Promise<void>
}

const nothing: Prepare = async () => undefined
/** Named in the server's list of advisory locks. */
const opening = { class: 1_886_351_988, id: 1 }

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

/** A PostgreSQL server, by its address. Several processes that open it at once migrate and prepare it one after the other. */
export async function openServer(url: string, prepare = nothing): Promise<Storage> {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  timeQueries(pool)
  pool.on('error', () => undefined)
  /** The pool listens to idle connections only: one that is cut in the middle of a transaction would end the process. */
  pool.on('connect', (connection) => {
    connection.on('error', () => undefined)
    timeQueries(connection)
  })
  await pool.query('select 1').catch((error: unknown) => {
    throw new Error(unreachable(error))
  })
  try {
    await prepareAlone(pool, prepare)
  } catch (error) {
    await pool.end()
    throw error
  }
  return { database: drizzlePostgres(pool), close: () => pool.end() }
}

/** The lock belongs to its connection: it ends with it, also where the process dies. */
async function prepareAlone(pool: pg.Pool, prepare: Prepare): Promise<void> {
  const connection = await pool.connect()
  try {
    const database = drizzlePostgres(connection)
    await database.execute(sql`select pg_advisory_lock(${opening.class}::int, ${opening.id}::int)`)
    await migratePostgres(database, { migrationsFolder })
    await prepare(database)
  } finally {
    connection.release(true)
  }
}

/** The embedded database in a folder that no other process may have open: PGlite itself does not check. */
export async function openFolder(folder: string, patience = 0, prepare = nothing): Promise<Storage> {
  const unlock = await lockFolder(folder, patience)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { database, close } = await openEmbedded(await PGlite.create(`${folder}/database`), prepare)
    return { database, close: () => close().finally(unlock) }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** The embedded database wherever it already runs, in memory for example. It has one connection: transactions queue. */
export async function openEmbedded(embedded: PGlite, prepare = nothing): Promise<Storage> {
  const { transaction } = embedded
  timeQueries(embedded)
  embedded.transaction = (act) =>
    transaction.call(embedded, (connection) => {
      timeQueries(connection)
      return act(connection)
    }) as ReturnType<typeof act>
  const database = drizzleEmbedded(embedded)
  await migrateEmbedded(database, { migrationsFolder })
  await prepare(database)
  return { database, close: () => embedded.close() }
}

/** The address itself holds a password and is not repeated. */
function unreachable(error: unknown): string {
  const reason = error instanceof Error && error.message ? error.message : 'no database answers there'
  return `DATABASE_URL: ${reason}. Example: DATABASE_URL=postgres://user:password@localhost:5432/portal`
}
