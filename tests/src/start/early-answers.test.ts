import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const fetched = vi.fn<typeof fetch>()
const me = 'https://api.example.com/api/v1/me/'
const withToken = (token: string, more: RequestInit = {}) => ({
  headers: { Authorization: `Bearer ${token}` },
  ...more,
})
let early: typeof import('../../../src/start/early-answers')
let seconds = 1

beforeEach(async () => {
  vi.resetModules()
  vi.stubGlobal('fetch', fetched)
  vi.spyOn(performance, 'now').mockImplementation(() => seconds * 1000)
  seconds = 1
  fetched.mockReset().mockImplementation(async () => new Response('{}'))
  early = await import('../../../src/start/early-answers')
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('what was asked for early is answered once, to whoever asks for the same with the same token', async () => {
  early.askEarly([`${me}?b=2&a=1`], 'one')
  expect(fetched).toHaveBeenCalledExactlyOnceWith(`${me}?b=2&a=1`, {
    credentials: 'omit',
    headers: { Accept: 'application/json', Authorization: 'Bearer one' },
    signal: expect.any(AbortSignal),
  })
  expect(await early.takeEarly(`${me}?b=2&a=1`, withToken('one'))).toBeInstanceOf(Response)
  expect(early.takeEarly(`${me}?b=2&a=1`, withToken('one'))).toBeNull()
})

test.each([
  ['another token, as after a renewal or another person’s sign-in', me, withToken('two')],
  ['no token', me, {}],
  ['another address', `${me}?page=2`, withToken('one')],
])('it is no answer for a call with %s', (_case, url, options) => {
  early.askEarly([me], 'one')
  expect(early.takeEarly(url, options)).toBeNull()
})

test('after a write it is an answer of before, and forgotten', () => {
  early.askEarly([me], 'one')
  expect(early.takeEarly('https://api.example.com/api/v1/x/', withToken('one', { method: 'POST' }))).toBeNull()
  expect(early.takeEarly(me, withToken('one'))).toBeNull()
})

test('fifteen seconds after the page began it is forgotten', () => {
  early.askEarly([me], 'one')
  seconds = 15.1
  expect(early.takeEarly(me, withToken('one'))).toBeNull()
})

test('without a token nothing is sent until there is one', async () => {
  early.askEarly([me], null)
  expect(fetched).not.toHaveBeenCalled()
  early.askWith('renewed')
  expect(await early.takeEarly(me, withToken('renewed'))).toBeInstanceOf(Response)
})

test('a token renewed later in the session has nothing asked for', () => {
  early.askEarly([me], null)
  seconds = 15.1
  early.askWith('renewed')
  expect(fetched).not.toHaveBeenCalled()
})

test('a call that is given up is given up on the wire', async () => {
  fetched.mockImplementation(
    (_url, options) =>
      new Promise((_resolve, reject) => {
        options?.signal?.addEventListener('abort', () => reject(options.signal?.reason))
      }),
  )
  early.askEarly([me], 'one')
  const given = new AbortController()
  const answer = early.takeEarly(me, withToken('one', { signal: given.signal }))
  given.abort(new Error('given up'))
  await expect(answer).rejects.toThrow('given up')
})

test('one that nobody answers fails for whoever asks, and for nobody else', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  early.askEarly([me], 'one')
  await expect(early.takeEarly(me, withToken('one'))).rejects.toThrow('Failed to fetch')
})

test.each([
  ['nobody has answered', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is an error of the server', async () => new Response('', { status: 502 })],
])('one that %s before it is taken is asked for again by the call itself', async (_case, failing) => {
  fetched.mockImplementation(failing)
  early.askEarly([me], 'one')
  await vi.waitFor(() => expect(early.takeEarly(me, withToken('one'))).toBeNull())
})

test('a refusal is an answer: the same token would be refused again', async () => {
  fetched.mockImplementation(async () => new Response('{}', { status: 401 }))
  early.askEarly([me], 'one')
  await new Promise((settled) => setImmediate(settled))
  expect((await early.takeEarly(me, withToken('one')))?.status).toBe(401)
})
