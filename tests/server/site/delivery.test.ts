import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultTimeouts } from '../../../server/timeouts'
import { builtServer } from '../../support/process/built-server'
import { type ServerProcesses, serverProcesses } from '../../support/process/server-process'
import { root } from '../../support/sources-hash'

const read = (file: string) => readFileSync(root + file, 'utf8')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

describe('the built server', () => {
  let built: string
  let processes: ServerProcesses
  let code: string
  beforeAll(() => {
    processes = serverProcesses()
    built = builtServer()
    const files = readdirSync(built).filter((name) => /\.m?js$/.test(name))
    code = files.map((name) => readFileSync(`${built}/${name}`, 'utf8')).join('\n')
  })
  afterAll(() => processes.end())

  test('imports what a production install has, and finds beside itself what it asks for', () => {
    const asked = all(code, /^import\b[^'"\n]*['"]([^.'"][^'"]*)['"]/gm)
    const packages = new Set(asked.map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')))
    const { dependencies } = JSON.parse(read('package.json'))
    const here = [...Object.keys(dependencies), ...builtinModules.map((name) => `node:${name}`)]

    expect(packages.size).toBeGreaterThan(10)
    expect([...packages].filter((name) => !here.includes(name))).toEqual([])
    const beside = all(code, /new URL\(['"]([\w.-]+)['"], import\.meta\.url\)/g)
    expect(beside).toEqual(expect.arrayContaining(['migrations', 'pdf.worker.mjs', 'workbook.worker.mjs']))
    expect(beside.filter((name) => !existsSync(`${built}/${name}`))).toEqual([])
  })

  test('starts by itself and is ready', async () => {
    const { origin } = await processes.start({ SEED_DEMO: 'false' })
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  })
})

/** What can be known of them without Docker. */
describe('the image and the services around it', () => {
  const dockerfile = read('Dockerfile')
  const compose = read('compose.yaml')
  const proxy = read('server/compose/Caddyfile')

  test('the image holds what is built and the production packages, and does not run as root', () => {
    const [last = ''] = dockerfile.split(/^FROM /m).slice(-1)

    expect(all(last, /^COPY .*?(\S+)$/gm).sort()).toEqual(
      ['./', 'build', 'dist', 'docs/.vitepress/dist', 'node_modules'].sort(),
    )
    expect(last).toMatch(/USER node[\s\S]*CMD \["node", "build\/main\.js"\]/)
    expect(dockerfile).toContain('npm ci --omit=dev')
  })

  test('what is built from is sent to the builder, and no secret, data or package', () => {
    const sent = all(read('.dockerignore'), /^!(.+)$/gm)
    expect(sent.filter((path) => !existsSync(root + path))).toEqual([])
    for (const name of ['src', 'machines', 'contract', 'server', 'public', 'index.html', 'vite.config.ts'])
      expect(sent).toContain(name)
    expect(sent.filter((path) => /env|data|node_modules|\.git/.test(path))).toEqual([])
  })

  test('services know only settings that the example names, and have no secret of their own', () => {
    const known = all(read('.env.example'), /^#? ?([A-Z_]+)=/gm)
    const [, settings = ''] = /environment: &settings\n([\s\S]*?)\n {2}\w/.exec(compose) ?? []

    expect(all(settings, /^ +([A-Z_]+):/gm).filter((name) => !known.includes(name))).toEqual([])
    expect(all(compose, /\$\{(\w+)\}/g).filter((name) => name !== 'DATABASE_PASSWORD')).toEqual([])
    for (const name of ['DATABASE_PASSWORD', 'TOKEN_SECRET', 'PORTAL_HOST']) expect(compose).toContain(`\${${name}:?`)
  })

  test('the backup of every night is a shell script without a fault in its syntax, and finds the database and the files', () => {
    const { status, stderr } = spawnSync('sh', ['-n', `${root}server/compose/backup.sh`], { encoding: 'utf8' })
    const [, backup = ''] = /\n {2}backup:\n([\s\S]*?)\nvolumes:/.exec(compose) ?? []

    expect([status, stderr]).toEqual([0, ''])
    for (const part of [
      './server/compose/backup.sh:/backup.sh:ro',
      'data:/data:ro',
      'backups:/backups',
      'PGHOST: database',
    ])
      expect(backup).toContain(part)
  })

  test('the proxy asks both processes whether they are ready, in time to notice that one stops', () => {
    const portals = all(compose, /^ {2}(portal-\d): \*portal$/gm)
    const seconds = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]) * 1_000

    expect(portals).toEqual(['portal-1', 'portal-2'])
    expect(proxy).toContain(`reverse_proxy ${portals.map((name) => `${name}:3000`).join(' ')}`)
    expect(proxy).toContain('health_uri /readyz')
    expect(seconds(proxy, /health_interval (\d+)s/) * 2).toBeLessThan(defaultTimeouts.notice)
    expect(seconds(proxy, /keepalive (\d+)s/)).toBeLessThan(defaultTimeouts.keepAlive)
    expect(seconds(compose, /stop_grace_period: (\d+)s/)).toBeGreaterThan(
      defaultTimeouts.notice + defaultTimeouts.drain,
    )
  })
})
