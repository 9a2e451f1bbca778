import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logEntry, tokenFamily, userAccount } from '../../../server/database/schema'
import { readToken, signToken } from '../../../server/session/tokens'
import { startTestServer, type TestServer, testNow } from '../../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const notValid = { detail: 'O token é inválido ou expirou.', code: 'token_not_valid' }

describe('signing in with a password', () => {
  test('answers two tokens, and the access token names its user', async () => {
    const { access } = await server.signIn('bruno.lima')
    const { status, body } = await server.get('me/', access)

    expect(status).toBe(200)
    expect(body).toEqual({
      id: 2,
      username: 'bruno.lima',
      name: 'Bruno Lima',
      email: 'bruno.lima@empresa.example',
      is_superuser: false,
      avatar: null,
      must_change_password: false,
      must_set_second_factor: false,
    })
  })

  test('takes the user name whatever its case and the blanks round it', async () => {
    await expect(server.signIn('  Bruno.LIMA ')).resolves.toHaveProperty('access')
  })

  test.each([
    ['a wrong password', { username: 'bruno.lima', password: 'wrong' }],
    ['an unknown user', { username: 'nobody', password: 'portal-demo' }],
  ])('refuses %s with the same words', async (_, body) => {
    const answer = await server.post('token/', { body })

    expect(answer.status).toBe(401)
    expect(answer.body).toEqual({ detail: 'Credenciais inválidas. Verifique seu usuário e senha.' })
  })

  test('names the fields that are missing', async () => {
    const answer = await server.post('token/', { body: { username: '  ' } })

    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ username: ['Campo obrigatório.'], password: ['Campo obrigatório.'] })
  })
})

describe('an access token', () => {
  test('lives five minutes', async () => {
    const { access } = await server.signIn('bruno.lima')
    server.wait(299)
    expect((await server.get('me/', access)).status).toBe(200)
    server.wait(1)
    expect((await server.get('me/', access)).status).toBe(401)
  })

  test('is refused as a refresh token, and a refresh token as an access token', async () => {
    const { access, refresh } = await server.signIn('bruno.lima')

    expect((await server.post('token/refresh/', { body: { refresh: access } })).status).toBe(401)
    expect((await server.get('me/', refresh)).status).toBe(401)
  })

  test.each([undefined, 'abc', 'a.b.c', '..'])('that reads %s is refused in the words of simplejwt', async (token) => {
    const answer = await server.get('me/', token)

    expect(answer.status).toBe(401)
    expect(answer.body).toEqual(notValid)
    expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer realm="api"')
  })

  const wrong: Record<string, (claims: JWTPayload, now: number) => JWTPayload> = {
    'of another issuer': (claims) => ({ ...claims, iss: 'somebody' }),
    'for another audience': (claims) => ({ ...claims, aud: 'other-api' }),
    'that has run out': (claims, now) => ({ ...claims, exp: now }),
    'that is not valid yet': (claims, now) => ({ ...claims, nbf: now + 60 }),
    'without an issuer': ({ iss, ...claims }) => claims,
    'without an audience': ({ aud, ...claims }) => claims,
    'without an end': ({ exp, ...claims }) => claims,
    'without a beginning': ({ iat, ...claims }) => claims,
    'without an id': ({ jti, ...claims }) => claims,
    'without a user': (claims) => ({ ...claims, user_id: undefined }),
    'of another user than its sign-in': (claims) => ({ ...claims, user_id: 1 }),
    'without a type': (claims) => ({ ...claims, token_type: undefined }),
    'of another type': (claims) => ({ ...claims, token_type: 'sliding' }),
    'of no sign-in': (claims) => ({ ...claims, sid: undefined }),
    'of an unknown sign-in': (claims) => ({ ...claims, sid: randomUUID() }),
  }

  test('made by hand as the server makes it is accepted', async () => {
    expect((await server.get('me/', await sign(await validClaims()))).status).toBe(200)
  })

  test.each(Object.entries(wrong))('%s is refused', async (_, spoil) => {
    const token = await sign(spoil(await validClaims(), nowInSeconds()))
    expect((await server.get('me/', token)).status).toBe(401)
  })

  test('signed with another key is refused', async () => {
    const token = await sign(await validClaims(), { secret: new Uint8Array(32) })
    expect((await server.get('me/', token)).status).toBe(401)
  })

  test('names its key, and holds when that key has become the one before', async () => {
    const { access, refresh: token } = await server.signIn('bruno.lima')
    const kid = (text: string) => JSON.parse(Buffer.from(text.split('.')[0] ?? '', 'base64url').toString()).kid
    const { settings } = server.services
    const changed = { ...settings.secrets, token: 'x'.repeat(32), previousToken: settings.secrets.token }
    const services = { ...server.services, settings: { ...settings, secrets: changed } }
    const presented = await readToken(token, 'refresh', services)
    const made = await signToken({ ...presented, issued: testNow, expires: testNow + 60_000 }, 'access', services)

    expect(await readToken(access, 'access', services)).toMatchObject({ user: 2 })
    expect(kid(made)).not.toBe(kid(access))
    await expect(readToken(made, 'access', server.services)).rejects.toMatchObject({ status: 401 })
    const forgotten = { ...services, settings: { ...settings, secrets: { ...changed, previousToken: null } } }
    await expect(readToken(access, 'access', forgotten)).rejects.toMatchObject({ status: 401 })
  })

  test('signed with the right key by another algorithm is refused', async () => {
    const token = await sign(await validClaims(), { alg: 'HS512' })
    expect((await server.get('me/', token)).status).toBe(401)
  })

  test('that nobody signed is refused', async () => {
    const token = new UnsecuredJWT(await validClaims()).encode()
    expect((await server.get('me/', token)).status).toBe(401)
  })
})

describe('refreshing', () => {
  test('answers a new pair, and the new refresh token works in its turn', async () => {
    const first = await server.signIn('bruno.lima')
    const second = await refresh(first.refresh)
    const third = await refresh(second.body.refresh)

    expect([second.status, third.status]).toEqual([200, 200])
    expect(new Set([first.refresh, second.body.refresh, third.body.refresh]).size).toBe(3)
    expect((await server.get('me/', third.body.access)).status).toBe(200)
  })

  test('twice within the grace leaves both tabs signed in, in one line', async () => {
    const { refresh: spent } = await server.signIn('bruno.lima')
    const [one, other] = await Promise.all([refresh(spent), refresh(spent)])
    server.wait(20)
    const late = await refresh(spent)

    expect([one.status, other.status, late.status]).toEqual([200, 200, 200])
    expect([other.body.refresh, late.body.refresh]).toEqual([one.body.refresh, one.body.refresh])
    for (const { body } of [one, other, late]) expect((await server.get('me/', body.access)).status).toBe(200)
  })

  test('with a stolen token within the grace ends the sign-in when the second of the two goes on', async () => {
    const { refresh: spent } = await server.signIn('bruno.lima')
    const own = await refresh(spent)
    const stolen = await refresh(spent)
    expect((await refresh(stolen.body.refresh)).status).toBe(200)
    server.wait(300)

    expect((await refresh(own.body.refresh)).status).toBe(401)
    expect((await server.get('me/', stolen.body.access)).status).toBe(401)
  })

  test('again within the grace of two exchanges answers the token that stands', async () => {
    const { refresh: first } = await server.signIn('bruno.lima')
    const second = await refresh(first)
    const third = await refresh(second.body.refresh)

    expect((await refresh(first)).body.refresh).toBe(third.body.refresh)
  })

  test('with a token spent longer ago than the grace ends the whole sign-in', async () => {
    const { refresh: spent } = await server.signIn('bruno.lima')
    const { body: current } = await refresh(spent)
    server.wait(21)

    expect((await refresh(spent)).status).toBe(401)
    expect((await refresh(current.refresh)).status).toBe(401)
    expect((await server.get('me/', current.access)).status).toBe(401)
  })

  test('leaves other sign-ins of the same user alone when one ends', async () => {
    const other = await server.signIn('bruno.lima')
    const { refresh: spent } = await server.signIn('bruno.lima')
    await refresh(spent)
    server.wait(21)
    await refresh(spent)

    expect((await server.get('me/', other.access)).status).toBe(200)
  })

  test('is possible for a day of rest, and no longer', async () => {
    const { refresh: first } = await server.signIn('bruno.lima')
    server.wait(24 * 3600 - 1)
    const second = await refresh(first)
    expect(second.status).toBe(200)
    server.wait(24 * 3600)
    expect((await refresh(second.body.refresh)).status).toBe(401)
  })

  test('ends fourteen days after the sign-in, however often it was used', async () => {
    let { refresh: current } = await server.signIn('bruno.lima')
    for (let halfDays = 1; halfDays < 28; halfDays++) {
      server.wait(12 * 3600)
      const { status, body } = await refresh(current)
      expect(status).toBe(200)
      current = body.refresh
    }
    server.wait(12 * 3600)
    expect((await refresh(current)).status).toBe(401)
  })
})

test('a user who is disabled is refused at once, with the access token, the refresh token and the password', async () => {
  const { access, refresh: token } = await server.signIn('davi.rocha')
  const set = (is_active: boolean) =>
    server.database.update(userAccount).set({ is_active }).where(eq(userAccount.username, 'davi.rocha'))
  await set(false)

  expect((await server.get('me/', access)).status).toBe(401)
  expect((await refresh(token)).status).toBe(401)
  const password = await server.post('token/', { body: { username: 'davi.rocha', password: 'portal-demo' } })
  expect(password.status).toBe(401)
  await set(true)
})

describe('signing out', () => {
  test('ends the access and the refresh token at once', async () => {
    const { access, refresh: token } = await server.signIn('carla.dias')
    const answer = await server.post('auth/logout/', { body: { refresh: token } })

    expect(answer.status).toBe(204)
    expect((await server.get('me/', access)).status).toBe(401)
    expect((await refresh(token)).status).toBe(401)
  })

  test('twice is no error, and is written down once', async () => {
    const { refresh: token } = await server.signIn('carla.dias')
    const before = await ends()
    await server.post('auth/logout/', { body: { refresh: token } })
    const again = await server.post('auth/logout/', { body: { refresh: token } })

    expect(again.status).toBe(204)
    expect((await ends()) - before).toBe(1)
  })

  test('leaves other sign-ins of the user alone', async () => {
    const other = await server.signIn('carla.dias')
    const { refresh: token } = await server.signIn('carla.dias')
    await server.post('auth/logout/', { body: { refresh: token } })

    expect((await server.get('me/', other.access)).status).toBe(200)
  })

  test('everywhere ends every sign-in of the user, and of nobody else', async () => {
    const [own, other, somebody] = [
      await server.signIn('carla.dias'),
      await server.signIn('carla.dias'),
      await server.signIn('elisa.melo'),
    ]
    const answer = await server.post('auth/logout/', { body: { refresh: own.refresh, everywhere: true } })

    expect(answer.status).toBe(204)
    for (const pair of [own, other]) {
      expect((await server.get('me/', pair.access)).status).toBe(401)
      expect((await refresh(pair.refresh)).status).toBe(401)
    }
    expect((await server.get('me/', somebody.access)).status).toBe(200)
    await expect(server.signIn('carla.dias')).resolves.toHaveProperty('access')
  })

  test('everywhere is not for a sign-in that is over', async () => {
    const own = await server.signIn('carla.dias')
    const other = await server.signIn('carla.dias')
    await server.post('auth/logout/', { body: { refresh: own.refresh } })
    const answer = await server.post('auth/logout/', { body: { refresh: own.refresh, everywhere: true } })

    expect(answer.status).toBe(401)
    expect((await server.get('me/', other.access)).status).toBe(200)
  })

  test('everywhere from two places at once ends both', async () => {
    const pairs = [await server.signIn('carla.dias'), await server.signIn('carla.dias')]
    const answers = await Promise.all(
      pairs.map(({ refresh: token }) => server.post('auth/logout/', { body: { refresh: token, everywhere: true } })),
    )

    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401])
    for (const { access } of pairs) expect((await server.get('me/', access)).status).toBe(401)
  })

  const ends = async () =>
    (await server.database.select().from(logEntry).where(eq(logEntry.transition, 'session.end'))).length
})

const refresh = (token: string) => server.post('token/refresh/', { body: { refresh: token } })
const key = () => new TextEncoder().encode(server.services.settings.secrets.token)
const nowInSeconds = () => Math.floor(server.services.clock() / 1000)

async function validClaims(): Promise<JWTPayload> {
  const sid = randomUUID()
  const now = server.services.clock()
  await server.database
    .insert(tokenFamily)
    .values({ id: sid, user_id: 2, created_at: new Date(testNow), expires_at: new Date(now + 3_600_000) })
  return {
    token_type: 'access',
    user_id: 2,
    sid,
    jti: randomUUID(),
    iss: 'portal',
    aud: 'portal-api',
    iat: nowInSeconds(),
    exp: nowInSeconds() + 300,
  }
}

function sign(claims: JWTPayload, { alg = 'HS256', secret = key() } = {}): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg }).sign(secret)
}
