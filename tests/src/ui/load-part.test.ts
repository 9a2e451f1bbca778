// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** As the build writes it: the part itself is a file beside its caller's. */
const partOf = (file: string) => Object.assign(async () => 'the part', { toString: () => `()=>import(\`./${file}\`)` })

beforeEach(() => {
  vi.resetModules()
})
afterEach(() => {
  document.head.replaceChildren()
})

async function loader() {
  const { loadPart } = await import('../../../src/load-part')
  return loadPart
}

const links = () =>
  [...document.head.querySelectorAll('link')].map((link) => `${link.rel} ${link.getAttribute('href')}`)
/** The browser has tried what the page links to. */
const answerAll = (event: 'load' | 'error') => {
  for (const link of document.head.querySelectorAll('link')) link.dispatchEvent(new Event(event))
}

test('a part is there when its own file and those it needs are, each fetched once', async () => {
  const loadPart = await loader()
  const [one, other] = [partOf('list.js'), partOf('page.js')]
  const parts = Promise.all([loadPart(one, ['assets/shared.js']), loadPart(other, ['assets/shared.js'])])
  answerAll('load')
  expect(await parts).toEqual(['the part', 'the part'])
  await loadPart(one, ['assets/shared.js'])
  expect(links().toSorted()).toEqual(['list', 'page', 'shared'].map((name) => `preload /assets/${name}.js`))
})

test('only what is needed is fetched where the part does not tell its own file', async () => {
  const loadPart = await loader()
  const part = loadPart(async () => 'the part', ['assets/shared.js'])
  answerAll('load')
  expect(await part).toBe('the part')
  expect(links()).toEqual(['preload /assets/shared.js'])
})

test.each([
  ['script', 'assets/late.js', 'preload /assets/late.js'],
  ['style sheet', 'assets/late.css', 'stylesheet /assets/late.css'],
])(
  'a %s that does not come is taken away and asked for anew; one that came is asked for once',
  async (_kind, file, link) => {
    const loadPart = await loader()
    const load = vi.fn(async () => 'the part')
    const first = loadPart(load, [file])
    answerAll('error')
    await expect(first).rejects.toThrow(`/${file}`)
    expect(load).not.toHaveBeenCalled()
    expect(links()).toEqual([])
    const second = loadPart(load, [file])
    answerAll('load')
    expect(await second).toBe('the part')
    expect(await loadPart(load, [file])).toBe('the part')
    expect(links()).toEqual([link])
  },
)
