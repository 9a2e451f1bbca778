import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install } from './install.mjs'
import { endWithParent } from './parent.mjs'
import { docsSources, isStale, serverSources, sources } from './stale.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const isDevelopment = process.argv.includes('--dev')

process.chdir(root)
if (process.env.npm_lifecycle_event) endWithParent()
checkNode()
if (!install()) fail('The packages could not be installed. Look at the lines above, then try: npm ci --ignore-scripts')
if (isDevelopment) develop()
else await serve()

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const isSupported = (major === 20 && minor >= 19) || (major === 22 && minor >= 13) || major > 22
  if (!isSupported)
    fail(`Node ${process.versions.node}: the portal needs 20.19, or 22.13 or later (https://nodejs.org)`)
}

/** What was built, in this very process, so that whoever stops it stops the server. */
async function serve() {
  if (isStale('dist/index.html', sources)) build('the portal', tool('vite'), ['build', '--logLevel', 'warn'])
  if (isStale('docs/.vitepress/dist/index.html', docsSources))
    build('the docs', 'npm', ['run', '--silent', 'docs:build'])
  if (isStale('build/main.js', serverSources)) build('the server', process.execPath, ['server/build.mjs'])
  spawnSync(process.execPath, ['server/site/compress.mjs'], { stdio: 'inherit' })
  await import('../build/main.js')
}

function build(what, command, parameters) {
  say(`Building ${what}…`)
  const { status } = spawnSync(command, parameters, { stdio: 'inherit' })
  if (status !== 0) fail(`${what[0].toUpperCase()}${what.slice(1)} could not be built. Look at the lines above.`)
}

/** The page comes from Vite, which passes calls on; the server starts again on a change, once its former self is gone. */
function develop() {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { PORT: port = '3000', SEED_DEMO = 'true' } = process.env
  const here = {
    PUBLIC_ORIGIN: 'http://localhost:5173',
    EMBEDDED_DATABASE: 'true',
    TIMEOUT_NOTICE: '0',
    ACCESS_LOG: 'false',
  }
  const settings = { ...here, PORT: port, SEED_DEMO }
  const children = [
    run('tsx', ['watch', '--clear-screen=false', 'server/main.ts'], settings),
    run('vite', [], { PORTAL_SERVER: `http://127.0.0.1:${port}` }),
  ]
  for (const child of children) {
    child.on('exit', (code) => {
      for (const other of children) other.kill('SIGTERM')
      process.exitCode ??= code ?? 0
    })
  }
}

/** Signals reach the children by themselves from a terminal; from elsewhere we hand them on. */
function run(name, parameters, environment) {
  const child = spawn(tool(name), parameters, {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  return child
}

function tool(name) {
  return join('node_modules', '.bin', name)
}

function say(line) {
  process.stdout.write(`${line}\n`)
}

function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
