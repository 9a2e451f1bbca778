import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { dayAt } from '../../../server/calendar'
import { openEmbedded, openFolder, openServer, type Prepare, type Storage } from '../../../server/database/open'
import { embeddedAsIs, openAsIs, type PlainStorage } from '../../../server/database/open-as-is'
import { seed } from '../../../server/demo/seed'
import { cache, root, sourcesHash } from '../sources-hash'

/** What decides what a filled database holds. */
const ofData =
  /^(?:server\/(?:database|demo|billing\/report\/report-status|calendar|session\/passwords)|contract|machines.*\.lifecycle\.ts)/
const serverUrl = process.env['TEST_DATABASE_URL']
/** Of PGlite: what one version wrote another may not read. */
const { version } = JSON.parse(readFileSync(`${root}node_modules/@electric-sql/pglite/package.json`, 'utf8'))

/** A database of its own, copied from one that is filled once for the migrations, the seed, the clock and the day as they are. */
export async function seededStorage(seeded: boolean, clock: 'real' | 'still', now: number): Promise<Storage> {
  const name = seeded ? nameOf(clock, now) : `${sourcesHash(ofData)}-empty`
  const fill = async ({ database }: Storage) => (seeded ? seed(database, () => now) : undefined)
  return serverUrl ? copyOnServer(serverUrl, name, fill) : copyEmbedded(name, fill)
}

function nameOf(clock: 'real' | 'still', now: number): string {
  return `${sourcesHash(ofData)}-${clock}-${dayAt(now)}`
}

/** A database that nobody has opened yet, on the server or in a folder, and how several may open it. */
export async function newStorage(folder: string, prepare: Prepare) {
  if (!serverUrl) {
    await fillFolder(folder)
    return { open: () => openFolder(folder, 30_000, prepare), remove: async () => undefined }
  }
  const name = `portal_new_${randomUUID().replaceAll('-', '')}`
  await asAdmin(serverUrl, (admin) => admin.query(`create database ${name}`))
  return {
    open: () => openServer(addressOf(serverUrl, name), prepare),
    remove: () => asAdmin(serverUrl, (admin) => admin.query(`drop database ${name} with (force)`)),
  }
}

/** A database without a table. */
export async function plainStorage(): Promise<PlainStorage> {
  if (!serverUrl) return embeddedAsIs(await emptyEmbedded())
  const name = `portal_plain_${randomUUID().replaceAll('-', '')}`
  await asAdmin(serverUrl, (admin) => admin.query(`create database ${name}`))
  const { close, ...storage } = await openAsIs(addressOf(serverUrl, name), '')
  const remove = () => asAdmin(serverUrl, (admin) => admin.query(`drop database ${name} with (force)`))
  return { ...storage, close: () => close().finally(remove) }
}

type Fill = (storage: Storage) => Promise<void>

/** The embedded database without a table: a copy, because to make one takes seconds. */
export function emptyEmbedded(): Promise<PGlite> {
  return copyOf(bare, makeBare)
}

/** Puts one into a data folder that nobody has opened yet: without a table, or with the data of a demonstration. */
export async function fillFolder(folder: string, now?: number): Promise<void> {
  const dump = now === undefined ? await dumpOf(bare, makeBare) : await dumpOf(nameOf('real', now), seededAt(now))
  mkdirSync(`${folder}/database`, { recursive: true })
  execFileSync('tar', ['-xzf', dump, '-C', `${folder}/database`], { stdio: 'ignore' })
}

const bare = `${version}-bare`
const makeBare = async () => undefined

const seededAt = (now: number) => filledBy(({ database }) => seed(database, () => now))

const filledBy = (fill: Fill) => async (embedded: PGlite) => fill(await openEmbedded(embedded))

async function copyEmbedded(name: string, fill: Fill): Promise<Storage> {
  return openEmbedded(await copyOf(name, filledBy(fill)))
}

async function copyOf(name: string, fill: (embedded: PGlite) => Promise<void>): Promise<PGlite> {
  const dump = readFileSync(await dumpOf(name, fill))
  return PGlite.create({ loadDataDir: new Blob([gunzipSync(dump)]) })
}

/** The file that holds it, made where there is none. */
async function dumpOf(name: string, fill: (embedded: PGlite) => Promise<void>): Promise<string> {
  const dump = `${cache}/${name}.tar.gz`
  if (existsSync(dump)) return dump
  const embedded = await PGlite.create()
  await fill(embedded)
  const content = new Uint8Array(await (await embedded.dumpDataDir('gzip')).arrayBuffer())
  await embedded.close()
  mkdirSync(cache, { recursive: true })
  writeFileSync(`${dump}.${process.pid}`, content)
  renameSync(`${dump}.${process.pid}`, dump)
  return dump
}

async function copyOnServer(url: string, name: string, fill: Fill): Promise<Storage> {
  const copy = await copyDatabase(url, name, fill)
  const storage = await openServer(copy.url)
  return {
    ...storage,
    async close() {
      await storage.close()
      await copy.remove()
    },
  }
}

/** A filled database on the server for processes that open it by its address; null where there is only the embedded one. */
export async function seededDatabase() {
  if (!serverUrl) return null
  const fill = ({ database }: Storage) => seed(database, Date.now)
  return copyDatabase(serverUrl, nameOf('real', Date.now()), fill)
}

async function copyDatabase(url: string, name: string, fill: Fill) {
  const template = `portal_template_${name.replaceAll('-', '_')}`
  const copy = `portal_test_${randomUUID().replaceAll('-', '')}`
  await asAdmin(url, async (admin) => {
    await admin.query('select pg_advisory_lock(1)')
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount === 0) await makeTemplate(admin, url, template, fill)
    await admin.query(`create database ${copy} template ${template}`)
  })
  return {
    url: addressOf(url, copy),
    remove: () => asAdmin(url, (admin) => admin.query(`drop database ${copy} with (force)`)),
  }
}

async function makeTemplate(admin: pg.Client, url: string, template: string, fill: Fill): Promise<void> {
  const draft = `${template}_draft`
  await admin.query(`drop database if exists ${draft} with (force)`)
  await admin.query(`create database ${draft}`)
  const storage = await openServer(addressOf(url, draft))
  await fill(storage)
  await storage.close()
  await admin.query(`alter database ${draft} rename to ${template}`)
}

async function asAdmin(url: string, run: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    await run(admin)
  } finally {
    await admin.end()
  }
}

function addressOf(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}
