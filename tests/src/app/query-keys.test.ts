import { expect, test } from 'vitest'
import openapi from '../../../contract/openapi.json'

interface Asked {
  readonly key: string
  readonly path: string
  readonly query: Readonly<Record<string, unknown>>
  /** What is answered without a question, and whether one is asked; whether there may be more pages, by their number. */
  readonly held: unknown
  readonly isAsked: boolean
  readonly isPaged: boolean
}

const pageParam = 3
const modules = import.meta.glob<Record<string, unknown>>('../../../src/**/*.queries.ts', { eager: true })
const queries = Object.values(modules).flatMap((module) => Object.values(module))
const asked = ['7', '8'].flatMap((id) => queries.flatMap((query) => askedBy(query, id)))
/** The addresses of the others are given to them. */
const known = asked.filter(({ path }) => path.startsWith('/'))

/** What a query, or each of a group of them, asks of an address of its own, and the key under which the answer is kept. */
function askedBy(query: unknown, id: string): Asked[] {
  const calls: Pick<Asked, 'path' | 'query'>[] = []
  const api = (path: string, { query = {} } = {}) => {
    calls.push({ path, query })
    return new Promise(() => {})
  }
  /** Whatever may stand for a record: its id, a text, the query of a list. */
  const list = { page: id, page_size: id, ordering: id, search: id, filters: {} }
  const anything = Object.assign(new String(id), { ...list, id, entity: id })
  const made = isFunction(query) ? attempt(query, api, anything, anything, anything) : query
  if (typeof made !== 'object' || made === null) return []
  if (!('queryKey' in made && 'queryFn' in made && isFunction(made.queryFn)))
    return Object.values(made).flatMap((one) => askedBy(one, id))
  attempt(made.queryFn, { signal: AbortSignal.abort(), pageParam })
  const own = calls.filter(({ path }) => /^(?:\/(?!api\/)|[78])/.test(path)).slice(0, 1)
  const { initialData, enabled } = made as { readonly initialData?: unknown; readonly enabled?: unknown }
  return own.map((call) => ({
    ...{ ...call, key: JSON.stringify(made.queryKey), isAsked: enabled !== false },
    ...{ held: isFunction(initialData) ? initialData() : initialData, isPaged: 'initialPageParam' in made },
  }))
}

function isFunction(value: unknown): value is (...args: readonly unknown[]) => unknown {
  return typeof value === 'function'
}

/** Some are made from other things, or ask what only a browser has. */
function attempt(ask: (...args: readonly unknown[]) => unknown, ...args: readonly unknown[]): unknown {
  try {
    const made = ask(...args)
    if (made instanceof Promise) made.catch(() => {})
    return made
  } catch {
    return null
  }
}

test('what is kept under one key is the answer to one request', () => {
  const requests = new Map(known.map(({ key, path, query }) => [key, { path, query }]))
  for (const { key, path, query } of known) expect([key, { path, query }]).toEqual([key, requests.get(key)])
  expect(requests.size).toBeGreaterThan(90)
})

test('what has an address is asked for, and known to nobody before', () => {
  expect(asked.filter(({ held, isAsked }) => held !== undefined || !isAsked)).toEqual([])
})

test('of what comes in pages a certain one is asked for, or so many rows, unless what is found first is enough', () => {
  const paged = Object.entries(openapi.paths)
    .filter(([, methods]) => JSON.stringify('get' in methods && methods.get).includes('"name":"page_size"'))
    .map(([path]) => addressOf(path))
  const pages = known.filter(({ path }) => paged.some((one) => one.test(path)))
  expect(pages.filter(({ query }) => !['page', 'page_size', 'search'].some((name) => name in query))).toEqual([])
  const inTurn = asked.filter(({ isPaged }) => isPaged)
  expect(inTurn.map(({ query }) => query['page'])).toEqual(inTurn.map(() => pageParam))
  expect(inTurn.length).toBeGreaterThan(5)
  expect(pages.length).toBeGreaterThan(40)
})

test('every address that is read is one of the server', () => {
  const ofServer = Object.entries(openapi.paths)
    .filter(([, methods]) => 'get' in methods)
    .map(([path]) => addressOf(path))
  expect(known.filter(({ path }) => !ofServer.some((one) => one.test(path)))).toEqual([])
})

function addressOf(path: string): RegExp {
  return new RegExp(`^${path.replace('/api/v1', '').replaceAll(/\{\w+\}/g, '[78]')}$`)
}
