import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const leastNode = [20, 19]
const root = fileURLToPath(new URL('..', import.meta.url))
const isDevelopment = process.argv.includes('--dev')

process.chdir(root)
checkNode()
install()
if (isDevelopment) develop()
else await serve()

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [leastMajor, leastMinor] = leastNode
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return
  fail(
    `Node ${process.versions.node} is too old: the portal needs ${leastNode.join('.')} or later (https://nodejs.org)`,
  )
}

/** npm writes its own lock into node_modules on every install: older than ours, or missing, means out of date. */
function install() {
  const installed = 'node_modules/.package-lock.json'
  if (existsSync(installed) && timeOf(installed) >= timeOf('package-lock.json')) return
  say('Installing packages…')
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    stdio: 'inherit',
    shell: isWindows(),
  })
  if (status !== 0)
    fail('The packages could not be installed. Look at the lines above, then try: npm ci --ignore-scripts')
}

/** In this very process, so that whoever stops it stops the server. */
async function serve() {
  const built = 'dist/index.html'
  const sources = ['src', 'machines', 'contract', 'index.html', 'public', 'vite.config.ts', 'package-lock.json', '.env']
  if (!existsSync(built) || sources.some((source) => newest(source) > timeOf(built))) build()
  const { register } = await import('tsx/esm/api')
  register()
  await import('./main.ts')
}

function build() {
  say('Building the portal…')
  const { status } = spawnSync(tool('vite'), ['build', '--logLevel', 'warn'], { stdio: 'inherit', shell: isWindows() })
  if (status !== 0) fail('The portal could not be built. Look at the lines above.')
}

/** The page comes from Vite, which passes calls on; the server starts again on a change, once its former self is gone. */
function develop() {
  const page = 'http://localhost:5173'
  const port = process.env['PORT'] ?? '3000'
  const children = [
    run('tsx', ['watch', '--clear-screen=false', 'server/main.ts'], { PUBLIC_ORIGIN: page, PORT: port }),
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
    shell: isWindows(),
    env: { ...process.env, ...environment },
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  return child
}

function newest(path) {
  if (!existsSync(path)) return 0
  if (!statSync(path).isDirectory()) return timeOf(path)
  return Math.max(timeOf(path), ...readdirSync(path).map((name) => newest(join(path, name))))
}

function timeOf(path) {
  return statSync(path).mtimeMs
}

function tool(name) {
  return join('node_modules', '.bin', name)
}

function isWindows() {
  return process.platform === 'win32'
}

function say(line) {
  process.stdout.write(`${line}\n`)
}

function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
