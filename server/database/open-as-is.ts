import { mkdir } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { lockFolder } from './lock'
import type { Database } from './open'

/** A database that stays as it is until somebody migrates it. */
export interface PlainStorage {
  readonly database: Database
  migrate(folder: string): Promise<void>
  close(): Promise<void>
}

/** For a command that works on a database beside the program, at its address or else in its folder. */
export async function openAsIs(url: string | null, folder: string): Promise<PlainStorage> {
  if (url !== null) return serverAsIs(url)
  const unlock = await lockFolder(folder, 0)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const storage = embeddedAsIs(await PGlite.create(`${folder}/database`))
    return { ...storage, close: () => storage.close().finally(unlock) }
  } catch (error) {
    await unlock()
    throw error
  }
}

function serverAsIs(url: string): PlainStorage {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  /** A connection that is cut while nothing is asked of it, or while it closes: the next question says so. */
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const database = drizzlePostgres(pool)
  const migrate = (migrationsFolder: string) => migratePostgres(database, { migrationsFolder })
  return { database, migrate, close: () => pool.end() }
}

export function embeddedAsIs(embedded: PGlite): PlainStorage {
  const database = drizzleEmbedded(embedded)
  const migrate = (migrationsFolder: string) => migrateEmbedded(database, { migrationsFolder })
  return { database, migrate, close: () => embedded.close() }
}
