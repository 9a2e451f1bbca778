import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { portalPolicy } from '../../../server/http/security-headers'
import { startTestServer, type TestServer } from '../../support/server'

let server: TestServer
let secure: TestServer
beforeAll(async () => {
  server = await startTestServer()
  secure = await startTestServer({
    seeded: false,
    settings: { publicOrigin: 'https://portal.example.com', hasDocs: false },
  })
})
afterAll(async () => {
  await server.close()
  await secure.close()
})

const everywhere = ['/', '/api/v1/me/', '/api/docs', '/config.js', '/nothing.png', '/api/nothing']

describe('every answer', () => {
  test.each(everywhere)('%s forbids the browser to guess its type', async (path) => {
    expect((await server.get(path)).headers.get('X-Content-Type-Options')).toBe('nosniff')
  })

  test.each(everywhere)('%s tells no other page where one came from', async (path) => {
    expect((await server.get(path)).headers.get('Referrer-Policy')).toBe('no-referrer')
  })

  test.each(everywhere)(
    '%s is for pages of its own origin, which may use camera, position and passkeys and nothing else',
    async (path) => {
      const { headers } = await server.get(path)
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
      const allowed = headers
        .get('Permissions-Policy')
        ?.split(', ')
        .filter((one) => !one.endsWith('=()'))
      expect(allowed).toEqual([
        ...['camera=(self)', 'geolocation=(self)'],
        ...['publickey-credentials-create=(self)', 'publickey-credentials-get=(self)'],
      ])
    },
  )

  test.each(everywhere)('%s may not be framed', async (path) => {
    expect((await server.get(path)).headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  })

  test.each(everywhere)('%s carries a request id of its own', async (path) => {
    const [one, other] = [await server.get(path), await server.get(path)]
    expect(one.headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/)
    expect(one.headers.get('X-Request-Id')).not.toBe(other.headers.get('X-Request-Id'))
  })

  test.each(everywhere)('%s asks for https where the portal is found there, and only there', async (path) => {
    expect((await secure.get(path)).headers.get('Strict-Transport-Security')).toBe(
      'max-age=31536000; includeSubDomains',
    )
    expect((await server.get(path)).headers.get('Strict-Transport-Security')).toBeNull()
  })
})

test.each(['/docs', '/docs/', '/docs/run', '/api/docs', '/api/docs/openapi.json'])(
  '%s is not there where the docs are not served',
  async (path) => {
    expect((await secure.get(path)).status).toBe(404)
  },
)

test('the portal’s own policy is the one that the product promises, with the hosts of its dashboards', async () => {
  const given = (await server.get('/')).headers.get('Content-Security-Policy')
  expect(given).toBe(portalPolicy(["'self'"]))
  expect(portalPolicy(['https://bi.example.com'])).toBe(
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' blob:; frame-src blob: https://bi.example.com; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default",
  )
})

test.each([
  ['a refusal', 'GET', 'me/'],
  ['no such address', 'GET', 'nothing/'],
  ['tokens', 'POST', 'token/'],
])('nobody keeps an answer of the API that says %s', async (_what, method, path) => {
  const body = method === 'POST' ? { username: 'bruno.lima', password: 'portal-demo' } : undefined
  const { headers } = await server.call(method, path, body ? { body, headers: { 'Accept-Encoding': 'br' } } : {})

  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(['ETag', 'Content-Encoding', 'Server-Timing'].map((name) => headers.get(name))).toEqual([null, null, null])
})

describe('what is read', () => {
  const read = async (username: string, headers: Record<string, string> = {}) => {
    const { access } = await server.signIn(username)
    const all = { Authorization: `Bearer ${access}`, ...headers }
    return fetch(`${server.origin}/api/v1/notifications/`, { headers: all })
  }

  test('is kept by its reader alone, who asks each time whether it still holds', async () => {
    const first = await read('bruno.lima')
    const tag = first.headers.get('ETag') ?? ''
    const known = { 'If-None-Match': tag }
    expect(first.headers.get('Cache-Control')).toBe('private, no-cache')
    expect(first.headers.get('Vary')).toContain('Authorization')

    const again = await read('bruno.lima', known)
    expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', tag])
    expect((await read('ana.souza', known)).status).toBe(200)

    const { access } = await server.signIn('bruno.lima')
    await server.post('notifications/mark-all-read/', { token: access })
    expect((await read('bruno.lima', known)).status).toBe(200)
  })

  test.each([['br'], ['gzip'], [null]])('goes compressed, as %s, to who takes it so', async (encoding) => {
    const answer = await read('bruno.lima', { 'Accept-Encoding': encoding ?? 'identity' })
    expect(answer.headers.get('Content-Encoding')).toBe(encoding)
    expect(await answer.json()).toHaveLength(126)
  })

  test('says how long it took, and the database of it', async () => {
    const [, total, database] =
      /^database;dur=([\d.]+), total;dur=([\d.]+)$/
        .exec((await read('bruno.lima')).headers.get('Server-Timing') ?? '')
        ?.map(Number) ?? []
    expect(database).toBeGreaterThan(0)
    expect(total).toBeGreaterThan(0)
  })
})

describe('a page on another origin', () => {
  const ask = (origin: string, method = 'OPTIONS') =>
    server.call(method, 'me/', {
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,idempotency-key',
      },
    })

  test('that is on the list may call, with the headers that the product sends and without cookies', async () => {
    const { status, headers } = await ask('https://other.example.com')

    expect(status).toBe(204)
    expect(headers.get('Access-Control-Allow-Origin')).toBe('https://other.example.com')
    expect(headers.get('Access-Control-Allow-Headers')).toBe(
      'Authorization,Content-Type,Accept,If-Match,Idempotency-Key',
    )
    expect(headers.get('Access-Control-Allow-Credentials')).toBeNull()
  })

  test('that is not on the list may not', async () => {
    for (const method of ['OPTIONS', 'GET']) {
      const { headers } = await ask('https://evil.example', method)
      expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
    }
  })

  test('reads a refusal as well as an answer', async () => {
    const { status, headers } = await ask('https://other.example.com', 'GET')
    expect(status).toBe(401)
    expect(headers.get('Access-Control-Allow-Origin')).toBe('https://other.example.com')
    expect(headers.get('Access-Control-Expose-Headers')).toContain('X-Request-Id')
  })
})

describe('a request that is wrong in form', () => {
  test('to an address that does not exist: 404 as JSON', async () => {
    for (const path of ['/api/v1/nothing/', '/api/', '/api/v1/me', '/api/v1/me//']) {
      const { status, body } = await server.get(path)
      expect([path, status, body]).toEqual([path, 404, { detail: 'Recurso não encontrado.' }])
    }
  })

  test.each([
    ['DELETE', 'me/', 'GET'],
    ['PUT', 'billing/reports/', 'GET, POST'],
    ['GET', 'token/', 'POST'],
  ])('%s %s: 405, naming what is allowed', async (method, path, allowed) => {
    const { status, body, headers } = await server.call(method, path)

    expect([status, body]).toEqual([405, { detail: 'Método não permitido.' }])
    expect(headers.get('Allow')).toBe(allowed)
  })

  test.each(['{', '', 'null', '[]', '"text"', '1', '{"username":'])('with the body %s: 400', async (body) => {
    const answer = await server.post('token/', { body })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body)).not.toEqual([])
  })

  test.each(['[', '{"a":', '[{"a":'])('with a body of 20 kB of nested %s: 400', async (level) => {
    const { status, body } = await server.post('token/', { body: level.repeat(20_000 / level.length) })
    expect([status, body]).toEqual([400, { detail: 'O corpo da requisição é aninhado demais.' }])
  })

  test('with brackets in a text, however many: as any other text', async () => {
    const body = { username: '"[{\\'.repeat(20), password: '['.repeat(100) }
    expect((await server.post('token/', { body })).status).toBe(401)
  })

  test('with a body that is not JSON: 415', async () => {
    const answer = await server.post('token/', {
      body: 'username=bruno.lima',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.status).toBe(415)
  })

  test('with more than 64 KiB: 413', async () => {
    const answer = await server.post('token/', { body: { username: 'x', password: 'x'.repeat(65 * 1024) } })
    expect([answer.status, answer.body]).toEqual([413, { detail: 'O corpo da requisição é grande demais.' }])
  })

  test.each([
    ['without a token', {}, 401],
    ['by who may not', { Authorization: 'carla.dias' }, 403],
  ])('with a body, %s: refused before any of it is read', async (_, headers, status) => {
    const who = 'Authorization' in headers ? await server.signIn(headers.Authorization) : null
    let read = 0
    const body = new ReadableStream(
      {
        pull(controller) {
          read++
          controller.enqueue(new Uint8Array(1024))
          if (read === 100) controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const answer = await server.app.request('/api/v1/billing/reports/1/documents/', {
      method: 'POST',
      headers: {
        'Content-Type': 'multipart/form-data; boundary=a',
        'Idempotency-Key': 'body-is-not-read',
        ...(who ? { Authorization: `Bearer ${who.access}` } : {}),
      },
      body,
      duplex: 'half',
    } as RequestInit)

    expect([answer.status, read]).toEqual([status, 0])
  })

  test('with a character that no text may hold: 400', async () => {
    expect((await server.post('token/', { body: { username: 'a\u0000', password: 'x' } })).status).toBe(400)
  })

  test('with a name that objects have by themselves: 400', async () => {
    const body = '{"__proto__":{"username":"x"},"constructor":1,"toString":[]}'
    expect((await server.post('token/', { body })).status).toBe(400)
  })
})

test('nothing above made the server fail', () => {
  expect(server.failures).toEqual([])
})
