import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openFolder, openServer } from './database/open'
import { countReports, defaultReports, empty, isEmpty, seed } from './database/seed'
import { readSettings } from './settings'

const usage = 'Usage: npm run seed -- [--reports 100000] [--replace]'

try {
  process.stdout.write(`${await run()}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}

async function run(): Promise<string> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { values } = parseArgs({
    options: { reports: { type: 'string' }, replace: { type: 'boolean', default: false } },
  })
  const reports = Number(values.reports ?? defaultReports)
  if (!Number.isInteger(reports) || reports < 1 || reports > 1_000_000)
    throw new Error(`--reports: a number from 1 to 1000000. ${usage}`)
  const { databaseUrl, dataFolder } = await readSettings(process.env)
  const { database, close } = databaseUrl === null ? await openFolder(dataFolder) : await openServer(databaseUrl)
  try {
    if (!(await isEmpty(database))) {
      if (!values.replace) throw new Error(await occupied(database, reports))
      await empty(database)
    }
    const start = performance.now()
    await seed(database, Date.now, reports)
    return `${reports} reports in ${((performance.now() - start) / 1000).toFixed(1)} s`
  } finally {
    await close()
  }
}

async function occupied(database: Parameters<typeof countReports>[0], reports: number): Promise<string> {
  const found = await countReports(database)
  return `The database holds data already (${found} reports). To replace all of it: npm run seed -- --reports ${reports} --replace`
}
