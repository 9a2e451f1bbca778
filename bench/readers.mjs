/**
 * Fifty people read lists and records of 10,000 reports, on PostgreSQL and the built server, while a few writes a second are
 * committed: `node bench/readers.mjs`. Says how fast the server is ready, what memory it takes, and per answer the CPU of the
 * portal, of PostgreSQL and of this load, which all share the machine: where others use it too only those figures compare.
 * Each answer must be a success as long as it says; none is parsed, and none is asked for with the tag of one before. The
 * first 2,000 are not counted. `SECONDS=20 READERS=50 REPORTS=10000 WRITES=5`; `PROFILE=folder` writes a CPU profile.
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { startPostgres } from '../tests/support/database/postgres.mjs'

const { SECONDS = '20', READERS = '50', REPORTS = '10000', WRITES = '5', PROFILE } = process.env
const warmUp = 2_000
const port = 4_199
const origin = `http://127.0.0.1:${port}`
const secondsPerTick = 0.01

const postgres = startPostgres(54_330)
if (!postgres) throw new Error('no PostgreSQL on this machine')
const folder = mkdtempSync(`${tmpdir()}/portal-readers-`)
const env = {
  ...process.env,
  DATABASE_URL: postgres.url,
  DATA_DIR: folder,
  SEED_DEMO: 'true',
  PORT: String(port),
  TIMEOUT_NOTICE: '0',
  METRICS_TOKEN: 'token-of-the-bench-alone',
  LIMIT_SIGN_IN_PER_USER: '100000',
  LIMIT_SIGN_IN_PER_ADDRESS: '100000',
}
const agent = new Agent({ keepAlive: true, maxSockets: Number(READERS) + 1 })
let server
try {
  run(['server/build.mjs'])
  run(['build/seed.js', '--reports', REPORTS])
  const ready = await start()
  const { access } = JSON.parse(await ask('/api/v1/token/', null, { username: 'bruno.lima', password: 'portal-demo' }))
  const writing = write()
  await read(access, { answers: warmUp })
  const before = await cpu()
  const began = performance.now()
  const took = await read(access, { seconds: Number(SECONDS) })
  const seconds = (performance.now() - began) / 1_000
  const after = await cpu()
  const perAnswer = (name) => Number(((1_000 * (after[name] - before[name])) / took.length).toFixed(2))
  const written = await writing.stop()
  console.table({
    'start to ready, s': ready,
    'resident, MB': Math.round((await metric('process_resident_memory_bytes')) / 1e6),
    answers: took.length,
    'a second': Math.round(took.length / seconds),
    'writes in all': written,
    'p50, ms': quantile(took, 0.5),
    'p95, ms': quantile(took, 0.95),
    'CPU of the portal per answer, ms': perAnswer('portal'),
    'CPU of PostgreSQL per answer, ms': perAnswer('postgres'),
    'CPU of this load per answer, ms': perAnswer('load'),
  })
} finally {
  agent.destroy()
  await stop()
  postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

function run(command) {
  const { status } = spawnSync(process.execPath, command, { env, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command[0]} failed`)
}

async function start() {
  const began = performance.now()
  const profile = PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${PROFILE}`] : []
  server = spawn(process.execPath, [...profile, 'build/main.js'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  for (;;) {
    if (await ask('/readyz', null).catch(() => null)) return Number(((performance.now() - began) / 1_000).toFixed(2))
    await new Promise((done) => setTimeout(done, 20))
  }
}

function stop() {
  return new Promise((done) => {
    if (!server) return done()
    server.on('exit', done)
    server.kill('SIGTERM')
  })
}

async function read(access, { seconds = Number.POSITIVE_INFINITY, answers = Number.POSITIVE_INFINITY }) {
  const took = []
  const end = performance.now() + 1_000 * seconds
  let turn = 0
  const reader = async () => {
    while (performance.now() < end && turn < answers) {
      const began = performance.now()
      await ask(addressAt(turn++), access)
      took.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: Number(READERS) }, reader))
  return took
}

/** Each is a transaction, after which nothing that was read before it may be taken for what stands. */
function write() {
  const client = new pg.Pool({ connectionString: postgres.url, max: 1 })
  let count = 0
  const timer = setInterval(() => {
    client.query('update report set version = version + 1 where id = $1', [1 + (count++ % Number(REPORTS))])
  }, 1_000 / Number(WRITES))
  return {
    async stop() {
      clearInterval(timer)
      await client.end()
      return count
    },
  }
}

/** What people do on a morning: lists by their first pages, filters and searches, and the records in them. */
function addressAt(turn) {
  const id = 1 + ((turn * 7_919) % Number(REPORTS))
  const page = 1 + ((turn * 31) % 20)
  const asked = [
    `billing/reports/?page=${page}`,
    `billing/reports/${id}/`,
    `billing/reports/?status=open&page=${page}`,
    'me/',
    `billing/invoices/?page=${page}`,
    `billing/reports/${id}/lines/`,
    'billing/reports/?search=aurora',
    'notifications/',
  ]
  return `/api/v1/${asked[turn % asked.length]}`
}

function ask(path, access, body = null) {
  return new Promise((done, fail) => {
    const headers = {
      'Accept-Encoding': 'br, gzip',
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...(access ? { Authorization: `Bearer ${access}` } : {}),
    }
    const asking = request(origin + path, { method: body ? 'POST' : 'GET', headers, agent }, (answer) => {
      const parts = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () => {
        const text = Buffer.concat(parts)
        const isWhole = text.length > 0 && text.length === Number(answer.headers['content-length'])
        if (answer.statusCode === 200 && isWhole) done(text)
        else fail(new Error(`${path}: ${answer.statusCode}, ${text.length} bytes`))
      })
    })
    asking.on('error', fail)
    asking.end(body ? JSON.stringify(body) : undefined)
  })
}

async function metric(name) {
  const text = await ask('/metrics', env.METRICS_TOKEN)
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
}

/** Seconds until now. */
async function cpu() {
  const { user, system } = process.cpuUsage()
  return { portal: await metric('process_cpu_seconds_total'), postgres: cpuOfPostgres(), load: (user + system) / 1e6 }
}

/** Of the one that was started here, and of its children that run. */
function cpuOfPostgres() {
  const own = String(postgres.pid)
  const ticks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((id) => ({ id, fields: statOf(id).split(') ').at(-1).split(' ') }))
    .filter(({ id, fields }) => id === own || fields[1] === own)
    .flatMap(({ fields }) => fields.slice(11, 13).map(Number))
  return secondsPerTick * ticks.reduce((sum, value) => sum + value, 0)
}

function statOf(id) {
  try {
    return readFileSync(`/proc/${id}/stat`, 'utf8')
  } catch {
    return ''
  }
}

function quantile(values, share) {
  return Math.round([...values].sort((left, right) => left - right)[Math.ceil(values.length * share) - 1])
}
