import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { getTableName, isNull, type SQL, sql } from 'drizzle-orm'
import { inOneMoment } from '../database/one-moment'
import type { Database } from '../database/open'
import { attachment, outgoingMail, passwordLink } from '../database/schema'
import { type FileStore, openFiles } from '../files/file-store'
import { deleteErased } from '../record/erase-file'
import { digestOf, type Manifest, placeOf } from './manifest'

/** The database that they were copied from sends that mail, and its links open that portal: beside it nothing goes out twice. */
const leftOut: readonly string[] = [outgoingMail, passwordLink].map(getTableName)

/** Tables of a backup, also of one that was made when these were copied too. */
export const isBackedUp = (table: string): boolean => !leftOut.includes(table)

/** As the statement that fetches them says. */
const rowsAtOnce = 2_000

/**
 * Writes every row as it stands at one moment, whoever writes meanwhile, and every file that a row names. The folder has its
 * name when all of it is on the disk (decision 058).
 */
export async function writeBackup(database: Database, store: FileStore, folder: string, now: Date): Promise<Manifest> {
  const draft = `${folder}.part`
  await mkdir(dirname(folder), { recursive: true })
  for (const part of [draft, `${draft}/tables`, `${draft}/files`]) await mkdir(part, { mode: 0o700 })
  const { names, hasErasures, ...rows } = await inOneMoment(database, async (moment) => {
    const hasErasures = await knowsErasures(moment)
    const tables = []
    for (const name of (await tablesInOrder(moment)).filter(isBackedUp)) {
      const place = placeOf.table(draft, name)
      let count = 0
      const lines = async function* () {
        for await (const line of rowsOf(moment, name)) {
          count++
          yield `${line}\n`
        }
      }
      await pipeline(Readable.from(lines()), createGzip(), createWriteStream(place, { mode: 0o600 }))
      tables.push({ name, sha256: await digestOf(place), rows: count })
    }
    const files = await moment
      .select({ name: attachment.stored_as })
      .from(attachment)
      .where(hasErasures ? isNull(attachment.erased_at) : undefined)
    return {
      hasErasures,
      tables,
      migrations: await migrationsOf(moment),
      sequences: await sequencesOf(moment),
      names: files.map(({ name }) => name),
    }
  })
  const files = []
  const missing = []
  for (const name of names) {
    const content = await store.read(name)
    const place = placeOf.file(draft, name)
    if (content) await pipeline(content, createWriteStream(place, { mode: 0o600 }))
    if (content) files.push({ name, sha256: await digestOf(place) })
    else missing.push(name)
  }
  await mkdir(placeOf.erased(draft), { mode: 0o700 })
  if (hasErasures) await deleteErased({ database, store: openFiles(placeOf.erased(draft)) })
  const manifest: Manifest = { format: 1, made_at: now.toISOString(), ...rows, files, missing }
  for (const part of [
    ...rows.tables.map(({ name }) => placeOf.table(draft, name)),
    ...files.map(({ name }) => placeOf.file(draft, name)),
  ])
    await sync(part)
  await writeFile(placeOf.manifest(draft), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  await sync(placeOf.manifest(draft))
  await rename(draft, folder)
  return manifest
}

/** As text, which says every number and every instant exactly. */
async function* rowsOf(moment: Database, name: string): AsyncGenerator<string> {
  const table = sql.identifier(name)
  await moment.execute(
    sql`declare backup no scroll cursor for select row_to_json(${table})::text as line from ${table}`,
  )
  for (;;) {
    const rows = await ask<{ line: string }>(moment, sql`fetch 2000 from backup`)
    for (const { line } of rows) yield line
    if (rows.length < rowsAtOnce) break
  }
  await moment.execute(sql`close backup`)
}

/** Each before those that refer to it. */
export async function tablesInOrder(database: Database): Promise<string[]> {
  const tables = await ask<{ name: string; needs: string[] }>(
    database,
    sql`select one.relname as name, coalesce(array_agg(other.relname::text) filter (where other.oid <> one.oid), '{}') as needs
      from pg_class one
        left join pg_constraint on conrelid = one.oid and contype = 'f'
        left join pg_class other on other.oid = confrelid
      where one.relnamespace = 'public'::regnamespace and one.relkind = 'r'
      group by one.relname order by one.relname`,
  )
  const ordered: string[] = []
  while (ordered.length < tables.length) {
    const next = tables.filter(
      ({ name, needs }) => !ordered.includes(name) && needs.every((need) => ordered.includes(need)),
    )
    if (next.length === 0) throw new Error('tables refer to each other in a circle')
    ordered.push(...next.map(({ name }) => name))
  }
  return ordered
}

async function migrationsOf(database: Database): Promise<number[]> {
  const rows = await ask<{ created_at: string }>(
    database,
    sql`select created_at from drizzle.__drizzle_migrations order by id`,
  )
  return rows.map(({ created_at }) => Number(created_at))
}

async function sequencesOf(database: Database): Promise<Manifest['sequences']> {
  const owned = await ask<{ table: string; column: string; sequence: string }>(
    database,
    sql`select columns.table_name as table, columns.column_name as column, sequence.relname as sequence
      from information_schema.columns columns
        join pg_class sequence on sequence.oid = pg_get_serial_sequence(quote_ident(columns.table_name), columns.column_name)::regclass
      where columns.table_schema = 'public' and columns.is_identity = 'YES'
      order by 1, 2`,
  )
  const sequences = []
  for (const { table, column, sequence } of owned) {
    const [now] = await ask<{ last_value: string; is_called: boolean }>(
      database,
      sql`select last_value, is_called from ${sql.identifier(sequence)}`,
    )
    sequences.push({ table, column, last: Number(now?.last_value), is_called: now?.is_called ?? false })
  }
  return sequences
}

/** Whether the database is of a release that deletes files by law: it is copied before it is migrated, too. */
export async function knowsErasures(database: Database): Promise<boolean> {
  return (await columnsOf(database, getTableName(attachment))).includes(attachment.erased_at.name)
}

/** Those that the database does not work out itself. */
export async function columnsOf(database: Database, table: string): Promise<string[]> {
  const columns = await ask<{ name: string }>(
    database,
    sql`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`,
  )
  return columns.map(({ name }) => name)
}

/** Rows of a statement that no table of the schema describes. */
export async function ask<Row>(database: Database, statement: SQL): Promise<Row[]> {
  return ((await database.execute(statement)) as unknown as { rows: Row[] }).rows
}

async function sync(place: string): Promise<void> {
  const file = await open(place)
  await file.sync().finally(() => file.close())
}
