import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { defaultTimeouts, type Timeouts } from '../timeouts'
import { locks } from './advisory-locks'
import { type Listen, listenOn } from './listen'
import { lockFolder } from './lock'
import { type Connections, defaultConnections, openPools } from './pools'
import { migrateTo } from './release'
import { timeQueries } from './timing'

/** What a query is run on: the database, or one transaction of it. */
export type Database = PgDatabase<PgQueryResultHKT>

/** What is done to a database when it is opened, by one process at a time. */
export type Prepare = (database: Database) => Promise<void>

export interface Storage {
  readonly database: Database
  /** How many connections there are, by what they are for; none where there is only one. */
  readonly connections: () => Readonly<Record<string, Connections>>
  /** What processes on this database tell each other; of the embedded one, what this one tells itself. */
  readonly listen: Listen
  /** Waits for what is running, then lets go of files and connections. */
  close(): Promise<void>
}

const nothing: Prepare = async () => undefined

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

/** A PostgreSQL server, by its address. Several processes that open it at once migrate and prepare it one after the other. */
export async function openServer(
  url: string,
  prepare = nothing,
  waits: Timeouts = defaultTimeouts,
  connections = defaultConnections,
): Promise<Storage> {
  await prepareAlone(url, waits.connection, prepare)
  const { end, ...pools } = openPools(url, waits, connections)
  return { ...pools, listen: listenOn(url, waits), close: end }
}

/** On a connection without limits: a migration takes as long as it takes. The lock ends with it, also where the process dies. */
async function prepareAlone(url: string, patience: number, prepare: Prepare): Promise<void> {
  const connection = new pg.Client({ connectionString: url, connectionTimeoutMillis: patience })
  connection.on('error', () => undefined)
  await connection.connect().catch((error: unknown) => {
    throw new Error(unreachable(error))
  })
  try {
    const database = drizzlePostgres(connection)
    const { opening } = locks
    await database.execute(sql`select pg_advisory_lock(${opening.class}::int, ${opening.id}::int)`)
    await migrateTo(database, 'DATABASE_URL', () => migratePostgres(database, { migrationsFolder }))
    await prepare(database)
  } finally {
    await connection.end()
  }
}

/** The embedded database in a folder that no other process may have open: PGlite itself does not check. */
export async function openFolder(folder: string, patience = 0, prepare = nothing): Promise<Storage> {
  const unlock = await lockFolder(folder, patience)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // Not imported where a server is used: it is large.
    const { PGlite } = await import('@electric-sql/pglite')
    const storage = await openEmbedded(await PGlite.create(`${folder}/database`), prepare)
    return { ...storage, close: () => storage.close().finally(unlock) }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** The embedded database wherever it already runs, in memory for example. It has one connection: transactions queue. */
export async function openEmbedded(embedded: PGlite, prepare = nothing): Promise<Storage> {
  const { drizzle } = await import('drizzle-orm/pglite')
  const { migrate } = await import('drizzle-orm/pglite/migrator')
  const { transaction } = embedded
  timeQueries(embedded)
  embedded.transaction = (act) =>
    transaction.call(embedded, (connection) => {
      timeQueries(connection)
      return act(connection)
    }) as ReturnType<typeof act>
  const database = drizzle(embedded)
  await migrateTo(database, 'DATA_DIR', () => migrate(database, { migrationsFolder }))
  await prepare(database)
  const listen: Listen = (channel, hear) => embedded.listen(channel, hear)
  return { database, connections: () => ({}), listen, close: () => embedded.close() }
}

/** The address itself holds a password and is not repeated. */
function unreachable(error: unknown): string {
  const reason = error instanceof Error && error.message ? error.message : 'no database answers there'
  return `DATABASE_URL: ${reason}. Example: DATABASE_URL=postgres://user:password@localhost:5432/portal`
}
