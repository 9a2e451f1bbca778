import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openFolder, openServer, type Storage } from './database/open'
import { isEmpty, prepareFor } from './demo/seed'
import { demoPassword, demoUsers, emailOf } from './demo/seed-people'
import { openFiles } from './files/file-store'
import { describe } from './http/describe'
import { startServer } from './server'
import { readSettings, type Settings, SettingsError } from './settings'
import { readSite } from './site/site-files'

/** Milliseconds to wait for the process before us to let go of the folder: `--dev` starts again on every change. */
const patience = 5_000

const say = (line: string) => process.stdout.write(`${line}\n`)
const log = (entry: object) => say(JSON.stringify({ at: new Date().toISOString(), ...entry }))

try {
  await run()
} catch (error) {
  process.stderr.write(`${readable(error)}\n`)
  process.exit(1)
}

async function run(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const settings = await readSettings(process.env)
  const storage = await openStorage(settings)
  const files = readSite(fileURLToPath(new URL('../dist', import.meta.url)))
  const docs = readSite(fileURLToPath(new URL('../docs/.vitepress/dist', import.meta.url)))
  const server = await startServer({ settings, storage, files, docs, clock: Date.now, log })
  const docsAt = `Docs:   ${server.origin}/docs/\nAPI:    ${server.origin}/api/docs\n`
  say(`\nPortal: ${server.origin}\n${settings.hasDocs ? docsAt : ''}`)
  if (settings.databaseUrl === null)
    say(
      'Embedded database: it never waits for the disk. After a power cut the last writes may be gone; DATABASE_URL names a PostgreSQL.\n',
    )
  if (settings.hasDemo) introduceDemo(settings)
  else if (await isEmpty(storage.database)) say('Nobody administers it yet: npm run seed -- --admin USERNAME\n')

  let since: number | null = null
  const close = async () => {
    // Who asks again does not want to wait; a terminal and npm tell us at the same moment.
    if (since !== null && Date.now() - since > 1_000) process.exit(1)
    if (since !== null) return
    since = Date.now()
    await server.close()
    process.exit(0)
  }
  process.on('SIGINT', close)
  process.on('SIGTERM', close)
}

function openStorage({ databaseUrl, databaseConnections, dataFolder, hasDemo, timeouts }: Settings): Promise<Storage> {
  const announce = () => say('Filling the database with demonstration data…')
  const prepare = prepareFor(hasDemo, Date.now, announce, openFiles(`${dataFolder}/files`))
  return databaseUrl === null
    ? openFolder(dataFolder, patience, prepare)
    : openServer(databaseUrl, prepare, timeouts, databaseConnections)
}

function introduceDemo({ authority }: Settings): void {
  for (const { username, role } of demoUsers) say(`  ${username.padEnd(12)} ${demoPassword}   ${role}`)
  if (authority === null) say(`\n  At the identity provider: ${emailOf('ana.souza')} and so on, the same password`)
  say('')
}

/** What a person can act on is one line; the rest is a bug and keeps its stack. */
function readable(error: unknown): string {
  if (error instanceof SettingsError) return error.message
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? error.code : null
  if (code === 'EADDRINUSE') return 'PORT: the port is in use. Choose another one, for example PORT=3001'
  return /^(?:DATA_DIR|DATABASE_URL): /.test(error.message) ? error.message : describe(error)
}
