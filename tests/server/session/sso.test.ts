import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { and, eq } from 'drizzle-orm'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Provider } from '../../../contract/session/session'
import { providers } from '../../../contract/session/session'
import { logEntry, userAccount, userIdentity } from '../../../server/database/schema'
import { keepVerifier } from '../../../server/session/sso-flow'
import { startTestServer, type TestServer } from '../../support/server'
import { browserOf } from '../../support/server-browser'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock: 'real' })
})
afterAll(() => server.close())

function callback(provider: Provider, code: string, changes: object = {}) {
  const client_id = server.services.settings.companies[provider].clientId
  const body = { code, state: 'x', client_id, redirect_uri: `${server.origin}/login`, provider, ...changes }
  return server.post('auth/sso/callback/', { body })
}

describe('through the local identity provider', () => {
  test.each(providers)('an employee of %s signs in and is the same user as with the password', async (provider) => {
    const { status, body } = await callback(provider, await browserOf(server).codeFor(provider, 'bruno.lima'))

    expect(status).toBe(200)
    expect((await server.get('me/', body.access)).body).toMatchObject({ id: 2, username: 'bruno.lima' })
    expect((await server.post('token/refresh/', { body: { refresh: body.refresh } })).status).toBe(200)
  })

  test('the state comes back as it was sent', async () => {
    const browser = browserOf(server)
    const { address } = await browser.fill(await browser.open('MANSERV', { state: '{"nonce":"ç&="}' }), 'ana.souza')

    expect(new URL(address).searchParams.get('state')).toBe('{"nonce":"ç&="}')
  })

  test('the sign-in page is plain, labelled, and may do nothing but send its form', async () => {
    const { response } = await browserOf(server).open('SIMAKRENT')
    const page = await response.text()

    expect(response.status).toBe(200)
    expect(page).toContain('<html lang="pt-BR">')
    expect(page).toContain('<label for="email">E-mail corporativo</label>')
    expect(page).toContain('<label for="password">Senha</label>')
    expect(page).toContain('<button>Entrar</button>')
    expect(page).not.toContain('<script')
    expect(response.headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'none'; img-src data:; style-src 'sha256-[^']+'; form-action 'self'/,
    )
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })

  test('a wrong password is said so, and what was typed as e-mail stays, as text', async () => {
    const browser = browserOf(server)
    const { response } = await browser.fill(await browser.open('SIMAKRENT'), '"><script>', 'wrong')
    const page = await response.text()

    expect(response.status).toBe(401)
    expect(page).toContain('E-mail ou senha incorretos.')
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;@empresa.example"')
  })

  test('it asks who signs in each time, also in the same browser', async () => {
    const browser = browserOf(server)
    const first = await browser.codeFor('SIMAKRENT', 'ana.souza')
    const second = await browser.codeFor('SIMAKRENT', 'bruno.lima')
    const names = []
    for (const code of [first, second]) {
      const { body } = await callback('SIMAKRENT', code)
      names.push((await server.get('me/', body.access)).body.username)
    }
    expect(names).toEqual(['ana.souza', 'bruno.lima'])
  })

  test('a redirect to anywhere else is refused before anybody signs in', async () => {
    const { response } = await browserOf(server).open('SIMAKRENT', { redirect_uri: 'https://evil.example/login' })

    expect(response.status).toBe(400)
    expect(await response.text()).toContain('Acesso não concluído')
  })

  test('an interaction of another browser shows nothing', async () => {
    const { address } = await browserOf(server).open('SIMAKRENT')
    const response = await fetch(address)

    expect(response.status).toBe(400)
  })

  test('a public client gets nothing: the code is worth nothing without the secret', async () => {
    const code = await browserOf(server).codeFor('SIMAKRENT', 'ana.souza')
    const answer = await fetch(`${server.services.identity?.authority}/oauth2/v2.0/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        client_id: 'portal-simakrent',
        redirect_uri: `${server.origin}/login`,
      }),
    })
    expect([400, 401]).toContain(answer.status)
  })
})

describe('a flow that was started on the server', () => {
  const state = '{"provider":"MANSERV","nonce":"1"}'

  /** As the portal leaves: what the authorize address carries, and the cookie that stays in the browser. */
  async function started(of = state) {
    const { status, body, headers } = await server.post('auth/sso/start/', { body: { state: of } })
    expect(status).toBe(200)
    const [, cookie = '', attributes = ''] = /^([^;]+)(; .+)$/.exec(headers.getSetCookie()[0] ?? '') ?? []
    return { cookie, attributes, sent: { ...body, state: of } }
  }

  async function codeOf(sent: Record<string, string>) {
    const browser = browserOf(server)
    const { address } = await browser.fill(await browser.open('MANSERV', sent), 'bruno.lima')
    return new URL(address).searchParams.get('code') ?? ''
  }

  const finish = (code: string, cookie: string, of = state) => {
    const body = {
      code,
      state: of,
      client_id: 'portal-manserv',
      redirect_uri: `${server.origin}/login`,
      provider: 'MANSERV',
    }
    return server.post('auth/sso/callback/', {
      body,
      headers: cookie ? { Cookie: `x=1; ${cookie}` } : {},
    })
  }

  test('signs in the browser that started it, once, and its cookie is out of every script’s reach', async () => {
    const { cookie, attributes, sent } = await started()
    expect(cookie).toMatch(/^sso_[\da-f]{16}=[\w-]{43}$/)
    expect(attributes).toBe('; Path=/api/v1/auth/sso/; Max-Age=900; HttpOnly; SameSite=Strict')
    const { status, headers } = await finish(await codeOf(sent), cookie)

    expect(status).toBe(200)
    expect(headers.getSetCookie()[0]).toContain('=; Path=/api/v1/auth/sso/; Max-Age=0')
  })

  test('two of them at once do not disturb each other', async () => {
    const [one, other] = [await started(), await started('{"nonce":"2"}')]
    const both = `${one.cookie}; ${other.cookie}`
    const answers = [
      await finish(await codeOf(one.sent), both),
      await finish(await codeOf(other.sent), both, '{"nonce":"2"}'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })

  test.each<[string, (thief: Awaited<ReturnType<typeof started>>) => string]>([
    ['without a cookie', () => ''],
    ['with the cookie of a flow of the thief’s own', ({ cookie }) => cookie],
    ['with a cookie made of what the address showed', ({ sent }) => `${nameOf()}=${sent.code_challenge}`],
  ])('makes a stolen code worth nothing: %s', async (_, cookieOf) => {
    const { sent } = await started()
    const code = await codeOf(sent)
    expect((await finish(code, cookieOf(await started()))).status).toBe(401)
  })

  test('cannot be finished with a code that was given without it', async () => {
    const { cookie } = await started()
    expect((await finish(await codeOf({ state }), cookie)).status).toBe(401)
  })

  const nameOf = () => keepVerifier(state, server.origin).cookie.split('=')[0]
})

describe('the callback refuses', () => {
  test('a code that was used before', async () => {
    const code = await browserOf(server).codeFor('SIMAKRENT', 'bruno.lima')

    expect((await callback('SIMAKRENT', code)).status).toBe(200)
    expect((await callback('SIMAKRENT', code)).status).toBe(401)
  })

  test('a code that was given to the other company’s client', async () => {
    const code = await browserOf(server).codeFor('SIMAKRENT', 'bruno.lima')
    expect((await callback('MANSERV', code)).status).toBe(401)
  })

  test('a client that is not the provider’s', async () => {
    const code = await browserOf(server).codeFor('SIMAKRENT', 'bruno.lima')
    const { status, body } = await callback('SIMAKRENT', code, { client_id: 'portal-manserv' })

    expect(status).toBe(400)
    expect(body).toEqual({ client_id: ['Não pertence ao provedor informado.'] })
  })

  test.each(['https://evil.example/login', '/login/', '/login?x=1', '/other', '.evil.example/login'])(
    'a redirect to %s',
    async (path) => {
      const redirect_uri = path.startsWith('https:') ? path : server.origin + path
      const { status, body } = await callback('SIMAKRENT', 'x', { redirect_uri })

      expect(status).toBe(400)
      expect(body).toEqual({ redirect_uri: [expect.any(String)] })
    },
  )

  test('a provider that it does not know', async () => {
    const { status, body } = await callback('SIMAKRENT', 'x', { provider: 'OTHER' })

    expect(status).toBe(400)
    expect(body).toEqual({ provider: ['Valor inválido.'] })
  })

  test('a code that nobody gave', async () => {
    expect((await callback('SIMAKRENT', 'made-up')).status).toBe(401)
  })

  test('a user who is disabled', async () => {
    const set = (is_active: boolean) =>
      server.database.update(userAccount).set({ is_active }).where(eq(userAccount.username, 'davi.rocha'))
    await set(false)
    expect((await callback('MANSERV', await browserOf(server).codeFor('MANSERV', 'davi.rocha'))).status).toBe(401)
    await set(true)
  })
})

test('somebody unknown becomes a user with no module, once', async () => {
  const codes = []
  for (let count = 0; count < 3; count++) codes.push(await browserOf(server).codeFor('MANSERV', 'fabio.nunes'))
  const answers = await Promise.all(codes.map((code) => callback('MANSERV', code)))
  const users = await Promise.all(answers.map(async ({ body }) => (await server.get('me/', body.access)).body))

  expect(users[0]).toMatchObject({ username: 'fabio.nunes@empresa.example', name: 'Fábio Nunes', is_superuser: false })
  expect(new Set(users.map(({ id }) => id)).size).toBe(1)
  expect((await server.get('iam/me-access/', answers[0]?.body.access)).body).toEqual([])
})

describe('with a common tenant elsewhere', () => {
  let tenant: Awaited<ReturnType<typeof startTenant>>
  let portal: TestServer
  beforeAll(async () => {
    tenant = await startTenant()
    portal = await elsewhere()
  })
  afterAll(async () => {
    await portal.close()
    tenant.close()
  })

  const elsewhere = () =>
    startTestServer({ clock: 'real', settings: { authority: tenant.authority, identityPatience: 500 } })
  const exchange = (code: string, by = portal) => {
    const body = {
      code,
      state: 'x',
      client_id: 'portal-manserv',
      redirect_uri: `${by.origin}/login`,
      provider: 'MANSERV',
    }
    return by.post('auth/sso/callback/', { body })
  }

  test('the issuer is checked against the tenant that the token names', async () => {
    tenant.claims = {}
    expect((await exchange('right')).status).toBe(200)
  })

  test('the account is matched by issuer and subject: the same e-mail from another tenant is somebody else', async () => {
    tenant.claims = { tid: 'other', iss: `${tenant.host}/other/v2.0`, email: 'bruno.lima@empresa.example' }
    const { body } = await exchange('right')
    const me = (await portal.get('me/', body.access)).body

    expect(me.id).not.toBe(2)
    expect([me.username, me.email]).toEqual([expect.not.stringContaining('@'), ''])
    expect(await portal.database.select().from(userIdentity).where(eq(userIdentity.user_id, me.id))).toHaveLength(1)
  })

  test('an account that was invited is taken by whoever has its e-mail, where the provider vouches for it, and once', async () => {
    const gil = { username: 'gil', name: 'Gil', email: 'gil@empresa.example', is_invited: true, created_at: new Date() }
    const [invited] = await portal.database.insert(userAccount).values(gil).returning()
    const idOf = async (claims: Record<string, unknown>) => {
      tenant.claims = { email: 'Gil@empresa.example', ...claims }
      return (await portal.get('me/', (await exchange('right')).body.access)).body.id
    }
    expect(await idOf({ sub: 'gil-1' })).not.toBe(invited?.id)
    expect(await idOf({ sub: 'gil-2', email_verified: false })).not.toBe(invited?.id)
    expect(await idOf({ sub: 'gil-3', email_verified: true })).toBe(invited?.id)
    expect(await idOf({ sub: 'gil-4', email_verified: true })).not.toBe(invited?.id)
    expect(await idOf({ sub: 'gil-3' })).toBe(invited?.id)
    const isHis = and(eq(logEntry.entity, 'person'), eq(logEntry.entity_id, String(invited?.id)))
    expect(await portal.database.select().from(logEntry).where(isHis)).toMatchObject([
      { transition: 'person.accept', user_id: invited?.id, from_state: 'invited', to_state: 'active' },
    ])
  })

  const now = () => Math.floor(Date.now() / 1000)
  const wrong: Record<string, () => Record<string, unknown>> = {
    'another tenant than it names': () => ({ tid: 'other' }),
    'no tenant': () => ({ tid: undefined }),
    'another issuer': () => ({ iss: 'https://evil.example' }),
    'another audience': () => ({ aud: 'portal-simakrent' }),
    'a time that is over': () => ({ exp: now() - 120 }),
    'no end': () => ({ exp: undefined }),
    'no subject': () => ({ sub: undefined }),
  }
  test.each(Object.entries(wrong))('an id token of %s is refused', async (_, claims) => {
    tenant.claims = claims()
    expect((await exchange('right')).status).toBe(401)
  })

  test('an id token signed with another key is refused', async () => {
    tenant.claims = {}
    tenant.isForged = true
    expect((await exchange('right')).status).toBe(401)
    tenant.isForged = false
  })

  test('a provider that fails is said so, and nothing is wrong with this server', async () => {
    tenant.status = 503
    const { status, body } = await exchange('right')

    expect(status).toBe(502)
    expect(body.detail).toContain('provedor de identidade')
    tenant.status = 200
  })

  describe('that goes wrong on the way', () => {
    let fresh: TestServer
    beforeAll(() => {
      tenant.claims = {}
    })
    beforeEach(async () => {
      fresh = await elsewhere()
    })
    afterEach(() => fresh.close())

    const places = ['/common/v2.0/.well-known/openid-configuration', '/keys', '/common/oauth2/v2.0/token']
    const troubles = { 'drops the call': 502, 'answers 503': 502, 'never answers': 504, 'stops in its answer': 504 }
    const cases = places.flatMap((path) => Object.entries(troubles).map(([way, status]) => ({ path, way, status })))
    test.each(cases)('$path $way: $status', async ({ path, way, status }) => {
      tenant.trouble = { path, way }
      const answer = await exchange('right', fresh)
      tenant.trouble = null

      expect(answer.status).toBe(status)
      expect(answer.body.detail).toContain('provedor de identidade')
      expect((await exchange('right', fresh)).status).toBe(200)
      expect(fresh.failures).toEqual([])
    })

    test.each([{}, { keys: 'none' }, 'text'])('keys that read %j are the provider’s fault', async (keys) => {
      tenant.keys = keys
      expect((await exchange('right', fresh)).status).toBe(502)
      tenant.keys = null
    })
  })

  test('which offers no PKCE: the nonce alone makes a stolen code worth nothing', async () => {
    const start = async () => {
      const { body, headers } = await portal.post('auth/sso/start/', { body: { state: 'x' } })
      expect(body).toEqual({ nonce: expect.any(String) })
      return { nonce: body.nonce, Cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' }
    }
    const [own, thief] = [await start(), await start()]
    const body = {
      code: 'c',
      state: 'x',
      client_id: 'portal-manserv',
      redirect_uri: `${portal.origin}/login`,
      provider: 'MANSERV',
    }
    const finish = async (headers: Record<string, string>) =>
      (await portal.post('auth/sso/callback/', { body, headers })).status
    tenant.claims = { nonce: own.nonce }

    expect(await finish({})).toBe(401)
    expect(await finish({ Cookie: thief.Cookie })).toBe(401)
    expect(await finish({ Cookie: own.Cookie })).toBe(200)
    tenant.claims = {}
    expect(await finish({ Cookie: own.Cookie })).toBe(401)
  })

  test('the secret of the company goes to the provider, and nowhere else', () => {
    expect(tenant.secrets).toEqual(new Set(['secret of portal-manserv']))
  })
})

/** A second program that follows the protocol and nothing more: the common tenant's discovery, keys and tokens. */
async function startTenant() {
  const [{ privateKey, publicKey }, forger] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const tenant = {
    claims: {} as Record<string, unknown>,
    isForged: false,
    status: 200,
    trouble: null as { path: string; way: string } | null,
    keys: null as unknown,
    secrets: new Set<string>(),
    host: '',
    authority: '',
  }

  const idToken = () =>
    new SignJWT({
      iss: `${tenant.host}/tenant-1/v2.0`,
      aud: 'portal-manserv',
      sub: 'subject-1',
      tid: 'tenant-1',
      iat: Math.floor(Date.now() / 1000),
      exp: Math.floor(Date.now() / 1000) + 300,
      name: 'Gil Reis',
      preferred_username: 'gil.reis@empresa.example',
      ...tenant.claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(tenant.isForged ? forger.privateKey : privateKey)

  const answers: Record<string, (body: string) => unknown> = {
    '/common/v2.0/.well-known/openid-configuration': () => ({
      issuer: `${tenant.host}/{tenantid}/v2.0`,
      jwks_uri: `${tenant.host}/keys`,
    }),
    '/keys': () => tenant.keys ?? { keys: [jwk] },
    '/common/oauth2/v2.0/token': async (body) => {
      tenant.secrets.add(new URLSearchParams(body).get('client_secret') ?? '')
      return { id_token: await idToken(), access_token: 'x', token_type: 'Bearer' }
    },
  }
  const http: Server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const way = tenant.trouble?.path === request.url ? tenant.trouble?.way : null
    if (way === 'never answers') return
    if (way === 'drops the call') return void response.destroy()
    if (way === 'stops in its answer') return void response.writeHead(200, { 'Content-Length': 100 }).write('{')
    if (way === 'answers 503') return void response.writeHead(503).end('{}')
    const answer = await answers[request.url ?? '']?.(body)
    response.writeHead(answer === undefined ? 404 : tenant.status, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(answer ?? {}))
  })
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  tenant.host = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  tenant.authority = `${tenant.host}/common`
  return Object.assign(tenant, { close: () => http.close(() => undefined).closeAllConnections() })
}
