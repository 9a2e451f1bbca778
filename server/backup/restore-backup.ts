import { createReadStream } from 'node:fs'
import { copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createGunzip } from 'node:zlib'
import { getTableName, sql } from 'drizzle-orm'
import type { Database } from '../database/open'
import type { PlainStorage } from '../database/open-as-is'
import { outgoingMail, passwordLink } from '../database/schema'
import { type Manifest, placeOf, readManifest } from './manifest'
import { ask, tablesInOrder } from './write-backup'

const rowsAtOnce = 1_000
/** The database that they were copied from sends that mail, and its links open that portal: beside it nothing goes out twice. */
const leftOut: readonly string[] = [outgoingMail, passwordLink].map(getTableName)
const migrationsFolder = fileURLToPath(new URL('../database/migrations', import.meta.url))

interface Restored {
  readonly rows: number
  readonly files: number
}

/**
 * Puts everything back: files first, then all rows in one transaction, in the schema that they were written in, which is then
 * migrated. Throws before it changes anything where the backup is damaged, of a newer release, or would replace rows.
 */
export async function restoreBackup(
  folder: string,
  storage: PlainStorage,
  files: string,
  isReplacing: boolean,
): Promise<Restored> {
  const whole = await readManifest(folder)
  const manifest = { ...whole, tables: whole.tables.filter(({ name }) => !leftOut.includes(name)) }
  const journal = await readJournal(manifest)
  const { database } = storage
  if (!isReplacing && (await holdsRows(database)))
    throw new Error('The database holds rows already. To replace all of them: npm run restore -- FOLDER --replace')
  await mkdir(files, { recursive: true, mode: 0o700 })
  for (const { name } of manifest.files) await copyFile(placeOf.file(folder, name), `${files}/${name}`)
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
  await database.execute(sql`analyze`)
  return { rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0), files: manifest.files.length }
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
    const columns = await columnsOf(transaction, name)
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

/** Those that the database does not work out itself. */
async function columnsOf(database: Database, table: string) {
  const columns = await ask<{ name: string }>(
    database,
    sql`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`,
  )
  return sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
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
