import { createServer, type Server, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Timeouts } from '../timeouts'

interface Drainable {
  readonly server: Server
  /** Has every answer end its connection, closes the port after the notice, and resolves when nothing is under way, or after the time for it. */
  drain(): Promise<void>
}

/** How often connections that have nothing under way are looked for while the port closes, in milliseconds. */
const looking = 50

/** An HTTP server that reads no request for longer than it may take, and that can stop without cutting anybody off. */
export function drainable({ request, quiet, keepAlive, notice, drain }: Timeouts): Drainable {
  // A request is looked at now and then: by the end of the time it is cut.
  const server = createServer({
    requestTimeout: request * 0.9,
    headersTimeout: request * 0.9,
    connectionsCheckingInterval: request * 0.1,
    keepAliveTimeout: keepAlive,
  })
  server.timeout = quiet
  const underWay = new Set<ServerResponse>()
  let isDraining = false
  server.on('request', (_, response) => {
    if (isDraining) endsConnection(response)
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
  })

  return {
    server,
    async drain() {
      isDraining = true
      for (const response of underWay) endsConnection(response)
      await wait(notice)
      const closed = new Promise<void>((done) => server.close(() => done()))
      const sweeping = setInterval(() => server.closeIdleConnections(), looking)
      const end = setTimeout(() => server.closeAllConnections(), drain)
      await closed
      clearInterval(sweeping)
      clearTimeout(end)
    },
  }
}

function endsConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close')
}
