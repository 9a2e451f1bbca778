import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'

const results = fileURLToPath(new URL('../../test-results', import.meta.url))

/** Each worker is one browser and one server with a database of its own, on the build in dist/. */
export default defineConfig({
  testDir: '..',
  testMatch: '**/*.spec.ts',
  outputDir: results,
  globalSetup: './support/built-portal.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    headless: true,
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
