import { expect, test } from 'vitest'
import openapi from '../../../contract/openapi.json'

interface Call {
  readonly by: string
  readonly path: string
  readonly method: string
  readonly headers: Readonly<Record<string, unknown>>
}

/** Those of the session speak with another API. */
const modules = import.meta.glob<Record<string, unknown>>(['../../../src/**/*.actors.ts', '!../../../src/session/**'], {
  eager: true,
})
/** What an actor is given. An id may also stand for a step or a kind that is a part of an address. */
const [id, key, version] = ['7', 'the key', '5']
const meant: Readonly<Record<string, string>> = { 'Idempotency-Key': key, 'If-Match': `"${version}"` }
const calls: Call[] = []
const renewing = new Set<string>()
let by = ''

/** Stands for whatever actors are made of and given: it has every field, can be called, and goes into any text. */
const anything: unknown = new Proxy(
  Object.assign(() => {}, { id, key, version }),
  {
    get(target, name) {
      if (name === 'then') return undefined
      if (name === Symbol.toPrimitive) return () => id
      if (name === Symbol.iterator) return () => [][Symbol.iterator]()
      return Reflect.get(target, name) ?? anything
    },
    apply: () => anything,
    construct: () => ({}),
  },
)
const kept: string[] = []
const renew = async () => void renewing.add(by)
const cache: Readonly<Record<string, unknown>> = {
  ...{ invalidateQueries: renew, removeQueries: renew },
  setQueryData: (queryKey: unknown) => void kept.push(`${by}: ${JSON.stringify(queryKey)}`),
}
const queries = new Proxy({}, { get: (_, name) => cache[String(name)] ?? anything })

/** Makes every actor that is made of an API and a cache, and lets it work. */
async function work(answer: () => unknown): Promise<void> {
  const api: unknown = new Proxy(() => {}, {
    get: (_, name) => ({ api, queries })[String(name)] ?? anything,
    apply(_, __, [path, options]) {
      const { method = 'GET', headers = {} } = options ?? {}
      calls.push({ by, path: String(path), method, headers })
      return Promise.resolve().then(answer)
    },
  })
  for (const [file, module] of Object.entries(modules))
    for (const make of Object.values(module)) {
      const made = await attempt(make, api, queries, anything, anything, anything)
      for (const [name, logic] of Object.entries(Object(made))) {
        by = `${file.split('/').pop()} ${name}`
        await attempt(Object(logic).config, anything)
      }
    }
}

/** Null where it fails, for want of a browser or of an answer, and where it waits for something to happen. */
function attempt(make: unknown, ...args: readonly unknown[]): Promise<unknown> {
  const done = new Promise((done) => done(typeof make === 'function' && make(...args)))
  return Promise.race([done.catch(() => null), new Promise((end) => setTimeout(end, 0, null))])
}

await work(() => anything)
await work(() => Promise.reject(new Error('nobody answers')))
/** The addresses of the others begin where the settings say, or are looked up by what was chosen. */
const known = calls.filter(({ path }) => path.startsWith('/') && !path.includes('undefined'))
const writes = known.filter(({ method }) => method !== 'GET')
const operations = Object.entries(openapi.paths).flatMap(([path, methods]) => {
  const part = (name: string) => (name ? `(?:${name.replace(/\{\w+\}/, id)}|${id})` : '')
  const address = new RegExp(`^${path.replace('/api/v1', '').split('/').map(part).join('/')}$`)
  return Object.entries(methods).map(([method, operation]) => ({
    ...{ address, method: method.toUpperCase() },
    headers: Object.keys(meant).filter((name) => JSON.stringify(operation).includes(`"name":"${name}"`)),
  }))
})

test('what an actor asks is an operation of the server, over the version and by the key that it was given', () => {
  const isKnown = ({ path, method, headers }: Call) =>
    operations.some(
      (one) =>
        one.method === method && one.address.test(path) && one.headers.every((name) => headers[name] === meant[name]),
    )
  expect(known.filter((call) => !isKnown(call))).toEqual([])
  expect(new Set(writes.map((one) => one.by)).size).toBeGreaterThan(40)
})

test('what an actor writes is read again where it is shown', () => {
  /** A preview changes nothing, a form has its draft on one page, and the machine itself keeps what is read. */
  const isKept = ({ path }: Call) => /\/(?:preview|draft|mark-read)\/$/.test(path)
  expect(writes.filter((call) => !renewing.has(call.by) && !isKept(call))).toEqual([])
})

test('what an actor was told is kept by its id', () => {
  expect(kept.filter((one) => one.includes(`"${version}"`))).toEqual([])
  expect(kept.filter((one) => one.includes(`"${id}"`)).length).toBeGreaterThan(20)
})
