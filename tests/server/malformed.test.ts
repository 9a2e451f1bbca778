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
  readonly items?: Schema
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
    .flatMap(({ name }) =>
      Array.from({ length: random.chance(10) ? 2 : 1 }, () => `${name}=${encode(random.pick(nasty), random)}`),
    )
  if (random.chance(10)) query.push(encode(random.pick(nasty), random))
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled
}

/** As a browser would write it, or wrong in a way that only a program is. */
function encode(text: string, random: Random): string {
  const whole = encodeURIComponent(text.replace('\ud800', '\ufffd'))
  return random.chance(90) ? whole : `${whole}${random.pick(['%', '%zz', '%C3', '%00', '%ED%A0%80'])}`
}

function requestOf(method: string, operation: Operation, random: Random): RequestInit {
  const headers = new Headers()
  if (random.chance(85)) headers.set('Authorization', `Bearer ${random.chance(90) ? token : headerText(random)}`)
  if (random.chance(70)) headers.set('Idempotency-Key', headerText(random))
  if (random.chance(70)) headers.set('If-Match', random.chance(50) ? '"9"' : headerText(random))
  if (method !== 'post')
    return { method: random.chance(90) ? method : random.pick(['PUT', 'PATCH', 'DELETE', 'OPTIONS']), headers }
  const schema = operation.requestBody?.content['application/json']?.schema
  headers.set(
    'Content-Type',
    random.chance(90) ? 'application/json' : random.pick(['text/plain', 'application/xml', 'x/y']),
  )
  return { method, headers, body: bodyOf(schema, random) }
}

function headerText(random: Random): string {
  return random
    .pick(nasty)
    .replace(/[^\x20-\x7e]/g, '?')
    .trim()
    .slice(0, 300)
}

function bodyOf(schema: Schema | undefined, random: Random): string {
  const json = JSON.stringify(makeValue(schema ?? {}, random)) ?? ''
  if (random.chance(85)) return json
  return random.pick([
    json.slice(0, -1),
    `${json}}`,
    '',
    '[',
    '{"a":',
    json.replaceAll('"', "'"),
    '\u0000',
    `{"__proto__":${json}}`,
  ])
}

function makeValue(schema: Schema, random: Random): unknown {
  if (random.chance(15)) return random.pick(strange)
  const { properties, items, enum: values } = schema
  if (values && random.chance(50)) return random.pick(values)
  if (items && random.chance(80)) return Array.from({ length: random.whole(0, 3) }, () => makeValue(items, random))
  if (!properties) return random.chance(50) ? random.pick(nasty) : random.pick([...strange, 1, 2, 60])
  const entries = Object.entries(properties).filter(() => random.chance(85))
  const extra = random.chance(20) ? [[random.pick(nasty), random.pick(strange)]] : []
  return Object.fromEntries([...entries.map(([name, part]) => [name, makeValue(part, random)]), ...extra])
}
