/**
 * `npm test` and, with `--check`, `npm run check`; with `--changed` only what a change since main can reach. Installs what is
 * missing, runs all steps even after a failure, says at the end what each step took, what failed and what to do next, and
 * ends with a line `N passed, N failed`: tests count one by one, every other step as one. Wrong arguments end it with 2.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { install } from '../server/install.mjs'
import { findChromium } from './support/chromium.mjs'
import { startPostgres } from './support/database/postgres.mjs'

const usage = `npm test                      everything
npm run check                 everything that needs no browser
npm run check -- --changed    of that, what the changes since main can reach`

const known = ['--check', '--changed', '--help']
const given = process.argv.slice(2)
const unknown = given.filter((word) => !known.includes(word))
if (unknown.length > 0) refuse(`Unknown: ${unknown.join(' ')}. There is:\n${usage}`)
if (given.includes('--help')) {
  console.log(usage)
  process.exit(0)
}
if (given.includes('--changed') && !given.includes('--check')) refuse(`--changed goes with npm run check:\n${usage}`)

const isCheck = given.includes('--check')
const base = given.includes('--changed') ? findBase() : null
const changed = base === null ? null : changedSince(base)
const results = mkdtempSync(join(tmpdir(), 'portal-results-'))
const done = []
let isSideBySide = false

if (!install()) {
  console.error('npm ci failed: nothing can be tested without the packages')
  process.exit(1)
}
await sideBySide([
  () => step('types', 'npm run --silent typecheck'),
  messagesThenBuild,
  ...(isReached(/^(docs|package)/) ? [() => step('docs site', 'npm run --silent docs:build')] : []),
  () => step('import rules', 'npm run --silent imports'),
  () =>
    step(
      'format and lint',
      base ? `npx biome check --changed --since=${base} --no-errors-on-unmatched .` : 'npx biome check .',
      'npm run format',
    ),
  () => step('unused code', 'npx knip'),
  ...(isReached(/^package/) ? [advisories] : []),
  ...(isReached(/^(machines|contract|package)/)
    ? [() => step('machines run as they are', 'npx tsx machines/index.ts')]
    : []),
])
await tests()
if (isReached(/^(machines|contract|package|tests\/(engine|machines))/)) {
  await step(
    'seeded faults',
    `npm run --silent mutants -- --sample${mutated()}`,
    'give the path or the rule that is missing to the machine named above',
  )
}
if (!isCheck) await browser()
finish()

/** Building reads the catalogues that `messages` writes, and the bytes are those of the build. */
async function messagesThenBuild() {
  if (!isReached(/^(src|machines|contract|index\.html|lingui|vite|package)/)) return
  await unchanged(
    'messages',
    'src/locales',
    'npm run --silent messages',
    'npm run messages, translate what is new in src/locales/*/en.po, commit both',
  )
  if (await step('build', 'npx vite build --logLevel warn')) {
    await step(
      'bytes of the first load',
      'node bench/bytes.mjs --gate',
      'see what the first load has grown by: node bench/bytes.mjs',
    )
  }
}

/** What is known against the packages of a production install, where the registry tells. Said, not judged: what is green today stays so when something is found tomorrow. */
async function advisories() {
  const command = 'npm audit --omit=dev'
  const asked = `${command} --fetch-retries=0 --fetch-timeout=10000 || true`
  const { output } = await run('advisories', ['sh', '-c', asked])
  if (output.includes('audit endpoint returned an error')) return note('the registry tells no advisories')
  note(output.includes('found 0 vulnerabilities') ? 'no advisory against the packages' : `advisories: ${command}`)
}

async function tests() {
  const files = changed === null ? [] : reachedTests()
  if (changed !== null && files.length === 0) return note('no test reaches what has changed')
  const postgres = isCheck ? null : postgresHere()
  await unit('tests', files, postgres ? { POSTGRES_OF_TESTS: postgres.url } : {})
  postgres?.stop()
}

/** Null where this machine has none, or where it does not start, which is a failure. */
function postgresHere() {
  try {
    const postgres = startPostgres()
    if (!postgres) note('server tests run on the embedded database alone: no PostgreSQL on this machine')
    return postgres
  } catch ({ message }) {
    record('PostgreSQL', 0, 0, 1, { reasons: [message] })
    return null
  }
}

async function unit(name, filters, env = {}) {
  const file = join(results, `${name}.json`)
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { isGreen, seconds, output } = await run(name, ['npx', 'vitest', 'run', ...filters, ...report], env)
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    numPendingTests = 0,
    numTodoTests = 0,
    testResults = [],
  } = readJson(file)
  const failed = numFailedTests + numPendingTests + numTodoTests
  const red = testResults.filter(({ status }) => status === 'failed').map((one) => relative('.', one.name))
  const isOnPostgres = env.POSTGRES_OF_TESTS && red.some((one) => one.startsWith('tests/server/'))
  record(name, seconds, numPassedTests, failed || (isGreen ? 0 : 1), {
    reasons: testResults.flatMap(failedInFile),
    output: testResults.length > 0 ? '' : output,
    next: `${isOnPostgres ? 'TEST_DATABASE_URL=postgres://… ' : ''}npx vitest run ${red.join(' ')}`,
  })
}

async function browser() {
  const name = 'browser tests'
  const chromium = findChromium()
  if (chromium === null) {
    return record(name, 0, 0, 1, {
      reasons: ['no Chromium found and none could be installed'],
      next: 'CHROMIUM=/path/of/chromium npm test',
    })
  }
  const file = join(results, 'browser.json')
  const command = ['npx', 'playwright', 'test', '-c', 'tests/journeys/playwright.config.ts']
  const { isGreen, seconds, output } = await run(
    name,
    [...command, '--reporter=list,json,./tests/engine/page/path-reporter.ts'],
    { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  )
  const { stats = null, suites = [], errors = [] } = readJson(file)
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats ?? {}
  const reasons = [...errors.map(({ message }) => message), ...suites.flatMap(failedInSuite)]
  record(name, seconds, expected, unexpected + flaky + skipped || (isGreen ? 0 : 1), {
    reasons,
    output: stats ? '' : output,
    next: `${command.join(' ')} <file> -g '<title>'`,
  })
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

/** Runs what writes catalogues, and fails where it wrote anything else than what was there. */
async function unchanged(name, folder, command, next) {
  const before = catalogues(folder)
  const { isGreen, seconds, output } = await run(name, command.split(' '))
  const stale = Object.entries(catalogues(folder)).flatMap(([path, text]) => (before[path] === text ? [] : [path]))
  const reasons = stale.map((path) => `${folder}/${path} was not up to date`)
  const isCurrent = isGreen && stale.length === 0
  record(name, seconds, isCurrent ? 1 : 0, isCurrent ? 0 : 1, { reasons, output: isGreen ? '' : output, next })
}

function catalogues(folder) {
  const paths = readdirSync(folder, { recursive: true }).filter((path) => path.endsWith('.po'))
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
}

async function step(name, command, next = command) {
  const { isGreen, seconds, output } = await run(name, command.split(' '))
  record(name, seconds, isGreen ? 1 : 0, isGreen ? 0 : 1, { output, next })
  return isGreen
}

/** As many at a time as there are processors, two at most: each of these steps has threads of its own. */
async function sideBySide(steps) {
  const waiting = [...steps]
  isSideBySide = true
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next()
  }
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work))
  isSideBySide = false
}

/** Beside another step, what one prints stays together: it is shown when the step has ended. */
function run(name, [program, ...parameters], env = {}) {
  const start = Date.now()
  const isAlone = !isSideBySide
  console.log(isAlone ? `\n— ${name}` : `… ${name}`)
  const child = spawn(program, parameters, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
      if (isAlone) process.stdout.write(text)
    })
  }
  return new Promise((end) => {
    child.on('error', (error) => end({ isGreen: false, seconds: 0, output: error.message }))
    child.on('close', (code) => {
      const seconds = (Date.now() - start) / 1000
      if (!isAlone) console.log(`\n— ${name}\n${output.trimEnd()}`)
      console.log(`${code === 0 ? 'ok' : 'FAILED'}: ${name}, ${seconds.toFixed(1)} s`)
      end({ isGreen: code === 0, seconds, output })
    })
  })
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

function record(name, seconds, passed, failed, { reasons = [], output = '', next = '' } = {}) {
  done.push({ name, seconds, passed, failed, reasons, output, next })
}

function note(text) {
  console.log(`note: ${text}`)
}

function refuse(text) {
  console.error(text)
  process.exit(2)
}

/** Where this branch left main; on main itself, its last commit. */
function findBase() {
  for (const main of ['origin/main', 'main']) {
    const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', main], { encoding: 'utf8' })
    if (status === 0) return stdout.trim()
  }
  return 'HEAD'
}

function changedSince(commit) {
  const list = (...words) => spawnSync('git', words, { encoding: 'utf8' }).stdout.split('\n').filter(Boolean)
  return [...list('diff', '--name-only', commit), ...list('ls-files', '--others', '--exclude-standard')]
}

function isReached(paths) {
  return changed === null || changed.some((path) => paths.test(path))
}

/** By imports; and what reads files without importing them. */
function reachedTests() {
  const list = spawnSync('npx', ['vitest', 'list', '--filesOnly', `--changed=${base}`], { encoding: 'utf8' })
  const reached = list.stdout
    .split('\n')
    .map((line) => stripVTControlCharacters(line).replace(/^\[\w+\] /, ''))
    .filter((line) => line.startsWith('tests/'))
  if (isReached(/^(contract|machines|tests\/(engine|machines))\//)) {
    reached.push('tests/engine/actors.test.ts', 'tests/engine/rules.test.ts', 'tests/engine/page/page-paths.test.ts')
  }
  if (isReached(/^(docs|machines|tests)\//)) reached.push('tests/docs/')
  if (isReached(/^(?:(?:src|machines|tests|docs)\/|package)/)) reached.push('tests/engine/structure/')
  return [...new Set(reached)]
}

/** The machines whose own files have changed; all where anything has that they share. */
function mutated() {
  if (changed === null) return ''
  const of = (path) =>
    /^(?:machines|tests\/machines)\/.*?([\w-]+)\.(?:machine|lifecycle|cases|rules)\.ts$/.exec(path)?.[1]
  const paths = changed.filter((path) =>
    /^(machines|tests\/machines|tests\/engine)\/.*(?<!words|about|view|page|test)\.tsx?$/.test(path),
  )
  const names = paths.map(of)
  return names.length === 0 || names.includes(undefined) ? '' : ` ${[...new Set(names)].join(' ')}`
}

function finish() {
  rmSync(results, { recursive: true, force: true })
  const sum = (key) => done.reduce((total, entry) => total + entry[key], 0)
  console.log('')
  for (const { name, seconds, passed, failed } of done) {
    console.log(`${seconds.toFixed(1).padStart(8)} s  ${name}: ${passed} passed, ${failed} failed`)
  }
  for (const { name, reasons, output, next } of done.filter((entry) => entry.failed > 0)) {
    console.log(`\nFAILED: ${name}`)
    for (const reason of reasons) console.log(shorten(reason, false))
    if (output) console.log(shorten(output, true))
    console.log(`  next: ${next}`)
  }
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  process.exit(sum('failed') === 0 ? 0 : 1)
}

/** Of a step's output the end; of a failed test, whose stack is long, the beginning. */
function shorten(text, isOutput) {
  const lines = stripVTControlCharacters(text).trimEnd().split('\n')
  return (isOutput ? lines.slice(-40) : lines.slice(0, 40)).join('\n    ')
}
