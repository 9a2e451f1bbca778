import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { authorise } from './access/authorise'
import { measure } from './database/timing'
import { endpoints } from './endpoints'
import { Refused, refuse } from './http/refused'
import type { Endpoint, Variables } from './http/route'
import type { Services } from './services'

const prefix = '/api/v1'
const largestBody = 64 * 1024

/** The API: every route by its rule, every refusal in one shape. */
export function buildApi(services: Services): Hono<{ Variables: Variables }> {
  const api = new Hono<{ Variables: Variables }>()
  api.use('/api/*', async (context, next) => {
    const spent = await measure(next)
    // Not by `context.header`, which makes a stream of a body that is there already.
    const { headers } = context.res
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
    // To nobody else: how long a sign-in takes is nobody's business.
    if (context.get('caller')) headers.set('Server-Timing', timing(spent))
  })
  api.use('/api/*', allowOrigins(services.settings.corsOrigins))
  for (const endpoint of endpoints) mount(api, endpoint, services)
  api.all('/api/*', ({ req }) => {
    throw missing(req.path)
  })
  return api
}

/** Who may not call makes the server read no body. */
function mount(api: Hono<{ Variables: Variables }>, endpoint: Endpoint, services: Services): void {
  if (!endpoint.rule) throw new Error(`${endpoint.method} ${endpoint.path} has no rule`)
  const path = prefix + endpoint.path.replace(/\{(\w+)\}/g, ':$1')
  const method = endpoint.method.toUpperCase()
  api.on(method, path, async (context, next) => {
    context.set('route', endpoint.path)
    context.set('caller', await authorise(endpoint.rule, context, services))
    await next()
  })
  // What a GET brings along is never read.
  if (method !== 'GET') api.on(method, path, limitTo(endpoint.largestBody ?? largestBody))
  api.on(method, path, (context) => endpoint.respond(context, services, context.get('caller')))
}

function limitTo(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw refuse(413, 'O corpo da requisição é grande demais.')
    },
  })
}

/** Where no other origin is let in an answer is the same for all: it is left as it was made, and only who asks beforehand is told. */
function allowOrigins(origins: readonly string[]): MiddlewareHandler {
  const answer = cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'Accept', 'If-Match', 'Idempotency-Key'],
    exposeHeaders: ['X-Request-Id', 'Retry-After', 'ETag', 'Content-Disposition'],
    maxAge: 600,
  })
  if (origins.length > 0) return answer
  return (context, next) => (context.req.method === 'OPTIONS' ? answer(context, next) : next())
}

/** 405 where the address exists for another method, else 404. */
function missing(path: string): Refused {
  const methods = endpoints
    .filter((endpoint) => new RegExp(`^${prefix}${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path))
    .map(({ method }) => method.toUpperCase())
  if (methods.length === 0) return refuse(404, 'Recurso não encontrado.')
  return new Refused(405, { detail: 'Método não permitido.' }, { Allow: [...new Set(methods)].join(', ') })
}

function timing(spent: Awaited<ReturnType<typeof measure>>): string {
  return Object.entries(spent)
    .map(([name, milliseconds]) => `${name};dur=${milliseconds.toFixed(1)}`)
    .join(', ')
}
