import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import type { Services } from '../services'

const unkept = { 'Cache-Control': 'no-store' }

/**
 * For whoever runs or fronts the process. `/livez`: it runs; if not, start it anew. `/readyz`, `/healthz`: calls may be
 * sent to it; 503 says which check failed, and whoever asks sends them elsewhere meanwhile. `/metrics`: what it counts, for
 * who holds the token for that; where none is set there is no such address.
 */
export function health({ readiness, metrics, settings: { metricsToken } }: Services): Hono {
  const routes = new Hono()
  routes.get('/livez', (context) => context.json({ status: 'live' }, 200, unkept))
  for (const path of ['/readyz', '/healthz'])
    routes.get(path, async (context) => {
      const checks = await readiness.check()
      const isReady = Object.values(checks).every(Boolean)
      if (isReady) return context.json({ status: 'ready', checks }, 200, unkept)
      return context.json({ status: 'not ready', checks }, 503, { ...unkept, 'Retry-After': '5' })
    })
  routes.get('/metrics', (context) => {
    if (metricsToken === null) return context.text('Não encontrado', 404)
    if (!isSame(context.req.header('Authorization') ?? '', `Bearer ${metricsToken}`))
      return context.text('', 401, { 'WWW-Authenticate': 'Bearer' })
    return context.body(metrics.write(), 200, {
      ...unkept,
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
    })
  })
  return routes
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
