import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { buildApi } from './api'
import { documentation } from './documentation/documentation'
import { callerAddress } from './http/caller-address'
import { describe } from './http/describe'
import { Refused } from './http/refused'
import type { Variables } from './http/route'
import { portalPolicy } from './http/security-headers'
import type { Services } from './services'
import { docsSite } from './site/docs-site'
import { site } from './site/site'
import type { SiteFiles } from './site/site-files'

type Environment = { Variables: Variables; Bindings: Partial<HttpBindings> }

/** Everything that answers over HTTP but the local identity provider; `files` are the built portal's, `docs` the docs'. */
export function buildApp(services: Services, files: SiteFiles, docs: SiteFiles): Hono<Environment> {
  const { settings, origin } = services
  const app = new Hono<Environment>()
  app.use(async (context, next) => {
    context.set('requestId', randomUUID())
    const socket = context.env?.incoming?.socket.remoteAddress
    context.set('address', callerAddress(context.req.header('X-Forwarded-For'), socket, settings.trustProxy))
    await next()
    setHeaders(context, origin)
  })
  app.onError((error, context) => answerError(error, context, services))
  app.route('/', documentation())
  app.route('/', buildApi(services))
  app.route('/docs', docsSite(docs))
  app.route('/', site(services, files))
  return app
}

function setHeaders(context: Context<Environment>, origin: string): void {
  const headers = context.res.headers
  headers.set('X-Request-Id', context.get('requestId'))
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Referrer-Policy', 'no-referrer')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', portalPolicy)
  if (origin.startsWith('https:')) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
}

/** Refusals are answers; anything else is a bug, which the caller learns nothing of but its request id. */
function answerError(error: Error, context: Context<Environment>, { log }: Services): Response {
  if (error instanceof Refused) return context.json(error.body, error.status, { ...error.headers })
  log({
    event: 'request.failed',
    request: context.get('requestId'),
    method: context.req.method,
    path: context.req.path,
    error: describe(error),
  })
  return context.json({ detail: 'Servidor indisponível. Tente novamente em instantes.' }, 500)
}
