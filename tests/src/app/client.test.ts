import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createClient } from '../../../src/api/client'
import { type Reply, startBackend } from '../../support/backend'

const refusal = { state: 'cancelled', event: 'report.cancel', reasons: [] }
const said = (encoded: string) => `attachment; filename="Medicao.pdf"; filename*=UTF-8''${encoded}`
const replies: Record<string, Reply> = {
  '/fields/': [400, { inicio: ['Data inválida.'] }],
  '/refused/': [409, { detail: 'Não.', refusal }, { 'X-Request-Id': 'r-17' }],
  '/proxy/': [502, '<html>Bad Gateway</html>'],
  '/empty/': [204],
  '/page/': [200, '<html>Sign in to the hotel</html>'],
  '/file/': [200, 'a;b', { 'Content-Type': 'text/csv', 'Content-Disposition': 'attachment; filename="boletins.csv"' }],
  '/folder/': [200, 'a', { 'Content-Disposition': 'attachment; filename=../etc/b.csv; size=1' }],
  '/letters/': [200, 'a', { 'Content-Disposition': said('..%2FMedi%C3%A7%C3%A3o%20assinada.pdf') }],
  '/malformed/': [200, 'a', { 'Content-Disposition': said('%C3') }],
  '/unnamed/': [200, 'a', {}],
}
let backend: Awaited<ReturnType<typeof startBackend>>
let logged: string[]

beforeEach(async () => {
  logged = []
  backend = await startBackend(({ path }) => replies[path] ?? [404, { detail: 'ana@example.com' }])
})
afterEach(() => backend.close())

const client = () => createClient(backend.host, (...details) => logged.push(details.join(' ')))

test.each([
  ['/fields/', { status: 400, fields: { inicio: ['Data inválida.'] } }],
  ['/refused/', { status: 409, detail: 'Não.', refusal, request: 'r-17' }],
  ['/proxy/', { status: 502, detail: null, refusal: null }],
  ['/unknown/', { status: 404 }],
])('%s arrives as a problem', async (path, problem) => {
  await expect(client().api(path, null)).rejects.toMatchObject(problem)
})

test('no content is an answer', async () => {
  expect(await client().api('/empty/', null)).toBeUndefined()
})

test('a page that a proxy answers in the place of the server is a problem, whatever its status', async () => {
  await expect(client().api('/page/', null)).rejects.toMatchObject({ status: 200, detail: null })
})

test('nobody at home is a problem with status 0', async () => {
  await expect(createClient('http://127.0.0.1:1', () => undefined).api('/a/', null)).rejects.toMatchObject({
    status: 0,
  })
})

test('a call that nobody answers ends by itself', async () => {
  const silent = await startBackend(() => new Promise(() => {}))
  const call = createClient(silent.host, () => undefined).api('/a/', null, { timeout: 20 })
  await expect(call).rejects.toMatchObject({ status: 0 })
  void silent.close()
})

describe('what is logged of a failure (ERR-01)', () => {
  test('is method, path and status; no query, token or text of the server', async () => {
    const call = client().api('/unknown/', 'the-token', { query: { search: 'Ana' } })
    await expect(call).rejects.toBeDefined()
    expect(logged).toEqual(['GET /unknown/: 404'])
  })

  test('is nothing where the caller took it back', async () => {
    const caller = new AbortController()
    const call = client().api('/unknown/', null, { signal: caller.signal })
    caller.abort()
    await expect(call).rejects.toBeDefined()
    expect(logged).toEqual([])
  })
})

test('the second client asks the bare host, with the same token, and answers files (CFG-02)', async () => {
  const file = await client()
    .files('/empty/', 'the-token')
    .catch(() => null)
  await client()
    .files('/proxy/', 'the-token')
    .catch(() => null)
  expect(file ?? null).toBeNull()
  expect(backend.requests.map(({ path, token }) => [path, token])).toEqual([
    ['/empty/', 'the-token'],
    ['/proxy/', 'the-token'],
  ])
})

describe('a file', () => {
  test('is asked for with a body, and has the name that the server gives it', async () => {
    const query = { ordering: '-id' }
    const file = await client().files<File>('/file/', 'the-token', { method: 'POST', query, body: { format: 'csv' } })
    expect([file.name, file.type, await file.text()]).toEqual(['boletins.csv', 'text/csv', 'a;b'])
    expect(backend.requests.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/file/', { format: 'csv' }],
    ])
  })

  test.each([
    ['/folder/', 'b.csv'],
    ['/letters/', 'Medição assinada.pdf'],
    ['/malformed/', 'Medicao.pdf'],
    ['/unnamed/', ''],
  ])('from %s is called “%s”: no folder, and nothing made up', async (path, name) => {
    expect((await client().files<File>(path, null)).name).toBe(name)
  })

  test('that is refused says why', async () => {
    await expect(client().files('/fields/', null)).rejects.toMatchObject({
      status: 400,
      fields: { inicio: ['Data inválida.'] },
    })
    await expect(client().files('/proxy/', null)).rejects.toMatchObject({ status: 502, detail: null })
  })
})
