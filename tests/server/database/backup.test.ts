import { randomUUID } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyAudit } from '../../../server/audit/verify-audit'
import type { Manifest } from '../../../server/backup/manifest'
import { restoreBackup } from '../../../server/backup/restore-backup'
import { ask, tablesInOrder, writeBackup } from '../../../server/backup/write-backup'
import type { Database } from '../../../server/database/open'
import { attachment, notification, outgoingMail, passwordLink } from '../../../server/database/schema'
import { openFiles } from '../../../server/files/file-store'
import { makeReport } from '../../support/billable-report'
import { plainStorage } from '../../support/database/server-storage'
import { serverProcesses } from '../../support/process/server-process'
import { attach, sampleFile } from '../../support/samples/sample-files'
import { startTestServer, type TestServer } from '../../support/server'
import { smallDisk } from '../../support/small-disk'
import { unbalanced } from '../support/billing-audit'

const folder = mkdtempSync(`${tmpdir()}/portal-backup-`)
let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.signIn('bruno.lima')).access
  for (const ending of ['pdf', 'png', 'xlsx'] as const)
    await attach(server, { token, key: `backup-${ending}`, report: 1, file: sampleFile(ending) })
  await server.post('token/', { body: { username: 'bruno.lima', password: 'wrong' } })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

async function issue(report: number, key: string): Promise<void> {
  const body = { report, kind: 'invoice', value: '0.01', lines: [], items: [], due_date: '2090-01-31' }
  const { status } = await server.post('billing/invoices/', { token, body, headers: { 'Idempotency-Key': key } })
  expect(status).toBe(201)
}

const backUp = (name: string) =>
  writeBackup(server.database, openFiles(`${server.dataFolder}/files`), `${folder}/${name}`, new Date())

/** Every row of every table as text, and every file. */
async function contentOf(database: Database, files: string) {
  const rows: Record<string, string[]> = {}
  for (const name of await tablesInOrder(database)) {
    const table = sql.identifier(name)
    const lines = await ask<{ line: string }>(
      database,
      sql`select row_to_json(${table})::text as line from ${table} order by 1`,
    )
    rows[name] = lines.map(({ line }) => line)
  }
  const stored = readdirSync(files).sort()
  return { rows, files: stored.map((name) => [name, readFileSync(`${files}/${name}`).toString('base64')]) }
}

async function restored(
  name: string,
  act: (storage: Awaited<ReturnType<typeof plainStorage>>, files: string) => Promise<void>,
) {
  const files = mkdtempSync(`${folder}/files-`)
  const storage = await plainStorage()
  try {
    await restoreBackup(`${folder}/${name}`, storage, files, false)
    await act(storage, files)
  } finally {
    await storage.close()
  }
}

test('what was destroyed is back to the last row and the last file, and goes on; mail that waited is sent by the original', async () => {
  const [soon, waits] = [new Date(), { user_id: 1, kind: 'password.link', language: 'pt' } as const]
  await server.database
    .insert(outgoingMail)
    .values({ id: randomUUID(), ...waits, created_at: soon, due_at: soon, gives_up_at: soon })
  await server.database.insert(passwordLink).values({ digest: 'x', user_id: 1, expires_at: soon })
  const manifest = await backUp('whole')
  const original = await contentOf(server.database, `${server.dataFolder}/files`)
  expect(manifest.files).toHaveLength(3)
  expect(manifest.tables.map(({ name }) => name)).not.toEqual(expect.arrayContaining(['outgoing_mail']))
  expect(readdirSync(`${folder}/whole/tables`)).not.toContain('outgoing_mail.jsonl.gz')
  expect(original.rows['report_line']?.length).toBeGreaterThan(1_000)

  await restored('whole', async ({ database }, files) => {
    expect(await contentOf(database, files)).toEqual({
      ...original,
      rows: { ...original.rows, outgoing_mail: [], password_link: [] },
    })
    expect(await verifyAudit(database)).toMatchObject({ problem: null })
    const [made] = await database
      .insert(notification)
      .values({ user_id: 1, title: '', message: '', link: null, is_read: false, created_at: new Date() })
      .returning()
    expect(made?.id).toBe(Number(original.rows['notification']?.length) + 1)
  })
})

/** Each begins where the one before has ended. */
describe('what was deleted by law since stays deleted', () => {
  const reason = 'Pedido do titular, protocolo 12'
  const kept = { erased_by: null, erasure_reason: null, isThere: true }
  const gone = { erased_by: 1, erasure_reason: reason, isThere: false }
  let files: string
  let storage: Awaited<ReturnType<typeof plainStorage>>
  let after: Awaited<ReturnType<typeof backUp>>
  /** What the backup holds of the file, and what it is called where it was kept. */
  let note: string
  let stored: string

  beforeAll(async () => {
    const ana = (await server.signIn('ana.souza')).access
    const { body } = await attach(server, { token, key: 'backup-erased', report: 2, file: sampleFile('pdf') })
    await backUp('before')
    const headers = { 'Idempotency-Key': 'erase-backup', 'If-Match': '"1"' }
    await server.post(`billing/reports/2/documents/${body.id}/erase/`, { token: ana, headers, body: { reason } })
    after = await backUp('after')
    note = readdirSync(`${folder}/after/erased`)[0] ?? ''
    stored = note.replace('.erased', '')
    files = mkdtempSync(`${folder}/files-`)
    storage = await plainStorage()
  })
  afterAll(() => storage.close())

  async function restore(name: string, isReplacing: boolean) {
    const { erased } = await restoreBackup(`${folder}/${name}`, storage, files, isReplacing)
    const where = eq(attachment.stored_as, stored)
    const [row] = await storage.database.select().from(attachment).where(where)
    const { erased_by, erasure_reason } = row ?? {}
    return { erased, erased_by, erasure_reason, isThere: existsSync(`${files}/${stored}`) }
  }

  test('where the backup knows', async () => {
    expect([after.files.some(({ name }) => name === stored), after.missing]).toEqual([false, []])
    expect(await restore('before', false)).toEqual({ erased: 0, ...kept })
    // As one has them that was being made meanwhile.
    cpSync(`${folder}/after/erased`, `${folder}/before/erased`, { recursive: true })
    expect(await restore('before', true)).toEqual({ erased: 1, ...gone })
    rmSync(`${folder}/before/erased`, { recursive: true })
  })

  test('where the files folder knows', async () => {
    const { mtimeMs } = statSync(`${files}/${note}`)
    await restore('after', true)
    expect(await restore('before', true)).toEqual({ erased: 1, ...gone })
    expect(statSync(`${files}/${note}`).mtimeMs).toBe(mtimeMs)
  })

  test('where the database that is replaced knows', async () => {
    rmSync(`${files}/${note}`)
    expect(await restore('before', true)).toEqual({ erased: 1, ...gone })
  })
})

/** The embedded database has one connection: who writes waits for the backup. */
if (process.env['TEST_DATABASE_URL']) {
  test('a backup while people write is of one moment', async () => {
    const { id } = await makeReport(server, { items: ['1000.00'] })
    let isOver = false
    const writing = (async () => {
      for (let count = 0; !isOver; count++) await issue(id, `backup-issue-${count}`)
    })()
    await backUp('busy')
    isOver = true
    await writing

    await restored('busy', async ({ database }) => {
      expect(await unbalanced(database)).toEqual([])
      expect(await verifyAudit(database)).toMatchObject({ problem: null })
    })
  })

  test('one that was killed, or found no room on its disk, has not its name and is never restored', async () => {
    const [{ name } = { name: '' }] = await ask<{ name: string }>(
      server.database,
      sql`select current_database() as name`,
    )
    const url = Object.assign(new URL(process.env['TEST_DATABASE_URL'] ?? ''), { pathname: `/${name}` }).href
    const processes = serverProcesses()
    const begin = (place: string) =>
      processes.run({ DATABASE_URL: url, DATA_DIR: server.dataFolder }, ['backup', 'backup', place])
    const holder = new pg.Client({ connectionString: url })
    await holder.connect()
    await holder.query('begin; lock table report_line')

    const killed = begin(`${folder}/killed`)
    const written = () =>
      existsSync(`${folder}/killed.part/tables`) ? readdirSync(`${folder}/killed.part/tables`) : []
    await expect.poll(written, { timeout: 20_000 }).toContain('report_line.jsonl.gz')
    killed.child.kill('SIGKILL')
    await killed.exit
    await holder.end()
    expect(existsSync(`${folder}/killed`)).toBe(false)
    await expect(restored('killed.part', async () => undefined)).rejects.toThrow('is no backup')
    const again = begin(`${folder}/killed`)
    expect([await again.exit, again.output()]).toEqual([1, expect.stringContaining('is there already')])

    const whole = begin(`${folder}/told`)
    expect(await whole.exit).toBe(0)
    const { tables, files }: Manifest = JSON.parse(readFileSync(`${folder}/told/manifest.json`, 'utf8'))
    const rows = tables.map((table) => table.rows)
    const told = `${folder}/told: ${rows.reduce((sum, count) => sum + count)} rows, ${files.length} files.`
    expect(whole.output()).toContain(told)

    const disk = smallDisk(`${folder}/small`, 1)
    if (disk) {
      await server.database.execute(
        sql`insert into notification (user_id, title, message, is_read, created_at)
          select 1, '', string_agg(md5(random()::text), ''), false, now() from generate_series(1, 60000)`,
      )
      const { exit, output } = begin(`${folder}/small/full`)
      expect([await exit, output()]).toEqual([1, expect.stringContaining('no space left')])
      expect(readdirSync(`${folder}/small`)).toEqual(['full.part'])
      disk.remove()
      await server.database.execute(sql`delete from notification where title = ''`)
    }
    processes.end()
  })
}

test('a database that holds rows is left alone unless it is said to be replaced', async () => {
  await backUp('again')
  const files = mkdtempSync(`${folder}/files-`)
  const storage = await plainStorage()
  await restoreBackup(`${folder}/again`, storage, files, false)
  await storage.database.execute(sql`delete from notification`)

  await expect(restoreBackup(`${folder}/again`, storage, files, false)).rejects.toThrow('holds rows already')
  expect(await ask(storage.database, sql`select 1 from notification`)).toEqual([])
  await restoreBackup(`${folder}/again`, storage, files, true)
  expect((await ask(storage.database, sql`select 1 from notification`)).length).toBeGreaterThan(0)
  await storage.close()
})

test('a backup of an earlier release is migrated, one of a newer release is refused', async () => {
  await backUp('newer')
  const place = `${folder}/newer/manifest.json`
  const manifest = JSON.parse(readFileSync(place, 'utf8'))
  writeFileSync(place, JSON.stringify({ ...manifest, migrations: [...manifest.migrations, 9_999_999_999_999] }))
  await expect(restored('newer', async () => undefined)).rejects.toThrow('newer release')

  const { tables, sequences, files } = manifest
  const first = tables.filter(({ name }: { name: string }) => ['user_account', 'user_identity'].includes(name))
  const earlier = {
    ...manifest,
    migrations: manifest.migrations.slice(0, 1),
    tables: first,
    files,
    sequences: sequences.slice(-1),
  }
  writeFileSync(place, JSON.stringify(earlier))
  await restored('newer', async ({ database }) => {
    expect((await ask(database, sql`select 1 from user_account`)).length).toBe(first[1]?.rows ?? first[0].rows)
    expect(await ask(database, sql`select 1 from audit_entry`)).toEqual([])
    await database.execute(sql`alter table attachment drop column erased_at`)
    const store = openFiles(`${server.dataFolder}/files`)
    expect(await writeBackup(database, store, `${folder}/not-migrated`, new Date())).toMatchObject({ missing: [] })
  })
})

test('one that is damaged, or was not finished, is refused', async () => {
  await backUp('damaged')
  appendFileSync(`${folder}/damaged/tables/report.jsonl.gz`, 'x')
  await expect(restored('damaged', async () => undefined)).rejects.toThrow('report.jsonl.gz is not as it was written')
  rmSync(`${folder}/damaged/manifest.json`)
  await expect(restored('damaged', async () => undefined)).rejects.toThrow('is no backup')
  expect(existsSync(`${folder}/damaged.part`)).toBe(false)
})
