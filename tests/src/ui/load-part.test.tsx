// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const fetched = vi.fn<typeof fetch>()
/** As the build writes it: the part itself is a file beside its caller's. */
const partOf = (file: string) => Object.assign(async () => 'the part', { toString: () => `()=>import(\`./${file}\`)` })

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset().mockImplementation(async () => new Response(''))
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.head.replaceChildren()
})

async function loader() {
  const { loadPart } = await import('../../../src/load-part')
  return loadPart
}

const asked = () => fetched.mock.calls.map(([path]) => path)
const styles = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'))
const answerStyle = (event: 'load' | 'error') =>
  vi.waitFor(() => {
    const link = document.head.querySelector('link')
    if (!link) throw new Error('no style sheet is asked for')
    link.dispatchEvent(new Event(event))
  })

test('a part is there when its own file and those it needs are, each fetched once', async () => {
  const loadPart = await loader()
  const [one, other] = [partOf('list.js'), partOf('page.js')]
  await expect(
    Promise.all([loadPart(one, ['assets/shared.js']), loadPart(other, ['assets/shared.js'])]),
  ).resolves.toEqual(['the part', 'the part'])
  await loadPart(one, ['assets/shared.js'])
  expect(asked().toSorted()).toEqual(['/assets/list.js', '/assets/page.js', '/assets/shared.js'])
})

test('only what is needed is fetched where the part does not tell its own file', async () => {
  const loadPart = await loader()
  expect(await loadPart(async () => 'the part', ['assets/shared.js'])).toBe('the part')
  expect(asked()).toEqual(['/assets/shared.js'])
})

test.each([
  ['has no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['answers that it fails', async () => new Response('', { status: 503 })],
])('a script whose server %s is fetched anew when the part is next asked for', async (_case, failing) => {
  const loadPart = await loader()
  fetched.mockImplementationOnce(failing)
  const load = vi.fn(async () => 'the part')
  await expect(loadPart(load, ['assets/late.js'])).rejects.toThrow(TypeError)
  expect(load).not.toHaveBeenCalled()
  expect(await loadPart(load, ['assets/late.js'])).toBe('the part')
  expect(asked()).toEqual(['/assets/late.js', '/assets/late.js'])
})

test('a style sheet that does not come is taken away and asked for anew; one that came is applied once', async () => {
  const loadPart = await loader()
  const load = async () => 'the part'
  const first = loadPart(load, ['assets/late.css'])
  await Promise.all([answerStyle('error'), expect(first).rejects.toThrow('/assets/late.css')])
  expect(styles()).toEqual([])
  const second = loadPart(load, ['assets/late.css'])
  await answerStyle('load')
  expect(await second).toBe('the part')
  expect(await loadPart(load, ['assets/late.css'])).toBe('the part')
  expect(styles()).toEqual(['/assets/late.css'])
  expect(fetched).not.toHaveBeenCalled()
})
