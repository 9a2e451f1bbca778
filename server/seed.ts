import { parseArgs } from 'node:util'
import { makeAdministrator } from './access/administrator'
import { runCommand } from './command'
import { type Database, openFolder, openServer } from './database/open'
import { isDemonstration } from './database/release'
import { countReports, defaultReports, empty, isEmpty, seed } from './demo/seed'
import { openFiles } from './files/file-store'
import { readSettings } from './settings'

const usage = 'Usage: npm run seed -- [--reports 100000] [--replace], or --admin USERNAME'

const noDemonstration =
  'SEED_DEMO: nobody asked for a demonstration here. To fill an empty database with one: SEED_DEMO=true npm run seed'
const foreign = 'The database holds what people have written, not a demonstration: it is left as it is.'

await runCommand(run)

async function run(): Promise<string> {
  const { values } = parseArgs({
    options: {
      reports: { type: 'string' },
      replace: { type: 'boolean', default: false },
      admin: { type: 'string' },
    },
  })
  const reports = Number(values.reports ?? defaultReports)
  if (!Number.isInteger(reports) || reports < 1 || reports > 1_000_000)
    throw new Error(`--reports: a number from 1 to 1000000. ${usage}`)
  const { databaseUrl, dataFolder, hasDemo } = await readSettings(process.env)
  const { database, close } = databaseUrl === null ? await openFolder(dataFolder) : await openServer(databaseUrl)
  try {
    if (values.admin !== undefined) return await administer(database, values.admin)
    const store = openFiles(`${dataFolder}/files`)
    if (!hasDemo) throw new Error(noDemonstration)
    if (!(await isEmpty(database))) {
      if (!(await isDemonstration(database))) throw new Error(foreign)
      if (!values.replace) throw new Error(await occupied(database, reports))
      for (const name of await empty(database)) await store.discard(name)
    }
    const start = performance.now()
    await seed(database, Date.now, reports, store)
    return `${reports} reports in ${((performance.now() - start) / 1000).toFixed(1)} s`
  } finally {
    await close()
  }
}

async function administer(database: Database, username: string): Promise<string> {
  const password = await makeAdministrator(database, username, Date.now())
  const account = `${username} administers every module.`
  return password === null
    ? `${account} It signs in through its provider.`
    : `${account} Password, shown this once: ${password}`
}

async function occupied(database: Database, reports: number): Promise<string> {
  const found = await countReports(database)
  return `The database holds data already (${found} reports). To replace all of it: npm run seed -- --reports ${reports} --replace`
}
