import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntry, knownPlace, rateLimit, signInFailure } from '../../../server/database/schema'
import { digestOf } from '../../../server/session/digest'
import { placeOf } from '../../../server/session/throttle'
import { sweep } from '../../../server/sweep'
import { startTestServer, type TestServer } from '../../support/server'
import { browserOf } from '../../support/server-browser'

const limits = { signInPerUser: 5, signInPerAddress: 20, refreshPerFamily: 30, callbackPerAddress: 10 }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ limits, settings: { trustProxy: true } })
})
afterAll(() => server.close())

const attempt = (username: string, password: string, address = '203.0.113.1') =>
  server.post('token/', { body: { username, password }, headers: { 'X-Forwarded-For': `198.51.100.9, ${address}` } })

const fail = async (times: number, username: string, address?: string) => {
  for (let count = 1; count <= times; count++) expect((await attempt(username, 'wrong', address)).status).toBe(401)
}

test('after five failures the next waits, each further one for twice as long, and none longer than 15 minutes', async () => {
  await fail(5, 'bruno.lima')
  for (const seconds of [15, 30, 60, 120, 240, 480, 900, 900]) {
    const early = await attempt('Bruno.Lima', 'portal-demo')
    expect([early.status, early.headers.get('Retry-After')]).toEqual([429, String(seconds)])
    expect(early.body).toEqual({ detail: 'Muitas tentativas. Tente novamente em alguns minutos.' })
    server.wait(seconds)
    await fail(1, 'bruno.lima')
  }
  const told = await server.database.select().from(auditEntry).where(eq(auditEntry.event, 'session.delayed'))
  expect(told.map(({ details }) => details)).toMatchObject([
    { by: 'sign-in', seconds: 15 },
    ...Array(7).fill({ by: 'sign-in' }),
  ])
})

test('who is tried elsewhere signs in at once, and a success forgets the failures before it', async () => {
  expect((await attempt('bruno.lima', 'portal-demo', '203.0.113.2')).status).toBe(200)
  for (let round = 1; round <= 3; round++) {
    await fail(4, 'bruno.lima', '203.0.113.2')
    expect((await attempt('bruno.lima', 'portal-demo', '203.0.113.2')).status).toBe(200)
  }
})

test('from where somebody signed in before, the right password is let in after many wrong ones', async () => {
  await fail(19, 'bruno.lima', '203.0.113.2')
  expect((await attempt('bruno.lima', 'portal-demo', '203.0.113.2')).status).toBe(200)
})

test('one who tries everybody from one address waits, and not those who signed in from there before', async () => {
  expect((await attempt('elisa.melo', 'portal-demo', '203.0.113.7')).status).toBe(200)
  for (let count = 1; count <= 20; count++) await fail(1, `nobody-${count}`, '203.0.113.7')

  expect((await attempt('carla.dias', 'portal-demo', '203.0.113.7')).status).toBe(429)
  expect((await attempt('elisa.melo', 'portal-demo', '203.0.113.7')).status).toBe(200)
  expect((await attempt('carla.dias', 'portal-demo', '203.0.113.8')).status).toBe(200)
})

test('a place where many have signed in waits after more failures: five for each of them', async () => {
  const place = digestOf('203.0.113.40')
  const people = [1, 2, 3, 4, 5].map((user_id) => ({ user_id, place, seen_at: new Date(server.now()) }))
  await server.database.insert(knownPlace).values(people.slice(0, 4)).onConflictDoNothing()
  for (let count = 1; count <= 20; count++) await fail(1, `stranger-${count}`, '203.0.113.40')
  expect((await attempt('elisa.melo', 'portal-demo', '203.0.113.40')).status).toBe(429)

  await server.database.insert(knownPlace).values(people).onConflictDoNothing()
  server.wait(15 * 60)
  for (let count = 1; count <= 4; count++) await fail(1, `stranger-2${count}`, '203.0.113.40')
})

test('one who tries one user from everywhere waits, and not that user where they signed in before', async () => {
  for (let count = 1; count <= 20; count++) await fail(1, 'elisa.melo', `198.51.100.${count}`)

  expect((await attempt('elisa.melo', 'portal-demo', '198.51.100.99')).status).toBe(429)
  expect((await attempt('elisa.melo', 'portal-demo', '203.0.113.7')).status).toBe(200)
})

test('thirty sign-ins from one address close it for nobody', async () => {
  const users = ['ana.souza', 'bruno.lima', 'carla.dias', 'davi.rocha']
  const statuses = []
  for (let count = 0; count < 30; count++)
    statuses.push((await attempt(users[count % 4] ?? '', 'portal-demo', '203.0.113.20')).status)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('guesses that are made at once count like those made in turn', async () => {
  const guesses = Array.from({ length: 12 }, () => attempt('davi.rocha', 'wrong', '203.0.113.30'))
  const statuses = (await Promise.all(guesses)).map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array(5).fill(401), ...Array(7).fill(429)])
})

test.each([
  ['203.0.113.1', '203.0.113.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::ffff:203.0.113.1', '::ffff:203.0.113.1'],
])('of the address %s the place is %s: one person may have all of the rest', (address, place) => {
  expect(placeOf(address)).toBe(place)
})

test('the thirty-first refresh a minute of one sign-in is refused', async () => {
  let { refresh } = (await attempt('ana.souza', 'portal-demo', '203.0.113.9')).body
  const exchange = () => server.post('token/refresh/', { body: { refresh } })
  for (let count = 1; count <= 30; count++) ({ refresh } = (await exchange()).body)

  expect((await exchange()).status).toBe(429)
  server.wait(60)
  expect((await exchange()).status).toBe(200)
})

test('after ten failed callbacks from one address the next one waits', async () => {
  const body = { code: 'x', state: 'x', client_id: 'x', redirect_uri: 'https://x.example/login', provider: 'MANSERV' }
  const callback = () => server.post('auth/sso/callback/', { body, headers: { 'X-Forwarded-For': '203.0.113.10' } })
  for (let count = 1; count <= 10; count++) expect((await callback()).status).toBe(400)

  expect((await callback()).status).toBe(429)
})

test('at the local identity provider the next attempt waits too after five failures', async () => {
  const browser = browserOf(server)
  const page = await browser.open('SIMAKRENT')
  for (let count = 1; count <= 5; count++)
    expect((await browser.fill(page, 'bruno.lima', 'wrong')).response.status).toBe(401)
  const { response } = await browser.fill(page, 'Bruno.Lima')

  expect(response.status).toBe(429)
  expect(response.headers.get('Retry-After')).toBe('15')
  expect(await response.text()).toContain('Muitas tentativas. Tente novamente em alguns minutos.')
  server.wait(15)
  expect(new URL((await browser.fill(page, 'bruno.lima')).address).searchParams.get('code')).not.toBeNull()
})

test('what was typed as a user name is not kept in the clear', async () => {
  await attempt('my-password-in-the-wrong-field', 'wrong', '203.0.113.11')
  const rows = await server.database.select().from(signInFailure)

  expect(JSON.stringify(rows)).not.toContain('my-password')
})

test('counts that are over are swept away', async () => {
  server.wait(24 * 3600 + 1)
  await sweep(server.services)
  for (const counted of [rateLimit, signInFailure]) expect(await server.database.select().from(counted)).toEqual([])
})

test('a password that is given anew works at once, however often somebody has tried the old one from everywhere', async () => {
  for (let count = 1; count <= 20; count++) await fail(1, 'davi.rocha', `203.0.113.${100 + count}`)
  expect((await attempt('davi.rocha', 'portal-demo', '203.0.113.9')).status).toBe(429)
  const { access: token } = await server.signIn('ana.souza')
  const { version } = (await server.get('iam/people/4/', token)).body
  const password = 'abcd-efgh-jkmn-pqrs'
  const headers = { 'Idempotency-Key': 'give-davi', 'If-Match': `"${version}"` }
  expect((await server.post('iam/people/4/password/', { token, headers, body: { password } })).status).toBe(200)
  expect((await attempt('davi.rocha', password, '203.0.113.9')).status).toBe(200)
})
