// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const fetched = vi.fn<typeof fetch>()
const files = {
  shell: ['/assets/shell.js', '/assets/shell.css'],
  lists: ['/assets/lists.js'],
  'words:shell:pt': ['/assets/pt.js'],
  'words:shell:en': ['/assets/en.js'],
}
const tokenUntil = (milliseconds: number) =>
  `h.${btoa(JSON.stringify({ exp: milliseconds / 1000, name: 'Ipê' }))
    .replaceAll('+', '-')
    .replaceAll('/', '_')}.s`
const inDate = tokenUntil(Date.now() + 60_000)

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('__PORTAL__', { VITE_API_URL: 'https://api.example.com/' })
  fetched.mockReset().mockImplementation(async () => new Response('{}'))
  document.head.innerHTML = '<meta name="parts">'
  document.querySelector('meta')?.setAttribute('content', JSON.stringify(files))
  history.replaceState(null, '', '/faturamento/boletins-de-medicao')
})
afterEach(() => {
  localStorage.clear()
  document.head.replaceChildren()
})

const start = async (stored: Record<string, string>) => {
  Object.assign(localStorage, stored)
  const { hasSession } = await import('../../../src/start/start')
  const preloaded = [...document.querySelectorAll('link')].map((link) => `${link.as} ${link.getAttribute('href')}`)
  return { hasSession, preloaded, calls: fetched.mock.calls.map(([url]) => String(url)) }
}

test('with a session, what the page needs is asked for at once: session, permissions, rows, and their code', async () => {
  expect(await start({ access: inDate, refresh: 'r' })).toEqual({
    hasSession: true,
    preloaded: [
      'script /assets/shell.js',
      'style /assets/shell.css',
      'script /assets/pt.js',
      'script /assets/lists.js',
    ],
    calls: [
      'https://api.example.com/api/v1/me/',
      'https://api.example.com/api/v1/iam/me-access/',
      'https://api.example.com/api/v1/billing/reports/?page=1&page_size=20&ordering=-id',
    ],
  })
})

test('the words are those of the language on screen', async () => {
  const { preloaded } = await start({ access: inDate, language: 'en' })
  expect(preloaded).toContain('script /assets/en.js')
  expect(preloaded).not.toContain('script /assets/pt.js')
})

test.each([
  ['that is out of date', { access: tokenUntil(Date.now() - 1000), refresh: 'r' }],
  ['that cannot be read', { access: 'x', refresh: 'r' }],
  ['that is gone', { refresh: 'r' }],
])('nothing is sent with a token %s: it has to be renewed first', async (_case, stored) => {
  const { preloaded, calls } = await start(stored)
  expect(calls).toEqual([])
  expect(preloaded).toContain('script /assets/lists.js')
})

test('nothing is sent without a connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)
  expect((await start({ access: inDate })).calls).toEqual([])
})

test('without a session, nothing is asked for', async () => {
  expect(await start({ theme: 'dark' })).toEqual({ hasSession: false, preloaded: [], calls: [] })
})

test.each([
  ['no list of files', () => document.head.replaceChildren()],
  ['no address of an API', () => vi.stubGlobal('__PORTAL__', { VITE_API_URL: 'nowhere' })],
])('with %s the program starts by itself', async (_case, arrange) => {
  arrange()
  const { hasSession, preloaded, calls } = await start({ access: inDate })
  expect(hasSession).toBe(true)
  expect(Math.min(preloaded.length, calls.length)).toBe(0)
})
