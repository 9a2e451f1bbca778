import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'

const browser = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
/** Chromium without all that a window needs: it takes two thirds of the processor time. */
const shell =
  process.env['CHROMIUM_SHELL'] ?? ['/usr/bin/chromium-headless-shell'].find((path) => existsSync(path)) ?? browser
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
/** Pictures in the browser's own process: sending them took processor time. The network stays out of it: scripts and downloads got lost there. */
const shellArgs = [...args, '--in-process-gpu']
/** What the shell has not: a cache of pages for Back and Forward, and service workers that answer for a page. */
const ofTheBrowser = ['**/back-forward-cache.spec.ts', '**/kept-program.spec.ts', '**/forms/offline.spec.ts']

const results = fileURLToPath(new URL('../../test-results', import.meta.url))

/** Each worker is one browser and one server with a database of its own, on the build in dist/. */
export default defineConfig({
  testDir: '..',
  testMatch: '**/*.spec.ts',
  outputDir: results,
  globalSetup: './support/built-portal.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 3,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    headless: true,
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'pages', testIgnore: ofTheBrowser, use: { launchOptions: { executablePath: shell, args: shellArgs } } },
    { name: 'browser', testMatch: ofTheBrowser, use: { launchOptions: { executablePath: browser, args } } },
  ],
})
