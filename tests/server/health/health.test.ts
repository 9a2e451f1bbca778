import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { reportStatuses } from '../../../contract/billing/report.schema'
import { seededDatabase } from '../../support/database/server-storage'
import { roundRobin } from '../../support/network/round-robin'
import { tcpGate } from '../../support/network/tcp-gate'
import { type ServerProcesses, serverProcesses } from '../../support/process/server-process'
import { formOf, paddedFile } from '../../support/samples/sample-files'
import { startTestServer, type TestServer } from '../../support/server'
import { smallDisk } from '../../support/small-disk'

let server: TestServer
let full: TestServer
beforeAll(async () => {
  server = await startTestServer({ seeded: false })
  full = await startTestServer({ seeded: false, settings: { leastDisk: Number.MAX_SAFE_INTEGER } })
})
afterAll(() => Promise.all([server.close(), full.close()]))

const fine = { database: true, migrations: true, disk: true, running: true }

test('a process in order is live and ready, and nobody keeps that answer', async () => {
  for (const path of ['/readyz', '/healthz']) {
    const { status, headers, body } = await server.get(path)
    expect([status, headers.get('Cache-Control'), body]).toEqual([200, 'no-store', { status: 'ready', checks: fine }])
  }
  expect((await server.get('/livez')).body).toEqual({ status: 'live' })
})

test('without room on its disk it lives and is not ready', async () => {
  const { status, headers, body } = await full.get('/readyz')

  expect([status, body]).toEqual([503, { status: 'not ready', checks: { ...fine, disk: false } }])
  expect(headers.get('Retry-After')).toBe('5')
  expect((await full.get('/livez')).status).toBe(200)
})

test('with tables older than it knows them, or without any, it is not ready', async () => {
  const { checks } = (await server.get('/readyz')).body
  await server.database.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1`)
  const older = await server.get('/readyz')
  await server.database.execute(sql`alter table drizzle.__drizzle_migrations rename to elsewhere`)
  const without = await server.get('/readyz')
  await server.database.execute(sql`alter table drizzle.elsewhere rename to __drizzle_migrations`)
  await server.database.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1`)

  expect(checks).toEqual(fine)
  expect([older.status, older.body.checks]).toEqual([503, { ...fine, migrations: false }])
  expect([without.status, without.body.checks]).toEqual([503, { ...fine, database: false, migrations: false }])
  expect((await server.get('/readyz')).status).toBe(200)
})

test('what it counts is told to whoever has the token', async () => {
  const metricsToken = 'a token of this test'
  const counting = await startTestServer({ seeded: false, settings: { metricsToken } })
  const ask = (token: string) =>
    fetch(`${counting.origin}/metrics`, { headers: { Authorization: `Bearer ${token}` } }).then((one) => one.text())
  const processorSeconds = () => Object.values(process.cpuUsage()).reduce((sum, one) => sum + one, 0) / 1e6
  await counting.get('/livez')
  const [refused, before, told, after] = [
    await ask('another'),
    processorSeconds(),
    await ask(metricsToken),
    processorSeconds(),
  ]
  await counting.close()
  const [, seconds] = /^process_cpu_seconds_total (\S+)$/m.exec(told) ?? []
  expect(refused).not.toContain('process_cpu')
  expect(Number(seconds)).toBeGreaterThanOrEqual(before)
  expect(Number(seconds)).toBeLessThanOrEqual(after)
  expect(told).toMatch(/^portal_http_requests_total\{.*\} 1$/m)
})

let keys = 0
async function call(origin: string, path: string, { access = '', body = null as object | null } = {}) {
  const answer = await fetch(`${origin}/api/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': `availability-${++keys}`,
      ...(access ? { Authorization: `Bearer ${access}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

const credentials = { username: 'bruno.lima', password: 'portal-demo' }
const signIn = async (origin: string): Promise<string> =>
  (await call(origin, 'token/', { body: credentials })).body.access

const bill = (origin: string, access: string, report: number) =>
  call(origin, 'billing/invoices/', {
    access,
    body: { report, kind: 'invoice', value: '0.01', lines: [], items: [], due_date: '2090-01-31' },
  })

/** On PostgreSQL, each in a process of its own; the run on the embedded database has nothing to show of it. */
const seeded = await seededDatabase()
if (seeded) onPostgres(seeded)

function onPostgres({ url, remove }: NonNullable<typeof seeded>) {
  let processes: ServerProcesses
  const cleaning: (() => unknown)[] = []
  beforeEach(() => {
    processes = serverProcesses()
  })
  afterEach(async () => {
    processes.end()
    for (const clean of cleaning.splice(0).reverse()) await clean()
  })
  afterAll(remove)

  test('while its database is away a process lives, says so, serves the page, and goes on by itself afterwards', async () => {
    const gate = await tcpGate(new URL(url))
    cleaning.push(gate.close)
    const address = Object.assign(new URL(url), { port: String(gate.port) })
    const { origin, output } = await processes.start({ DATABASE_URL: address.href, TIMEOUT_CONNECTION: '1' })
    const access = await signIn(origin)
    const ready = async () => (await fetch(`${origin}/readyz`)).status
    expect(await ready()).toBe(200)

    await gate.close()
    const away = await fetch(`${origin}/healthz`)
    expect([away.status, (await away.json()).checks]).toMatchObject([503, { database: false, running: true }])
    expect((await fetch(`${origin}/livez`)).status).toBe(200)
    for (const asked of [call(origin, 'me/', { access }), bill(origin, access, 1)]) {
      const { status, headers, body } = await asked
      expect([status, headers.get('Retry-After'), body.detail]).toEqual([
        503,
        '5',
        expect.stringMatching(/banco de dados/),
      ])
    }
    expect(output()).toContain('database.away')

    await gate.open()
    await expect.poll(ready).toBe(200)
    expect((await call(origin, 'me/', { access })).status).toBe(200)
  })

  test('a thousand idle connections, a disk without room and a hundred exports broken off leave it answering others, with no file open', async () => {
    const folder = mkdtempSync(`${tmpdir()}/portal-small-`)
    const disk = smallDisk(`${folder}/data`, 4)
    cleaning.push(
      () => rmSync(folder, { recursive: true }),
      () => disk?.remove(),
    )
    const settings = { DATABASE_URL: url, DATA_DIR: `${folder}/data`, DISK_LEAST_MB: '1' }
    const { origin, child, output } = await processes.start(settings)
    const access = await signIn(origin)
    const answers = async () => (await call(origin, 'billing/reports/', { access })).status

    const { hostname, port } = new URL(origin)
    const idle = Array.from({ length: 1_000 }, () => connect(Number(port), hostname))
    cleaning.push(() => {
      for (const socket of idle) socket.destroy()
    })
    await Promise.all(idle.map((socket) => once(socket, 'connect')))
    expect(await answers()).toBe(200)
    expect(idle.filter((socket) => socket.closed)).toEqual([])
    for (const socket of idle) socket.destroy()

    if (disk) {
      const send = async (file: File, key: string) => {
        const headers = { Authorization: `Bearer ${access}`, 'Idempotency-Key': `small-disk-${key}` }
        const path = `${origin}/api/v1/billing/reports/1/documents/`
        const answer = await fetch(path, { method: 'POST', headers, body: formOf(file) })
        return { status: answer.status, body: await answer.json() }
      }
      const refused = await send(paddedFile('pdf', 'grande.pdf', 6_000_000), 'large')
      expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining('espaço para arquivos') } })
      expect(output()).toContain('disk.full')
      expect(readdirSync(`${folder}/data/files`)).toEqual([])
      expect((await send(paddedFile('pdf', 'cabe.pdf', 3_500_000), 'fits')).status).toBe(201)
      expect((await (await fetch(`${origin}/readyz`)).json()).checks).toEqual({ ...fine, disk: false })
      expect([await answers(), (await bill(origin, access, 1)).status < 500]).toEqual([200, true])
    }

    const words = { status: Object.fromEntries(reportStatuses.map((status) => [status, status])) }
    const isLinux = existsSync('/proc/self/fd')
    const open = () => (isLinux ? readdirSync(`/proc/${child.pid}/fd`).length : 0)
    const exported = (signal: AbortSignal | null, format: string) =>
      fetch(`${origin}/api/v1/billing/reports/export/`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${access}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ format, language: 'pt', words, columns: [{ field: 'id', title: 'id' }] }),
        signal,
      })
    const before = open()
    let begun = 0
    for (let asked = 0; begun < 100 && asked < 2_000; asked++) {
      const leaving = new AbortController()
      const { status } = await exported(leaving.signal, begun % 25 === 0 ? 'xlsx' : 'csv')
      if (status === 200) begun++
      leaving.abort()
    }
    expect(begun).toBe(100)
    await expect.poll(open).toBeLessThan(before + 10)
    await expect.poll(async () => (await exported(null, 'csv')).status).toBe(200)
  })

  test('a row that is held keeps nobody waiting but those who bill it, and them only for a while; who is under way when the process stops is answered', async () => {
    const limits = { TIMEOUT_LOCK: '4', TIMEOUT_NOTICE: '2', DATABASE_CONNECTIONS: '2' }
    const { origin, child, exit } = await processes.start({ DATABASE_URL: url, ...limits })
    const access = await signIn(origin)
    const { id } = (await call(origin, 'billing/reports/?status=open', { access })).body.results[0]
    const [holder, watcher] = [await connectTo(url), await connectTo(url)]
    cleaning.push(() => Promise.all([holder.end(), watcher.end()]))
    const hold = () => holder.query(`begin; select from report where id = ${id} for update`)
    const waiting = async () => (await watcher.query(whoWaits)).rowCount

    await hold()
    let answered = 0
    const billing = Array.from({ length: 6 }, () => bill(origin, access, id).finally(() => answered++))
    await expect.poll(waiting).toBe(2)
    expect((await call(origin, 'me/', { access })).status).toBe(200)
    expect(answered).toBe(0)
    await holder.query('rollback')
    expect((await Promise.all(billing)).map(({ status }) => status)).toEqual(Array(6).fill(201))

    await hold()
    const { status: refused, headers: told } = await bill(origin, access, id)
    expect([refused, told.get('Retry-After')]).toEqual([503, '2'])
    const last = bill(origin, access, id)
    await expect.poll(waiting).toBe(1)
    child.kill('SIGTERM')
    await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(503)
    await holder.query('rollback')
    const { status, headers } = await last
    expect([status, headers.get('Connection')]).toEqual([201, 'close'])
    expect(await exit).toBe(0)
  })

  test('two processes are started anew one after the other, and of all who call meanwhile nobody is refused', async () => {
    const settings = { DATABASE_URL: url, TOKEN_SECRET: 'one secret for both of the processes', TIMEOUT_NOTICE: '2' }
    const start = async (port: string) => processes.start({ ...settings, PORT: port })
    const running = [await start('0'), await start('0')]
    const proxy = await roundRobin(
      running.map(({ origin }) => origin),
      100,
    )
    cleaning.push(proxy.close)
    const access = await signIn(proxy.origin)
    const { results } = (await call(proxy.origin, 'billing/reports/?status=open', { access })).body

    const answers: number[] = []
    let isOver = false
    const people = results.slice(0, 8).map(async ({ id }: { id: number }) => {
      while (!isOver) {
        answers.push((await bill(proxy.origin, access, id)).status)
        answers.push((await call(proxy.origin, `billing/reports/${id}/`, { access })).status)
      }
    })
    for (const { child, exit, origin } of running) {
      child.kill('SIGTERM')
      expect(await exit).toBe(0)
      await start(new URL(origin).port)
      await expect.poll(proxy.ready).toBe(2)
    }
    isOver = true
    await Promise.all(people)

    expect(answers.length).toBeGreaterThan(50)
    expect(answers.filter((status) => status >= 400)).toEqual([])
  })
}

async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

const whoWaits = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
