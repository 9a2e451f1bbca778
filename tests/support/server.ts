import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { emptyCompany } from '../../contract/billing/company/company'
import { exampleDashboards } from '../../server/dashboards/example-dashboards'
import type { Storage } from '../../server/database/open'
import { streamType } from '../../server/notifications/news-stream'
import { startServer } from '../../server/server'
import type { Clock } from '../../server/services'
import { type Limits, makeSecrets, type Settings } from '../../server/settings'
import type { SiteFiles } from '../../server/site/site-files'
import { defaultTimeouts } from '../../server/timeouts'
import { seededStorage } from './database/server-storage'

/** Noon in São Paulo of the day that a server with a clock of its own starts on, and that its data ends on. */
export const testNow = Date.parse('2026-11-20T15:00:00Z')

export interface Options {
  /** False: tables without a row. */
  readonly seeded?: boolean
  /** `real` for a browser, which compares tokens with its own clock; else the clock stands until it is moved. */
  readonly clock?: 'real' | 'still'
  readonly limits?: Partial<Limits>
  readonly settings?: Partial<Settings>
  /** The built portal: `readSite('dist')` for a journey. */
  readonly files?: SiteFiles
  readonly docs?: SiteFiles
  /** A database that is there already, instead of one of its own. */
  readonly storage?: Storage
}

interface Request {
  readonly token?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there
  readonly body: any
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>

/** A server of its own on a free port, embedded in memory, or on `TEST_DATABASE_URL` in a database of its own. */
export async function startTestServer({
  seeded = true,
  clock = 'still',
  limits,
  settings,
  files,
  docs,
  storage,
}: Options = {}) {
  const moved = { by: 0 }
  const start = clock === 'real' ? null : testNow
  const now: Clock = () => (start ?? Date.now()) + moved.by
  const failures: Readonly<Record<string, string | number>>[] = []
  const dataFolder = mkdtempSync(`${tmpdir()}/portal-data-`)
  const server = await startServer({
    settings: { ...(await testSettings(limits)), dataFolder, ...settings },
    storage: storage ?? (await seededStorage(seeded, clock, now())),
    files: files ?? new Map(),
    docs: docs ?? new Map(),
    clock: now,
    log: (entry) => failures.push(entry),
  })

  async function call(method: string, path: string, { token, body, headers = {} }: Request = {}): Promise<Answer> {
    const response = await server.app.request(path.startsWith('/') ? path : `/api/v1/${path}`, {
      method,
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isSent(body) ? body : JSON.stringify(body) }),
    })
    // A stream goes on for ever: its beginning is all that is asked for.
    const isStream = response.headers.get('Content-Type') === streamType
    if (isStream) await response.body?.cancel()
    const text = isStream ? '' : await response.text()
    const isJson = response.headers.get('Content-Type')?.includes('json') === true
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }

  return {
    ...server,
    async close() {
      await server.close()
      await rm(dataFolder, { recursive: true })
    },
    /** Where it keeps files. */
    dataFolder,
    /** What the server wrote to its log. */
    failures,
    call,
    get: (path: string, token?: string) => call('GET', path, token ? { token } : {}),
    post: (path: string, request: Request = {}) => call('POST', path, request),
    async signIn(username: string, password = 'portal-demo'): Promise<{ access: string; refresh: string }> {
      const { status, body } = await call('POST', 'token/', { body: { username, password } })
      if (status !== 200) throw new Error(`${username} could not sign in: ${status} ${JSON.stringify(body)}`)
      return body
    },
    now,
    /** As who runs the portal sets it for every process of it. */
    set(changed: Partial<Settings>): void {
      Object.assign(server.services.settings, changed)
    },
    /** Moves the clock on, in seconds. */
    wait(seconds: number): void {
      moved.by += seconds * 1000
    },
  }
}

/** As it is; anything else goes as JSON. */
function isSent(body: unknown): body is string | FormData {
  return typeof body === 'string' || body instanceof FormData
}

/** Generous limits, so that only a test about them meets them. */
export async function testSettings(limits: Partial<Limits> = {}): Promise<Settings> {
  const company = (clientId: string) => ({ clientId, secret: `secret of ${clientId}` })
  return {
    host: '127.0.0.1',
    port: 0,
    publicOrigin: null,
    databaseUrl: null,
    databaseConnections: 10,
    auditDatabaseUrl: null,
    auditDays: null,
    dataFolder: '',
    leastDisk: 1,
    storageQuota: 1_000_000_000,
    hasDemo: true,
    hasDocs: true,
    corsOrigins: ['https://other.example.com'],
    trustProxy: false,
    productName: 'Portal',
    requiresSecondFactor: false,
    digestHour: 7,
    mail: null,
    serviceWorker: false,
    firstCompany: {
      ...emptyCompany,
      name: 'Locadora Teste',
      corporate_name: 'Locadora Teste Ltda.',
      cnpj: '11222333000181',
      address: 'Rua Um, 1, Betim, MG',
    },
    authority: null,
    identityPatience: 10_000,
    companies: { SIMAKRENT: company('portal-simakrent'), MANSERV: company('portal-manserv') },
    limits: {
      writesPerPerson: 4,
      uploadsPerPerson: 3,
      waitingPerPerson: 100,
      streamsPerPerson: 10,
      signInPerUser: 10_000,
      signInPerAddress: 10_000,
      refreshPerFamily: 10_000,
      callbackPerAddress: 10_000,
      ...limits,
    },
    dashboards: exampleDashboards('a secret for tests only, of no use'),
    metricsToken: null,
    hasAccessLog: false,
    timeouts: { ...defaultTimeouts, notice: 0, drain: 2_000 },
    secrets: { ...(await makeSecrets()), previousToken: null },
  }
}
