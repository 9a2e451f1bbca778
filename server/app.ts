import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { buildApi } from './api'
import { writeAudit } from './audit/write-audit'
import { framesOf } from './dashboards/dashboard-file'
import { examplePages } from './dashboards/example-pages'
import { unavailability } from './database/unavailable'
import { documentation } from './documentation/documentation'
import { health } from './health/health'
import { callerAddress } from './http/caller-address'
import { describe } from './http/describe'
import { noRoom, Refused } from './http/refused'
import type { Variables } from './http/route'
import { devicePolicy, portalPolicy } from './http/security-headers'
import { streamType } from './notifications/news-stream'
import type { Services } from './services'
import { docsSite } from './site/docs-site'
import { site } from './site/site'
import type { SiteFiles } from './site/site-files'

type Environment = { Variables: Variables; Bindings: Partial<HttpBindings> }

/** Everything that answers over HTTP but the local identity provider; `files` are the built portal's, `docs` the docs'. */
export function buildApp(services: Services, files: SiteFiles, docs: SiteFiles): Hono<Environment> {
  const { settings, origin } = services
  const policy = portalPolicy(framesOf(settings.dashboards))
  const app = new Hono<Environment>()
  app.use(async (context, next) => {
    const began = performance.now()
    services.metrics.begin()
    context.set('requestId', randomUUID())
    context.set('route', areaOf(context.req.path))
    const socket = context.env?.incoming?.socket.remoteAddress
    context.set('address', callerAddress(context.req.header('X-Forwarded-For'), socket, settings.trustProxy))
    await next()
    setHeaders(context, origin, policy)
    const end = () => tellAnswer(context, performance.now() - began, services)
    const { outgoing } = context.env ?? {}
    // A stream lasts as long as somebody reads: it is answered when it begins.
    const isStream = context.res.headers.get('Content-Type') === streamType
    if (outgoing && !isStream) outgoing.once('close', end)
    else end()
  })
  app.onError((error, context) => answerError(error, context, services))
  app.route('/', health(services))
  if (settings.hasDocs) app.route('/', documentation())
  app.route('/', buildApi(services))
  if (settings.hasDemo) app.route('/', examplePages(services))
  app.route('/docs', settings.hasDocs ? docsSite(docs) : new Hono().all('*', (context) => context.notFound()))
  app.route('/', site(services, files))
  return app
}

/** Of what is no call of the API. */
function areaOf(path: string): string {
  if (/^\/(?:livez|readyz|healthz|metrics)$/.test(path)) return healthArea
  return path.startsWith('/api/') ? 'unknown' : 'site'
}

const healthArea = 'health'

/** Whoever watches the process asks every second: that is no line. */
function tellAnswer(context: Context<Environment>, milliseconds: number, { metrics, settings, log }: Services): void {
  const answered = {
    route: context.get('route'),
    method: context.req.method,
    status: context.res.status,
    milliseconds: Math.round(milliseconds),
  }
  metrics.end(answered)
  if (settings.hasAccessLog && answered.route !== healthArea)
    log({ event: 'answered', request: context.get('requestId'), ...answered })
}

function setHeaders(context: Context<Environment>, origin: string, policy: string): void {
  const headers = context.res.headers
  headers.set('X-Request-Id', context.get('requestId'))
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Referrer-Policy', 'no-referrer')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  headers.set('Cross-Origin-Resource-Policy', 'same-origin')
  headers.set('Permissions-Policy', devicePolicy)
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', policy)
  if (origin.startsWith('https:')) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
}

const waits = {
  away: { detail: 'O banco de dados não responde. Tente novamente em alguns segundos.', seconds: 5 },
  busy: { detail: 'O servidor está ocupado. Tente novamente em alguns segundos.', seconds: 2 },
}

/** Refusals are answers, 403 one that the audit log knows of; a database that is away or busy is waited for; anything else is a bug, which the caller learns nothing of but its request id. */
async function answerError(error: Error, context: Context<Environment>, services: Services): Promise<Response> {
  if (!(error instanceof Refused)) return answerFailure(error, context, services)
  if (error.status === 403 && !isDue(error)) {
    const failure = await auditForbidden(context, services).then(() => null, asError)
    if (failure) return answerFailure(failure, context, services)
  }
  return context.json(error.body, error.status, { 'Content-Language': 'pt-BR', ...error.headers })
}

/** Nothing was tried without the right: the portal asks for what it shows as it opens. */
const isDue = ({ body }: Refused) => ['password_due', 'second_factor_due'].includes(String(body['code']))

const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error('not an error'))

function auditForbidden(context: Context<Environment>, services: Services): Promise<void> {
  const { method, path } = context.req
  const { requestId, address, caller } = context.var
  return writeAudit(
    services.database,
    { services, requestId, address, caller },
    { event: 'call.forbidden', details: { method, path } },
  )
}

function answerFailure(error: Error, context: Context<Environment>, { log }: Services): Response {
  const unavailable = unavailability(error)
  const isFull = 'code' in error && error.code === 'ENOSPC'
  log({
    event: unavailable ? `database.${unavailable}` : isFull ? 'disk.full' : 'request.failed',
    request: context.get('requestId'),
    method: context.req.method,
    path: context.req.path,
    error: unavailable ? firstLine(describe(error)) : describe(error),
  })
  // Nobody reads the rest of what is sent.
  if (isFull) return context.json({ detail: noRoom }, 409, { Connection: 'close' })
  if (unavailable) {
    const { detail, seconds } = waits[unavailable]
    return context.json({ detail }, 503, { 'Retry-After': String(seconds) })
  }
  return context.json({ detail: 'Servidor indisponível. Tente novamente em instantes.' }, 500)
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? ''
}
