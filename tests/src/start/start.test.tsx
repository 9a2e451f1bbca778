// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const fetched = vi.fn<typeof fetch>()
const partsInPage = {
  inputs: ['/assets/inputs.js'],
  'words:portal:en': ['/assets/portal-en.js'],
  shell: ['/assets/shell.js', '/assets/shell.css'],
  lists: ['/assets/lists.js'],
  'words:shell:pt': ['/assets/pt.js'],
  'words:shell:en': ['/assets/en.js'],
}
const tokenUntil = (milliseconds: number) =>
  `h.${btoa(JSON.stringify({ exp: milliseconds / 1000, name: 'Ipê' }))
    .replaceAll('+', '-')
    .replaceAll('/', '_')}.s`
const inDate = tokenUntil(Date.now() + 3_600_000)

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('fetch', fetched)
  vi.spyOn(performance, 'now').mockReturnValue(1000)
  vi.stubGlobal('__PORTAL__', { VITE_API_URL: 'https://api.example.com/' })
  fetched.mockReset().mockImplementation(async () => new Response('{}'))
  document.head.innerHTML = '<meta name="parts">'
  document.querySelector('meta')?.setAttribute('content', JSON.stringify(partsInPage))
  history.replaceState(null, '', '/faturamento/boletins-de-medicao')
})
afterEach(() => {
  localStorage.clear()
  document.head.replaceChildren()
})

const start = async (stored: Record<string, string>) => {
  Object.assign(localStorage, stored)
  await import('../../../src/start/start')
  const asked = fetched.mock.calls.map(([url]) => String(url))
  return {
    files: asked.filter((url) => url.startsWith('/assets/')),
    calls: asked.filter((url) => !url.startsWith('/assets/')),
  }
}

test('with a session, what the page needs is asked for at once: session, permissions, rows, and their code', async () => {
  expect(await start({ access: inDate, refresh: 'r' })).toEqual({
    files: ['/assets/inputs.js', '/assets/shell.js', '/assets/shell.css', '/assets/pt.js', '/assets/lists.js'],
    calls: [
      'https://api.example.com/api/v1/me/',
      'https://api.example.com/api/v1/iam/me-access/',
      'https://api.example.com/api/v1/billing/reports/?page=1&page_size=20&ordering=-id',
    ],
  })
})

test('the words are those of the language on screen', async () => {
  const { files } = await start({ access: inDate, language: 'en' })
  expect(files).toEqual(expect.arrayContaining(['/assets/portal-en.js', '/assets/en.js']))
  expect(files).not.toContain('/assets/pt.js')
})

test.each([
  ['that is out of date', { access: tokenUntil(Date.now() - 1000), refresh: 'r' }],
  ['that cannot be read', { access: 'x', refresh: 'r' }],
  ['that is gone', { refresh: 'r' }],
])('nothing is sent with a token %s: it has to be renewed first', async (_case, stored) => {
  const { files, calls } = await start(stored)
  expect(calls).toEqual([])
  expect(files).toContain('/assets/lists.js')
})

test('nothing is sent without a connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)
  expect((await start({ access: inDate })).calls).toEqual([])
})

test('where the server has written its settings into the page, they hold, unless others stand beside it', async () => {
  document.head.append(
    Object.assign(document.createElement('meta'), { name: 'settings', content: '{"VITE_API_URL":"/"}' }),
  )
  expect((await start({ access: inDate })).calls).toContain('https://api.example.com/api/v1/me/')
  vi.resetModules()
  vi.stubGlobal('__PORTAL__', undefined)
  expect((await start({ access: inDate })).calls).toContain('/api/v1/me/')
})

const rowsOf = async (views: string) => {
  const { files, calls } = await start({ access: inDate, views })
  expect(files).toContain('/assets/lists.js')
  return calls.at(-1)?.split('/api/v1')[1]
}

test('the rows are those of the view that opens the list', async () => {
  expect(await rowsOf('{"username":"ana","lists":{"reports":"status=open&view=7"}}')).toBe(
    '/billing/reports/?page=1&page_size=20&ordering=-id&status=open',
  )
})

test.each(['no JSON', 'null', '7', '{"lists":null}', '{"lists":[]}', '{"lists":{"reports":[7]}}'])(
  '%s as the views of the device opens no list, and everything is asked for',
  async (views) => {
    expect(await rowsOf(views)).toBe('/billing/reports/?page=1&page_size=20&ordering=-id')
  },
)

test('without a session, nothing is asked for', async () => {
  expect(await start({ theme: 'dark' })).toEqual({ files: [], calls: [] })
})

test.each([
  ['no list of files', () => document.head.replaceChildren()],
  ['no address of an API', () => vi.stubGlobal('__PORTAL__', { VITE_API_URL: 'nowhere' })],
])('with %s the program starts by itself', async (_case, arrange) => {
  arrange()
  const { files, calls } = await start({ access: inDate })
  expect(Math.min(files.length, calls.length)).toBe(0)
})
