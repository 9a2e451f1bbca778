import { Hono } from 'hono'
import type { Services } from '../services'
import { immutable, send } from './send'
import { type SiteFile, type SiteFiles, siteFile } from './site-files'

/** Addresses that are never the portal's own page: what machines ask for, hidden files, files by their endings. */
const foreign =
  /^\/(?:api|oidc|assets|media|health|healthz|ready|readyz|live|livez|ping|status|metrics|actuator|server-status)(?:\/|$)|\/\.|\.\w+$/

/** The built portal, its settings, and its page for every address that the portal itself routes. */
export function site(services: Services, files: SiteFiles): Hono {
  const routes = new Hono()
  const settings = JSON.stringify(configuration(services))
  const page = pageWith(settings, files.get('/index.html'))
  const configScript = `window.__PORTAL__ = ${settings.replaceAll('<', '\\u003c')}\n`
  routes.get('/config.js', (context) =>
    context.body(configScript, 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' }),
  )
  routes.get('*', async (context): Promise<Response> => {
    const { path } = context.req
    const file = files.get(path)
    if (file && path !== '/index.html') return send(context, file, path.startsWith('/assets/') ? immutable : 'no-cache')
    if (foreign.test(path) && path !== '/index.html') return context.text('Não encontrado', 404)
    return page ? send(context, page, 'no-cache') : context.text('The portal is not built yet: npm run build', 404)
  })
  routes.all('*', (context) => context.text('Não encontrado', 404))
  return routes
}

/** What one build needs to know of where it runs. */
function configuration({ settings, identity, mailer }: Services) {
  return {
    VITE_API_URL: '/',
    VITE_PRODUCT_NAME: settings.productName,
    VITE_SSO_AUTHORITY: identity?.authority ?? '',
    VITE_SSO_SIMAKRENT_CLIENT_ID: identity ? settings.companies.SIMAKRENT.clientId : '',
    VITE_SSO_MANSERV_CLIENT_ID: identity ? settings.companies.MANSERV.clientId : '',
    VITE_LOGOUT_PATH: '/auth/logout/',
    VITE_SSO_START_PATH: '/auth/sso/start/',
    VITE_PASSWORD_PATH: '/me/password/',
    VITE_PASSWORD_RESET_PATH: mailer ? '/password-reset/' : '',
    VITE_UNREAD_PATH: '/notifications/unread/',
    VITE_NEWS_PATH: '/notifications/stream/',
    VITE_NOTIFICATION_CHOICES_PATH: '/notifications/choices/',
    VITE_MENTIONS_PATH: 'messages/people/',
    VITE_FOLLOWED_PATH: '/notifications/followed/',
    VITE_PRESENCE_PATH: '/notifications/present/',
    VITE_SESSIONS_PATH: '/me/sessions/',
    VITE_SECOND_FACTOR_PATH: '/me/second-factor/',
    VITE_HOME_PATH: '/home/',
    VITE_PERSONAL_HOME_PATH: '/home/personal/',
    VITE_SEARCH_PATH: '/search/',
    VITE_LIST_VIEWS_PATH: '/list-views/',
    VITE_MODULE_PAGES_PATH: '/iam/modules/',
    VITE_DOCS_PATH: settings.hasDocs ? '/docs/' : '',
    VITE_SERVICE_WORKER: String(settings.serviceWorker),
  }
}

const configElement = '<script defer src="/config.js"></script>'

/** The page holds the settings itself: it need not wait for another file. */
function pageWith(settings: string, page: SiteFile | undefined): SiteFile | undefined {
  if (!page) return undefined
  const content = settings.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  const html = new TextDecoder().decode(page.bytes)
  if (!html.includes(configElement)) throw new Error('the built page names no place for its settings')
  return siteFile(
    '.html',
    Buffer.from(html.replace(configElement, () => `<meta name="settings" content="${content}">`)),
  )
}
