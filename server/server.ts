import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { buildApp } from './app'
import { startTellingOverdue } from './billing/invoice/tell-overdue'
import type { Database, Storage } from './database/open'
import { openFiles } from './files/file-store'
import { metrics } from './health/metrics'
import { readiness } from './health/readiness'
import { describe } from './http/describe'
import { drainable } from './http/drainable'
import { fairTurns } from './http/turns'
import { startMailing } from './mail/mailing'
import { newsDesk } from './notifications/news-desk'
import type { Clock, IdentityAddress, Log, Services } from './services'
import { linksWritten } from './session/password-reset'
import type { Settings } from './settings'
import type { SiteFiles } from './site/site-files'
import { startSweeping } from './sweep'

interface Parts {
  readonly settings: Settings
  readonly storage: Storage
  readonly files: SiteFiles
  readonly docs: SiteFiles
  readonly clock: Clock
  readonly log: Log
}

export interface RunningServer {
  /** Where browsers find the portal. */
  readonly origin: string
  readonly app: ReturnType<typeof buildApp>
  readonly services: Services
  readonly database: Database
  /** Says that it is about to stop, answers what is being asked, then closes the port and the database. */
  close(): Promise<void>
}

/** Opens the port, then builds what answers on it: port 0 becomes the address that the issuer and the pages name. */
export async function startServer({ settings, storage, files, docs, clock, log }: Parts): Promise<RunningServer> {
  const { server, drain } = drainable(settings.timeouts)
  // A large package, needed for the demonstration alone; from the moment the port is open calls are answered.
  const { identity } = isDemonstrated(settings) ? await import('./identity/identity') : { identity: null }
  // So is this one, where mail is sent.
  const { openMailer } = settings.mail ? await import('./mail/mailer') : { openMailer: null }
  const port = await listen(server, settings)
  const origin = settings.publicOrigin ?? `http://localhost:${port}`
  const news = newsDesk(storage, settings.limits.streamsPerPerson, log)
  const services = {
    database: storage.database,
    store: openFiles(`${settings.dataFolder}/files`),
    settings,
    clock,
    log,
    readiness: readiness(storage.database, settings),
    metrics: metrics(storage, news),
    mailer: openMailer && settings.mail ? openMailer(settings.mail) : null,
    news,
    turns: turnsOf(settings),
    origin,
    identity: identityAddress(settings, origin, port),
  }
  const app = buildApp(services, files, docs)
  const portal = getRequestListener(app.fetch)
  const provider = identity ? identity(services) : null
  server.on('request', (request, response) => {
    const answer = provider && /^\/oidc\//.test(request.url ?? '') ? provider : portal
    answer(request, response).catch((error: unknown) => {
      log({ event: 'response.failed', error: describe(error) })
      response.destroy()
    })
  })
  const stopSweeping = startSweeping(services)
  const stopMailing = startMailing(services)
  const stopTelling = startTellingOverdue(services)
  return {
    origin,
    app,
    services,
    database: storage.database,
    async close() {
      services.readiness.drain()
      // Whoever reads them asks the other processes: a stream of its own would end with the time for what is under way.
      await Promise.all([news.close(), stopSweeping(), stopMailing(), stopTelling(), drain()])
      await linksWritten()
      await storage.close()
    },
  }
}

/** One thread draws; as many write as have a connection. */
function turnsOf({ databaseConnections, limits }: Settings): Services['turns'] {
  const { waitingPerPerson: waiting, writesPerPerson, uploadsPerPerson } = limits
  return {
    pdf: fairTurns({ atOnce: 1, perPerson: 1, waiting }),
    upload: fairTurns({ atOnce: 20, perPerson: uploadsPerPerson, waiting }),
    write: fairTurns({ atOnce: databaseConnections, perPerson: writesPerPerson, waiting }),
  }
}

function listen(server: Server, { host, port }: Settings): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(port, host, () => {
      server.off('error', fail)
      done((server.address() as AddressInfo).port)
    })
  })
}

/** With an identity provider of its own. */
function isDemonstrated({ authority, hasDemo }: Settings): boolean {
  return authority === null && hasDemo
}

/** The local provider is asked through this process's own port: the public address may lead through a proxy. */
function identityAddress(settings: Settings, origin: string, port: number): IdentityAddress | null {
  const { authority, host, identityPatience: patience } = settings
  if (authority !== null) return { authority, reachable: authority, isLocal: false, patience }
  if (!isDemonstrated(settings)) return null
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return { authority: `${origin}/oidc`, reachable: `http://${name}:${port}/oidc`, isLocal: true, patience }
}
