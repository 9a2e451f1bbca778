import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const gone = new TypeError('Failed to fetch dynamically imported module')
const current = `<script type="module" src="${new URL('../../../src/fetch-chunk.ts', import.meta.url).pathname}"></script>`
const deployedAnew = '<script type="module" src="/assets/index-later.js"></script>'

const reload = vi.fn()
const kept = new Map<string, string>()
const asked: unknown[][] = []

let fetchChunk: typeof import('../../../src/fetch-chunk')['fetchChunk']

beforeEach(async () => {
  await openPage()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  reload.mockClear()
  kept.clear()
  asked.length = 0
})

const serve = (page: string, status = 200) =>
  vi.stubGlobal('fetch', async (...request: unknown[]) => {
    asked.push(request)
    return new Response(page, { status })
  })
/** A page has the program of its own, and what the tab's storage kept. */
async function openPage() {
  vi.resetModules()
  fetchChunk = (await import('../../../src/fetch-chunk')).fetchChunk
}

const fail = () => fetchChunk(() => Promise.reject(gone))

/** Whether it is still waited for after everything that was queued has run. */
async function isWaiting(chunk: Promise<unknown>): Promise<boolean> {
  const never = Symbol('never')
  const later = new Promise((resolve) => setTimeout(() => resolve(never)))
  return (await Promise.race([chunk, later])) === never
}

test('a part that comes is handed on, and nothing is asked', async () => {
  serve(deployedAnew)
  expect(await fetchChunk(async () => 'part')).toBe('part')
  expect(asked).toEqual([])
  expect(reload).not.toHaveBeenCalled()
})

test('one that is gone since the portal was deployed anew has the page loaded again, and whoever waits waits on', async () => {
  serve(deployedAnew)
  expect(await isWaiting(fail())).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(asked).toEqual([['/', { cache: 'no-store', credentials: 'omit' }]])
})

test('two that are gone at one moment have it loaded again once, and neither fails', async () => {
  serve(deployedAnew)
  const chunks = [fail(), fail()]
  expect(await Promise.all(chunks.map(isWaiting))).toEqual([true, true])
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a reload that the person has declined, for something unsaved, passes the failure on, and the next one too', async () => {
  vi.useFakeTimers()
  serve(deployedAnew)
  const declined = expect(fail()).rejects.toBe(gone)
  await vi.runAllTimersAsync()
  await declined
  await expect(fail()).rejects.toBe(gone)
  expect(reload).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})

test('the page that was loaded again does not do so once more: the failure is passed on', async () => {
  serve(deployedAnew)
  expect(await isWaiting(fail())).toBe(true)
  await openPage()
  await expect(fail()).rejects.toBe(gone)
  expect(reload).toHaveBeenCalledTimes(1)
})

test.each([
  ['the same deployment', () => serve(current)],
  ['a server in trouble', () => serve(deployedAnew, 503)],
  ['no connection', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))],
  [
    'a browser that keeps nothing',
    () => {
      serve(deployedAnew)
      vi.stubGlobal('sessionStorage', undefined)
    },
  ],
])('with %s the failure is passed on, and the page stays', async (_, arrange) => {
  arrange()
  await expect(fail()).rejects.toBe(gone)
  expect(reload).not.toHaveBeenCalled()
})
