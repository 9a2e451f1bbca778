/**
 * `npm test` and, with `--check`, `npm run check`. Installs what is missing, starts what the tests need, runs all steps
 * even after a failure, says once more what failed and why, and ends with a line `N passed, N failed`: tests count one
 * by one, every other step as one.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { install } from '../server/install.mjs'
import { findChromium } from './support/chromium.mjs'
import { startPostgres } from './support/postgres.mjs'

const isCheck = process.argv.includes('--check')
const results = mkdtempSync(join(tmpdir(), 'portal-results-'))
const done = []

if (!install()) {
  console.error('npm ci failed: nothing can be tested without the packages')
  process.exit(1)
}
step('format and lint', 'npx', ['biome', 'check', '.'])
step('types', 'npx', ['tsc', '-p', '.'])
step('import rules', 'npm', ['run', '--silent', 'imports'])
step('unused code', 'npx', ['knip'])
step('machines run as they are', 'npx', ['tsx', 'machines/index.ts'])
unchanged('messages', 'src/locales', '.po', () => run('npm', ['run', '--silent', 'messages']))
const isBuilt = step('build', 'npx', ['vite', 'build', '--logLevel', 'warn'])
step('docs site', 'npm', ['run', '--silent', 'docs:build'])
if (isBuilt) step('bytes of the first load', 'node', ['bench/bytes.mjs', '--gate'])
unit('tests', [])
step('seeded faults', 'npm', ['run', '--silent', 'mutants'])

if (!isCheck) {
  const postgres = startPostgres()
  if (postgres) {
    unit('server tests on PostgreSQL', ['tests/server', '--exclude', 'tests/server/{start,killed}.test.ts'], {
      TEST_DATABASE_URL: postgres.url,
    })
    postgres.stop()
  } else note('server tests ran on the embedded database alone: no PostgreSQL on this machine')
  browser()
}
finish()

function unit(name, filters, env = {}) {
  const file = join(results, `${done.length}.json`)
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const isGreen = timed(name, () => run('npx', ['vitest', 'run', ...filters, ...report], env))
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    numPendingTests = 0,
    numTodoTests = 0,
    testResults = [],
  } = readJson(file)
  const failed = numFailedTests + numPendingTests + numTodoTests
  record(name, numPassedTests, failed || (isGreen ? 0 : 1), testResults.flatMap(failedInFile))
}

function browser() {
  const chromium = findChromium()
  if (chromium === null) return record('browser tests: no Chromium found and none could be installed', 0, 1)
  const file = join(results, 'browser.json')
  const env = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const isGreen = timed('browser tests', () =>
    run(
      'npx',
      [
        'playwright',
        'test',
        '-c',
        'tests/journeys/playwright.config.ts',
        '--reporter=list,json,./tests/engine/page/path-reporter.ts',
      ],
      env,
    ),
  )
  const {
    stats: { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = {},
    suites = [],
    errors = [],
  } = readJson(file)
  const failed = unexpected + flaky + skipped
  const reasons = [...errors.map(({ message }) => message), ...suites.flatMap(failedInSuite)]
  record('browser tests', expected, failed || (isGreen ? 0 : 1), reasons)
}

/** Of one file of Vitest's report: what failed in it, or that it could not be run. */
function failedInFile({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status !== 'passed')
  const told = failed.map(({ fullName, failureMessages }) => `${name} › ${fullName}\n${failureMessages.join('\n')}`)
  return status === 'failed' && (message || failed.length === 0) ? [`${name}\n${message}`, ...told] : told
}

/** Of Playwright's report: the tests that did not come out as expected, in this suite and those within it. */
function failedInSuite({ suites = [], specs }) {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status !== 'expected'))
  const told = failed.map(({ file, title, tests }) => {
    const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
    return `${file} › ${title}\n${errors.map(({ message }) => message).join('\n')}`
  })
  return [...told, ...suites.flatMap(failedInSuite)]
}

/** Runs what writes files, and fails where it wrote anything else than what is committed. */
function unchanged(name, folder, ending, write) {
  const before = contents(folder, ending)
  const isGreen = timed(name, write)
  const changed = Object.entries(contents(folder, ending)).filter(([path, text]) => before[path] !== text)
  for (const [path] of changed) note(`${path} was not up to date`)
  record(name, isGreen && changed.length === 0 ? 1 : 0, isGreen && changed.length === 0 ? 0 : 1)
}

function contents(folder, ending) {
  const paths = readdirSync(folder, { recursive: true }).filter((path) => path.endsWith(ending))
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
}

function step(name, command, parameters) {
  const isGreen = timed(name, () => run(command, parameters))
  record(name, isGreen ? 1 : 0, isGreen ? 0 : 1)
  return isGreen
}

function timed(name, act) {
  console.log(`\n— ${name}`)
  const start = Date.now()
  const isGreen = act()
  console.log(`${isGreen ? 'ok' : 'FAILED'}: ${name}, ${((Date.now() - start) / 1000).toFixed(1)} s`)
  return isGreen
}

function run(command, parameters, env = {}) {
  return spawnSync(command, parameters, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

function record(name, passed, failed, reasons = []) {
  done.push({ name, passed, failed, reasons })
}

function note(text) {
  console.log(`note: ${text}`)
}

function finish() {
  rmSync(results, { recursive: true, force: true })
  const passed = done.reduce((sum, entry) => sum + entry.passed, 0)
  const failed = done.reduce((sum, entry) => sum + entry.failed, 0)
  console.log('')
  for (const { name, reasons } of done.filter((entry) => entry.failed > 0)) {
    console.log(`FAILED: ${name}`)
    for (const reason of reasons) console.log(stripVTControlCharacters(reason).split('\n').slice(0, 12).join('\n    '))
  }
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}
