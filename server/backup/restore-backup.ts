import { createReadStream } from 'node:fs'
import { copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createGunzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Erasure } from '../../contract/billing/documents/documents'
import type { Database } from '../database/open'
import type { PlainStorage } from '../database/open-as-is'
import { openFiles } from '../files/file-store'
import { applyNote, notesOf } from '../record/erase-file'
import { type Manifest, placeOf, readManifest } from './manifest'
import { ask, columnsOf, isBackedUp, knowsErasures, tablesInOrder } from './write-backup'

const rowsAtOnce = 1_000
const migrationsFolder = fileURLToPath(new URL('../database/migrations', import.meta.url))

interface Restored {
  readonly rows: number
  readonly files: number
  /** Contents that were deleted by law after the backup was made, and were not put back. */
  readonly erased: number
}

/**
 * Puts everything back: files first, then all rows in one transaction, in the schema that they were written in, which is then
 * migrated. What was deleted by law meanwhile, as the backup, the files folder and the database that is replaced know, is not put
 * back, and its row says so again. Throws before it changes anything where the backup is damaged, of a newer release, or would replace rows.
 */
export async function restoreBackup(
  folder: string,
  storage: PlainStorage,
  files: string,
  isReplacing: boolean,
): Promise<Restored> {
  const whole = await readManifest(folder)
  const manifest = { ...whole, tables: whole.tables.filter(({ name }) => isBackedUp(name)) }
  const journal = await readJournal(manifest)
  const { database } = storage
  if (!isReplacing && (await holdsRows(database)))
    throw new Error('The database holds rows already. To replace all of them: npm run restore -- FOLDER --replace')
  await mkdir(files, { recursive: true, mode: 0o700 })
  const store = openFiles(files)
  const erasures = new Map([
    ...(await openFiles(placeOf.erased(folder)).erased()),
    ...(await erasedIn(database)),
    ...(await store.erased()),
  ])
  const kept = manifest.files.filter(({ name }) => !erasures.has(name))
  for (const { name } of kept) await copyFile(placeOf.file(folder, name), `${files}/${name}`)
  for (const [name, note] of erasures) await store.erase(name, note)
  await dropAll(database)
  const earlier = await mkdtemp(`${tmpdir()}/portal-migrations-`)
  try {
    await cp(migrationsFolder, earlier, { recursive: true })
    await writeFile(`${earlier}/meta/_journal.json`, JSON.stringify(journal))
    await storage.migrate(earlier)
  } finally {
    await rm(earlier, { recursive: true })
  }
  await database.transaction((transaction) => load(transaction, folder, manifest))
  await storage.migrate(migrationsFolder)
  for (const [name, note] of erasures) await applyNote(database, name, note)
  await database.execute(sql`analyze`)
  return {
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    ...{ files: kept.length, erased: manifest.files.length - kept.length },
  }
}

/** Of the database that is about to be replaced, where it is of a release that knows of them. */
async function erasedIn(database: Database): Promise<[string, Erasure][]> {
  return (await knowsErasures(database)) ? notesOf(database) : []
}

/** Our list of migrations, as far as the backup's database had come. */
async function readJournal({ migrations }: Manifest) {
  const journal = JSON.parse(await readFile(`${migrationsFolder}/meta/_journal.json`, 'utf8'))
  const entries: { when: number }[] = journal.entries.slice(0, migrations.length)
  if (entries.length < migrations.length || entries.some(({ when }, index) => when !== migrations[index]))
    throw new Error(
      'The backup was made by a newer release of the portal, or by another program. Restore it with that one.',
    )
  return { ...journal, entries }
}

async function holdsRows(database: Database): Promise<boolean> {
  for (const name of await tablesInOrder(database)) {
    const [found] = await ask(database, sql`select 1 from ${sql.identifier(name)} limit 1`)
    if (found) return true
  }
  return false
}

/** What migrations have made; the rest of the database is somebody else's. */
async function dropAll(database: Database): Promise<void> {
  for (const name of (await tablesInOrder(database)).reverse())
    await database.execute(sql`drop table ${sql.identifier(name)} cascade`)
  const functions = await ask<{ name: string }>(
    database,
    sql`select proname as name from pg_proc where pronamespace = 'public'::regnamespace and proname like 'audit\\_%'`,
  )
  for (const { name } of functions) await database.execute(sql`drop function ${sql.identifier(name)} cascade`)
  await database.execute(sql`drop schema if exists drizzle cascade`)
}

/** The rows bring the links of the audit log with them: no trigger may make others. */
async function load(transaction: Database, folder: string, { tables, sequences }: Manifest): Promise<void> {
  for (const { name, rows } of tables) {
    const table = sql.identifier(name)
    await transaction.execute(sql`alter table ${table} disable trigger user`)
    // What migrations put there is in the backup, or was removed before it.
    await transaction.execute(sql`delete from ${table}`)
    const columns = sql.join(
      (await columnsOf(transaction, name)).map((column) => sql.identifier(column)),
      sql`, `,
    )
    let count = 0
    for await (const lines of linesOf(placeOf.table(folder, name))) {
      count += lines.length
      const json = `[${lines.join(',')}]`
      await transaction.execute(
        sql`insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ${json}::json)`,
      )
    }
    if (count !== rows) throw new Error(`${name} has ${count} rows in the backup, and not ${rows}`)
    await transaction.execute(sql`alter table ${table} enable trigger user`)
  }
  for (const { table, column, last, is_called } of sequences)
    await transaction.execute(
      sql`select setval(pg_get_serial_sequence(quote_ident(${table}), ${column}), ${last}::bigint, ${is_called}::boolean)`,
    )
}

async function* linesOf(place: string): AsyncGenerator<string[]> {
  let lines: string[] = []
  for await (const line of createInterface({ input: createReadStream(place).pipe(createGunzip()) })) {
    lines.push(line)
    if (lines.length === rowsAtOnce) {
      yield lines
      lines = []
    }
  }
  if (lines.length > 0) yield lines
}
