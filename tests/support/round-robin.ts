import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openServer } from '../../server/database/open'
import { seededDatabase } from './database/server-storage'
import { type Options, startTestServer, type TestServer } from './server'

/** Two servers on one database and one folder of files, behind a proxy that has them answer in turn. */
export async function startBehindProxy({ settings, ...options }: Options): Promise<TestServer> {
  const database = await seededDatabase()
  if (!database) throw new Error('Two servers share a PostgreSQL database: TEST_DATABASE_URL says where')
  const proxy = await roundRobin()
  const [one, other] = [await freePort(), await freePort()]
  const start = async (own: Options['settings']) =>
    startTestServer({
      ...options,
      storage: await openServer(database.url),
      settings: { ...settings, publicOrigin: proxy.origin, ...own },
    })
  const first = await start({ port: one })
  const { secrets, dataFolder } = first.services.settings
  const second = await start({ port: other, secrets: { ...secrets }, dataFolder, authority: `${proxy.origin}/oidc` })
  // Whoever signs in by the demonstration's provider is the same person to both.
  if (second.services.identity) Object.assign(second.services.identity, { isLocal: true })
  proxy.between(one, other)
  return {
    ...first,
    set(changed) {
      first.set(changed)
      second.set(changed)
    },
    async close() {
      await proxy.close()
      await second.close()
      await first.close()
      await database.remove()
    },
  }
}

/**
 * A proxy on a free port that gives each request to the next of the servers, what it is asked first to the first. The
 * demonstration's identity provider, which stands for another system, is the first one's alone.
 */
async function roundRobin() {
  const targets: string[] = []
  let asked = 0
  const server = createServer((incoming, answer) => {
    const isElsewhere = incoming.url?.startsWith('/oidc/')
    const target = targets[isElsewhere ? 0 : asked++ % targets.length] ?? ''
    const { method = 'GET', headers } = incoming
    const outgoing = request(`${target}${incoming.url}`, { method, headers }, (from) => {
      answer.writeHead(from.statusCode ?? 502, from.rawHeaders)
      from.pipe(answer)
    })
    outgoing.on('error', () => answer.destroy())
    answer.on('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Servers behind it, by the ports that they listen on. */
    between(...ports: readonly number[]) {
      targets.push(...ports.map((port) => `http://127.0.0.1:${port}`))
    },
    close() {
      server.closeAllConnections()
      return new Promise<void>((done) => server.close(() => done()))
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}
