import { expect, test } from 'vitest'
import openapi from '../../../contract/openapi.json'

interface Asked {
  readonly key: string
  readonly path: string
  readonly query: object
}

const modules = import.meta.glob<Record<string, unknown>>('../../../src/**/*.queries.ts', { eager: true })
const queries = Object.values(modules).flatMap((module) => Object.values(module))
const asked = ['7', '8'].flatMap((id) => queries.flatMap((query) => askedBy(query, id)))

/** What a query, or each of a group of them, asks of an address of its own, and the key under which the answer is kept. */
function askedBy(query: unknown, id: string): Asked[] {
  const calls: Omit<Asked, 'key'>[] = []
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
  attempt(made.queryFn, { signal: AbortSignal.abort(), pageParam: 1 })
  const own = calls.filter(({ path }) => /^\/(?!api\/)/.test(path)).slice(0, 1)
  return own.map((call) => ({ ...call, key: JSON.stringify(made.queryKey) }))
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
  const requests = new Map(asked.map(({ key, ...request }) => [key, request]))
  for (const { key, ...request } of asked) expect([key, request]).toEqual([key, requests.get(key)])
  expect(requests.size).toBeGreaterThan(90)
})

test('every address that is read is one of the server', () => {
  const known = Object.entries(openapi.paths)
    .filter(([, methods]) => 'get' in methods)
    .map(([path]) => new RegExp(`^${path.replace('/api/v1', '').replaceAll(/\{\w+\}/g, '[78]')}$`))
  expect(asked.filter(({ path }) => !known.some((one) => one.test(path)))).toEqual([])
})
