import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Random, randomFrom } from '../../server/database/random'
import { report } from '../../server/database/schema'
import { writeDocument } from '../../server/documentation/document'
import { startTestServer, type TestServer } from '../support/server'

const requests = 10_000

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.signIn('ana.souza')).access
})
afterAll(() => server.close())

interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly schema?: Schema
}

const nasty = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e309',
    '9007199254740993',
    '٣',
    '%',
    '_',
    "'",
    '"',
    '`',
    '\\',
    ';',
    '--',
    '\u0000',
    '\u0001',
    '\ud800',
  ],
  ...[
    '💥',
    'ÁÉÍ',
    '\u202e',
    '\r\nX-Injected: 1',
    '../../etc/passwd',
    '<script>',
    '{{7*7}}',
    '#{1}',
    'null',
    'undefined',
    'NaN',
    'true',
  ],
  ...[
    "' or 1=1 --",
    "'); drop table report; --",
    'x'.repeat(5_000),
    '[]',
    '{}',
    '2026-02-30',
    '2026-13',
    '99999999999',
    '1.5',
    '01',
  ],
]
const strange: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  [],
  {},
  [[[[]]]],
  { a: { b: {} } },
  [null],
  { $gt: '' },
  { toString: 1 },
]

test(`${requests.toLocaleString('en')} malformed requests, made from the published document, are all refused or answered`, async () => {
  const random = randomFrom(20_261_120)
  const operations = Object.entries(writeDocument().paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation: operation as Operation })),
  )
  const before = await server.database.$count(report)
  const failed: string[] = []
  for (let count = 0; count < requests; count++) {
    const { path, method, operation } = random.pick(operations)
    const address = addressOf(path, operation, random)
    const request = requestOf(method, operation, random)
    const response = await server.app.request(address, request)
    await response.text()
    if (response.status >= 500 || !response.headers.has('X-Request-Id'))
      failed.push(`${response.status} ${method} ${address}`)
  }

  expect(failed).toEqual([])
  expect(server.failures).toEqual([])
  expect(await server.database.$count(report)).toBe(before)
}, 120_000)

interface Operation {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> }
}

function addressOf(path: string, { parameters = [] }: Operation, random: Random): string {
  const filled = path.replace(/\{(\w+)\}/g, () => (random.chance(20) ? '1' : encode(random.pick(nasty), random)))
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && random.chance(60))
    .flatMap(({ name }, 180_000)
