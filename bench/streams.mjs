/**
 * Two hundred people with a stream of news open, on the built server: `node bench/streams.mjs`. Says what they cost in memory
 * and CPU while nothing happens, and how long a change takes to reach all of them. On the PostgreSQL of
 * `DATABASE_URL`, else on one of its own; with `EMBEDDED=true`, or where there is none, on the embedded database. `STREAMS=200 SECONDS=60`.
 */
import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '../tests/support/database/postgres.mjs'

const { STREAMS = '200', SECONDS = '60', EMBEDDED, DATABASE_URL } = process.env
const port = 4_198
const origin = `http://127.0.0.1:${port}`
const people = ['ana.souza', 'bruno.lima']
const changes = 20

const postgres = EMBEDDED || DATABASE_URL ? null : startPostgres()
const folder = mkdtempSync(`${tmpdir()}/portal-streams-`)
const env = {
  ...process.env,
  ...(postgres ? { DATABASE_URL: postgres.url } : {}),
  DATA_DIR: folder,
  SEED_DEMO: 'true',
  PORT: String(port),
  TIMEOUT_NOTICE: '0',
  METRICS_TOKEN: 'token-of-the-bench-alone',
  LIMIT_STREAMS_PER_PERSON: STREAMS,
  LIMIT_SIGN_IN_PER_USER: '100000',
  LIMIT_SIGN_IN_PER_ADDRESS: '100000',
}
const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
const heard = new Map()
let server
try {
  const { status } = spawnSync(process.execPath, ['server/build.mjs'], { env, stdio: 'inherit' })
  if (status !== 0) throw new Error('the server could not be built')
  server = spawn(process.execPath, ['build/main.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await once(server.stdout, 'data')
  while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) await wait(100)
  const tokens = await Promise.all(people.map(signIn))
  for (let time = 0; time < 20; time++) await call('billing/reports/', tokens[0])
  const before = await figures()

  const streams = []
  for (let index = 0; index < Number(STREAMS); index++) streams.push(await follow(tokens[index % tokens.length]))
  await wait(1_000)
  const open = await figures()
  await wait(1_000 * Number(SECONDS))
  const quiet = await figures()

  const took = []
  for (let index = 0; index < changes; index++) took.push(await untilHeard(tokens[0], index))
  const after = await figures()
  console.table({
    database: postgres || DATABASE_URL ? 'PostgreSQL' : 'embedded',
    streams: open.streams,
    'resident before, MB': before.resident,
    'resident with them, MB': open.resident,
    'resident after the quiet, MB': quiet.resident,
    'resident after the changes, MB': after.resident,
    'heap before and with them, MB': `${before.heap} ${quiet.heap}`,
    'CPU of the quiet, ms a second': Math.round((1_000 * (quiet.cpu - open.cpu)) / Number(SECONDS)),
    'change to the last who hears, ms, median': took.toSorted((a, b) => a - b)[changes / 2],
    'the same, longest': Math.max(...took),
  })
  for (const stream of streams) stream.destroy()
} finally {
  agent.destroy()
  server?.kill('SIGTERM')
  if (server) await once(server, 'exit')
  postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function signIn(username) {
  const { access } = await call('token/', null, { username, password: 'portal-demo' })
  return access
}

async function call(path, token, body, headers = {}) {
  const answer = await fetch(`${origin}/api/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

/** Resolves when the stream is open. */
function follow(token) {
  return new Promise((opened, fail) => {
    const headers = { Authorization: `Bearer ${token}` }
    const asked = request(`${origin}/api/v1/notifications/stream/`, { headers, agent }, (answer) => {
      if (answer.statusCode !== 200) fail(new Error(`a stream was answered ${answer.statusCode}`))
      answer.setEncoding('utf8')
      answer.on('data', (text) => {
        if (text.startsWith(': open')) opened(asked)
        for (const [, id] of text.matchAll(/"entity":"report","id":(\d+)/g)) heard.set(id, (heard.get(id) ?? 0) + 1)
      })
      answer.on('error', () => undefined)
    })
    asked.on('error', () => undefined)
    asked.end()
  })
}

/** Milliseconds from a message to the last stream that tells of it. */
async function untilHeard(token, index) {
  const id = index + 1
  const began = performance.now()
  await call(`billing/reports/${id}/messages/`, token, { text: 'Bom dia' }, { 'Idempotency-Key': randomUUID() })
  while ((heard.get(String(id)) ?? 0) < Number(STREAMS)) {
    if (performance.now() - began > 10_000) throw new Error(`${heard.get(String(id))} heard of a change`)
    await wait(1)
  }
  return Math.round(performance.now() - began)
}

async function figures() {
  const answer = await fetch(`${origin}/metrics`, { headers: { Authorization: `Bearer ${env.METRICS_TOKEN}` } })
  const text = await answer.text()
  const read = (name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  return {
    resident: Math.round(read('process_resident_memory_bytes') / 1e6),
    heap: Math.round(read('nodejs_heap_used_bytes') / 1e6),
    cpu: read('process_cpu_seconds_total'),
    streams: read('portal_news_streams'),
  }
}
