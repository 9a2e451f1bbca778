/**
 * `npm run proxied`: the browser tests on two servers that share a PostgreSQL database and a folder of files, behind a proxy
 * that has them answer in turn. What is given goes to Playwright: `npm run proxied -- tests/journeys/session`.
 */
import { spawnSync } from 'node:child_process'
import { install } from '../server/install.mjs'
import { findChromium } from './support/chromium.mjs'
import { startPostgres } from './support/database/postgres.mjs'

const chromium = install() ? findChromium() : null
const postgres = chromium === null ? null : startPostgres()
if (chromium === null || postgres === null) {
  process.stderr.write(
    `${chromium === null ? 'There is no Chromium, and none could be installed' : 'There is no PostgreSQL'}\n`,
  )
  process.exit(1)
}
const command = ['playwright', 'test', '-c', 'tests/journeys/playwright.config.ts', ...process.argv.slice(2)]
const { status } = spawnSync('npx', command, {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM: chromium, PROCESSES: '2', TEST_DATABASE_URL: postgres.url },
})
postgres.stop()
process.exit(status ?? 1)
