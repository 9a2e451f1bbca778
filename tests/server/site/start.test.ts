import { spawn } from 'node:child_process'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type ServerProcesses, serverProcesses } from '../../support/process/server-process'

let processes: ServerProcesses
beforeEach(() => {
  processes = serverProcesses()
})
afterEach(() => processes.end())

/** Starts the program with the embedded database: the run on PostgreSQL leaves this file out. */
describe('the program', () => {
  test('found at an address of its own, it has nobody until an administrator is made on the command line', async () => {
    const port = await freePort()
    const at = { PUBLIC_ORIGIN: 'https://portal.example.com', EMBEDDED_DATABASE: 'true' }
    const first = await processes.start({ ...at, PORT: String(port) })
    const demo = await ask(`http://127.0.0.1:${port}`, 'token/', { username: 'ana.souza', password: 'portal-demo' })
    await expect.poll(() => first.output()).toContain('npm run seed -- --admin USERNAME')
    first.child.kill('SIGTERM')
    await first.exit

    expect(first.output()).not.toMatch(/portal-demo|ana\.souza/)
    expect(demo).toEqual({ detail: 'Credenciais inválidas. Verifique seu usuário e senha.' })

    const command = processes.run({}, ['seed', '--admin', 'maria.reis'])
    expect(await command.exit).toBe(0)
    const [, password = ''] = /Password, shown this once: (\S+)/.exec(command.output()) ?? []
    const seeding = processes.run({ SEED_DEMO: 'true' }, ['seed', '--replace'])
    expect([await seeding.exit, seeding.output()]).toEqual([1, expect.stringContaining('it is left as it is')])
    const second = await processes.start({ SEED_DEMO: 'false' })
    expect(await ask(second.origin, 'token/', { username: 'maria.reis', password })).toHaveProperty('access')
  }, 120_000)

  test('a wrong setting ends the start with one readable line and nothing else', async () => {
    const { exit, output } = processes.run({ PORT: 'abc' })

    expect(await exit).toBe(1)
    expect(output()).toBe('PORT: "abc" is not a port. Example: PORT=3000\n')
  }, 60_000)

  test('a database that does not answer is named by its setting', async () => {
    const { exit, output } = processes.run({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/portal' })

    expect(await exit).toBe(1)
    expect(output()).toMatch(/^DATABASE_URL: .*ECONNREFUSED.*\. Example: \S+\n$/)
  }, 60_000)
})

test('under npm, which ends its shell and tells nobody, the program is told', async () => {
  const program = `import { endWithParent } from './server/parent.mjs'
    endWithParent()
    setInterval(() => null, 1_000)
    process.on('SIGTERM', () => process.exit(console.log('told')))
    console.log('running')`
  const shell = spawn('sh', ['-c', `"$NODE" --input-type=module -e "$PROGRAM"; true`], {
    env: { ...process.env, NODE: process.execPath, PROGRAM: program },
  })
  let said = ''
  shell.stdout.on('data', (part) => {
    said += part
  })
  await expect.poll(() => said).toBe('running\n')
  shell.kill('SIGTERM')
  await expect.poll(() => said).toBe('running\ntold\n')
})

function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })
}

let keys = 0
async function ask(origin: string, path: string, body: object, token = '') {
  const response = await fetch(`${origin}/api/v1/${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': `start-test-${++keys}`,
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  })
  return response.json()
}
