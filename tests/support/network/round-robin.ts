import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a proxy before several processes does: each call to the next one that says it is ready, over connections that are kept. */
export async function roundRobin(origins: readonly string[], interval: number) {
  const agent = new Agent({ keepAlive: true })
  let ready: readonly string[] = []
  let turn = 0
  const look = async () => {
    const found = await Promise.all(
      origins.map(async (origin) => {
        const answer = await fetch(`${origin}/readyz`).catch(() => null)
        return answer?.ok ? [origin] : []
      }),
    )
    ready = found.flat()
  }
  await look()
  const looking = setInterval(look, interval)
  const server = createServer((incoming, outgoing) => {
    const origin = ready[turn++ % ready.length]
    if (!origin) return outgoing.writeHead(502).end()
    const { method = 'GET', url = '/', headers } = incoming
    const passed = request(`${origin}${url}`, { method, headers, agent }, (answer) => {
      const { connection: _, ...kept } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, kept)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(passed)
  })
  // A caller that is slow to call again finds its connection as it left it.
  server.keepAliveTimeout = 0
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** How many take calls. */
    ready: () => ready.length,
    close() {
      clearInterval(looking)
      agent.destroy()
      server.close()
      server.closeAllConnections()
    },
  }
}
