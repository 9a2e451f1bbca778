import { Hono } from 'hono'
import type { Services } from '../services'
import { immutable, send } from './send'
import type { SiteFiles } from './site-files'

/** Addresses that are never the portal's own page. */
const foreign = /^\/(?:api|oidc|assets|media)(?:\/|$)/

/** The built portal, its settings, and its page for every address that the portal itself routes. */
export function site(services: Services, files: SiteFiles): Hono {
  const routes = new Hono()
  const settings = configuration(services)
  routes.get('/config.js', (context) =>
    context.body(settings, 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' }),
  )
  routes.get('*', (context) => {
    const { path } = context.req
    const file = files.get(path)
    if (file && path !== '/index.html') return send(context, file, path.startsWith('/assets/') ? immutable : 'no-cache')
    const page = files.get('/index.html')
    if (foreign.test(path)) return context.text('Não encontrado', 404)
    return page ? send(context, page, 'no-cache') : context.text('The portal is not built yet: npm run build', 404)
  })
  routes.all('*', (context) => context.text('Não encontrado', 404))
  return routes
}

/** What one build needs to know of where it runs. */
function configuration({ settings, identity }: Services): string {
  const values = {
    VITE_API_URL: '/',
    VITE_PRODUCT_NAME: settings.productName,
    VITE_SSO_AUTHORITY: identity?.authority ?? '',
    VITE_SSO_SIMAKRENT_CLIENT_ID: identity ? settings.companies.SIMAKRENT.clientId : '',
    VITE_SSO_MANSERV_CLIENT_ID: identity ? settings.companies.MANSERV.clientId : '',
    VITE_LOGOUT_PATH: '/auth/logout/',
  }
  return `window.__PORTAL__ = ${JSON.stringify(values).replaceAll('<', '\\u003c')}\n`
}
