import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSite } from '../../../server/site/site-files'
import { startTestServer, type TestServer } from '../../support/server'

const element = '<script defer src="/config.js"></script>'
const built = `<!doctype html><title>Portal</title>${element}${'<p>Carregando…</p>'.repeat(40)}`
const script = 'export const answer = 42\n'.repeat(100)
const folder = mkdtempSync(join(tmpdir(), 'portal-site-'))

let server: TestServer
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), built)
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  writeFileSync(join(folder, 'assets', 'index-4f3a.js'), script)
  writeFileSync(join(folder, 'assets', 'index-4f3a.js.map'), '{}')
  server = await startTestServer({
    seeded: false,
    files: readSite(folder),
    settings: { productName: '"></script><b>Portal' },
  })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const ask = (path: string, headers: Record<string, string> = {}) => server.app.request(path, { headers })

describe('the page', () => {
  test.each(['/', '/login', '/faturamento/boletins-de-medicao/12', '/index.html', '/apiary'])(
    'answers %s, and is asked for again each time',
    async (path) => {
      const response = await ask(path)

      expect(response.status).toBe(200)
      expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
      expect(response.headers.get('Cache-Control')).toBe('no-cache')
      const [before, after] = built.split(element)
      expect(await response.text()).toMatch(new RegExp(`^${before}<meta name="settings" content="[^"<]+">${after}$`))
    },
  )

  test.each(['/api/x', '/oidc/x', '/oidc', '/assets/gone-1234.js', '/media/x', '/assets/index-4f3a.js.map'])(
    'does not stand in for %s',
    async (path) => {
      const response = await ask(path)
      expect(await response.text()).not.toContain('Carregando')
      if (!path.includes('..')) expect(response.status).toBe(404)
    },
  )

  test('is not sent again where the browser has it', async () => {
    const etag = (await ask('/')).headers.get('ETag') ?? ''
    const again = await ask('/projects', { 'If-None-Match': etag })

    expect([again.status, await again.text()]).toEqual([304, ''])
  })
})

describe('a file with a hash in its name', () => {
  test('is kept for a year', async () => {
    const response = await ask('/assets/index-4f3a.js')
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
  })

  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
  test.each([
    ['br', 'gzip, deflate, br'],
    ['gzip', 'gzip'],
    ['gzip', 'gzip, br;q=0'],
  ] as const)('is sent as %s to who takes %s', async (encoding, accepted) => {
    const response = await ask('/assets/index-4f3a.js', { 'Accept-Encoding': accepted })

    expect(response.headers.get('Content-Encoding')).toBe(encoding)
    expect(response.headers.get('Vary')).toBe('Accept-Encoding')
    expect(unpack[encoding](await response.arrayBuffer()).toString()).toBe(script)
  })

  test('is sent as it is to who takes nothing else', async () => {
    const response = await ask('/assets/index-4f3a.js', { 'Accept-Encoding': 'identity' })
    expect(response.headers.get('Content-Encoding')).toBeNull()
    expect(await response.text()).toBe(script)
  })
})

test('only the page is read: nothing may be sent to it', async () => {
  expect((await server.call('POST', '/login')).status).toBe(404)
})

test('the settings of this server stand in the page, and in a script that nobody keeps; nothing breaks out of them', async () => {
  const response = await ask('/config.js')
  const text = await response.text()

  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(response.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
  expect(text).not.toContain('<')
  const inPage = /<meta name="settings" content="([^"]+)">/.exec(await (await ask('/')).text())?.[1] ?? ''
  const plain = inPage.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  expect(JSON.parse(plain)).toEqual(JSON.parse(text.replace('window.__PORTAL__ = ', '')))
  expect(JSON.parse(plain)).toEqual({
    VITE_API_URL: '/',
    VITE_PRODUCT_NAME: '"></script><b>Portal',
    VITE_SSO_AUTHORITY: `${server.origin}/oidc`,
    VITE_SSO_SIMAKRENT_CLIENT_ID: 'portal-simakrent',
    VITE_SSO_MANSERV_CLIENT_ID: 'portal-manserv',
    VITE_LOGOUT_PATH: '/auth/logout/',
    VITE_SSO_START_PATH: '/auth/sso/start/',
    VITE_PASSWORD_PATH: '/me/password/',
    VITE_PASSWORD_RESET_PATH: '',
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
    VITE_DOCS_PATH: '/docs/',
    VITE_SERVICE_WORKER: 'false',
  })
})

test('over the wire the same is served', async () => {
  const response = await fetch(`${server.origin}/assets/index-4f3a.js`)
  expect(await response.text()).toBe(script)
})
