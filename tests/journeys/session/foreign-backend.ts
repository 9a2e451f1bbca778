import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readSite } from '../../../server/site/site-files'
import { dist } from '../support/built-portal'

/** What differs between back ends that all follow the specification. */
export interface Habits {
  /** A refresh answers a new refresh token and spends the one presented. */
  readonly rotates: boolean
  /** `me-access` is an object with `modules`; lists come in pages. */
  readonly wraps: boolean
}

export interface Received {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: unknown
}

export type ForeignBackEnd = Awaited<ReturnType<typeof startForeignBackEnd>>

export const person = { username: 'maria', password: 'um segredo só' }

const minutes = 60
const prefix = '/api/v1'

/**
 * Another company's back end: section 7 of the specification and nothing more, in the shapes of Django REST Framework with
 * simplejwt and django-cors-headers, on an origin of its own. `/tenant` stands for its identity provider.
 */
export async function startForeignBackEnd({ rotates, wraps }: Habits) {
  const received: Received[] = []
  const refused = new Set<string>()
  const spent = new Set<string>()
  const secret = randomUUID()

  const server = createServer((request, response) => void answer(request, response))
  const origin = await listen(server)
  return {
    origin,
    /** Every request but preflights. */
    received,
    /** A pair as the back end gave it earlier; `access` ends at that many minutes from now. */
    pair: (access: number) => ({ access: token('access', access * minutes), refresh: token('refresh', 60 * minutes) }),
    /** Refuses a token from now on. */
    revoke(access: string) {
      refused.add(access)
    },
    close: () => close(server),
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin)
    response.setHeader('Access-Control-Allow-Origin', '*')
    if (request.method === 'OPTIONS') return preflight(response)
    if (pathname === '/tenant/oauth2/v2.0/authorize') return authorize(searchParams, response)
    const body = await readJson(request)
    const path = pathname.slice(prefix.length)
    received.push({ method: request.method ?? '', path, headers: request.headers, body })
    const [status, content] = reply(`${request.method} ${path}`, body, request.headers.authorization ?? '')
    if (status === 401) response.setHeader('WWW-Authenticate', 'Bearer realm="api"')
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(content))
  }

  function reply(call: string, body: Record<string, unknown>, authorization: string): [number, unknown] {
    switch (call) {
      case 'POST /token/':
        return signIn(body)
      case 'POST /token/refresh/':
        return refresh(body)
      case 'POST /auth/sso/callback/':
        return [200, { ...newPair(), user: profile, created: false }]
    }
    if (authorization === '') return [401, { detail: 'Authentication credentials were not provided.' }]
    if (!isGood(authorization.replace('Bearer ', ''), 'access')) return [401, notValid]
    switch (call) {
      case 'GET /me/':
        return [200, profile]
      case 'GET /iam/me-access/':
        return [200, wraps ? { modules, cached_at: '2026-01-01T00:00:00Z' } : modules]
      case 'GET /iam/modules/':
        return [200, list([{ id: 7, name: 'Projetos', code: 'projetos', icon: 'no-such-icon', features: [] }])]
      case 'GET /notifications/':
        return [200, list([{ id: 1, title: 'Olá', message: 'Bem-vinda', link: null, read: false, kind: 'x' }])]
      case 'POST /notifications/mark-all-read/':
        return [200, { updated: 1 }]
      default:
        return [404, { detail: 'Not found.' }]
    }
  }

  function signIn({ username, password }: Record<string, unknown>): [number, unknown] {
    const isRight = username === person.username && password === person.password
    if (isRight) return [200, { ...newPair(), lifetime: 300 }]
    return [401, { detail: 'No active account found with the given credentials', code: 'no_active_account' }]
  }

  function refresh({ refresh: presented }: Record<string, unknown>): [number, unknown] {
    if (typeof presented !== 'string' || !isGood(presented, 'refresh'))
      return [401, { detail: 'Token is invalid or expired', code: 'token_not_valid' }]
    if (rotates) spent.add(presented)
    return [200, rotates ? newPair() : { access: token('access', 5 * minutes) }]
  }

  function list(rows: readonly object[]): unknown {
    return wraps ? { count: rows.length, next: null, previous: null, results: rows } : rows
  }

  function newPair() {
    return { access: token('access', 5 * minutes), refresh: token('refresh', 60 * minutes) }
  }

  function token(type: 'access' | 'refresh', seconds: number): string {
    const now = Math.floor(Date.now() / 1000)
    const claims = { token_type: type, exp: now + seconds, iat: now, jti: randomUUID(), user_id: 4 }
    const content = [{ alg: 'HS256', typ: 'JWT' }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    return `${content}.${sign(content)}`
  }

  function isGood(presented: string, type: string): boolean {
    const [header = '', claims = '', signature = ''] = presented.split('.')
    if (signature !== sign(`${header}.${claims}`) || refused.has(presented) || spent.has(presented)) return false
    const { token_type, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString())
    return token_type === type && exp * 1000 > Date.now()
  }

  function sign(content: string): string {
    return createHmac('sha256', secret).update(content).digest('base64url')
  }
}

/** A static host: the files of the build, its page for every other address, and one setting. Nothing of our server. */
export async function startStaticHost(api: string): Promise<{ readonly origin: string; close(): Promise<void> }> {
  const files = readSite(dist)
  const settings = {
    VITE_API_URL: api,
    VITE_SERVICE_WORKER: 'false',
    VITE_SSO_AUTHORITY: `${api}/tenant`,
    VITE_SSO_SIMAKRENT_CLIENT_ID: 'client-of-simakrent',
    VITE_SSO_MANSERV_CLIENT_ID: 'client-of-manserv',
  }
  const server = createServer(({ url }, response) => {
    const { pathname } = new URL(url ?? '/', 'http://localhost')
    if (pathname === '/config.js')
      return response
        .writeHead(200, { 'Content-Type': 'text/javascript' })
        .end(`window.__PORTAL__ = ${JSON.stringify(settings)}`)
    const file = files.get(pathname) ?? files.get('/index.html')
    return response.writeHead(file ? 200 : 404, { 'Content-Type': file?.type ?? 'text/plain' }).end(file?.bytes)
  })
  return { origin: await listen(server), close: () => close(server) }
}

const profile = {
  id: 4,
  username: 'maria',
  name: 'Maria Prado',
  email: 'maria@outra.example',
  is_superuser: false,
  avatar: null,
  groups: ['rh'],
  last_login: '2026-01-01T00:00:00Z',
}

const modules = [
  {
    id: 7,
    name: 'Projetos',
    code: 'projetos',
    is_admin: false,
    features: [{ id: 1, codename: 'access', permission_codename: 'projetos_access', label: 'Ver' }],
    theme: 'blue',
  },
]

const notValid = {
  detail: 'Given token not valid for any token type',
  code: 'token_not_valid',
  messages: [{ token_class: 'AccessToken', token_type: 'access', message: 'Token is invalid or expired' }],
}

/** As django-cors-headers answers: always the same list, whatever was asked for. The browser refuses the rest. */
function preflight(response: ServerResponse): void {
  response
    .writeHead(200, {
      'Access-Control-Allow-Headers': 'accept, authorization, content-type',
      'Access-Control-Allow-Methods': 'DELETE, GET, OPTIONS, PATCH, POST, PUT',
    })
    .end()
}

/** An identity provider that knows already who is there. */
function authorize(query: URLSearchParams, response: ServerResponse): void {
  const answer = new URLSearchParams({ code: 'code-of-the-tenant', state: query.get('state') ?? '' })
  response.writeHead(302, { Location: `${query.get('redirect_uri')}?${answer}` }).end()
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return parts.length > 0 ? JSON.parse(Buffer.concat(parts).toString('utf8')) : {}
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
