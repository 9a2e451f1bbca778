import { afterAll, beforeAll, expect, test } from 'vitest'
import { rateLimit } from '../../../server/database/schema'
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

test('the sixth attempt a minute for one user is refused, the right password included', async () => {
  for (let count = 1; count <= 5; count++) expect((await attempt('bruno.lima', 'wrong')).status).toBe(401)
  server.wait(20)
  const sixth = await attempt('Bruno.Lima', 'portal-demo', '203.0.113.2')

  expect(sixth.status).toBe(429)
  expect(sixth.body).toEqual({ detail: 'Muitas tentativas. Tente novamente em alguns minutos.' })
  expect(sixth.headers.get('Retry-After')).toBe('40')
  expect((await attempt('carla.dias', 'portal-demo', '203.0.113.2')).status).toBe(200)
})

test('when Retry-After is over, the right password works again', async () => {
  server.wait(40)
  expect((await attempt('bruno.lima', 'portal-demo')).status).toBe(200)
})

test('the twenty-first attempt a minute from one address is refused, whoever it is for', async () => {
  server.wait(60)
  for (let count = 1; count <= 20; count++) await attempt(`nobody-${count}`, 'wrong', '203.0.113.7')

  expect((await attempt('elisa.melo', 'portal-demo', '203.0.113.7')).status).toBe(429)
  expect((await attempt('elisa.melo', 'portal-demo', '203.0.113.8')).status).toBe(200)
})

test('the thirty-first refresh a minute of one sign-in is refused', async () => {
  let { refresh } = (await attempt('ana.souza', 'portal-demo', '203.0.113.9')).body
  const exchange = () => server.post('token/refresh/', { body: { refresh } })
  for (let count = 1; count <= 30; count++) ({ refresh } = (await exchange()).body)

  expect((await exchange()).status).toBe(429)
  server.wait(60)
  expect((await exchange()).status).toBe(200)
})

test('the eleventh callback a minute from one address is refused', async () => {
  const body = { code: 'x', state: 'x', client_id: 'x', redirect_uri: 'https://x.example/login', provider: 'MANSERV' }
  const callback = () => server.post('auth/sso/callback/', { body, headers: { 'X-Forwarded-For': '203.0.113.10' } })
  for (let count = 1; count <= 10; count++) expect((await callback()).status).toBe(400)

  expect((await callback()).status).toBe(429)
})

test('at the local identity provider the sixth attempt a minute for one user is refused, the right password included', async () => {
  server.wait(60)
  const browser = browserOf(server)
  const page = await browser.open('SIMAKRENT')
  for (let count = 1; count <= 5; count++)
    expect((await browser.fill(page, 'bruno.lima', 'wrong')).response.status).toBe(401)
  const { response } = await browser.fill(page, 'Bruno.Lima')

  expect(response.status).toBe(429)
  expect(response.headers.get('Retry-After')).toBe('60')
  expect(await response.text()).toContain('Muitas tentativas. Tente novamente em alguns minutos.')
  server.wait(60)
  expect(new URL((await browser.fill(page, 'bruno.lima')).address).searchParams.get('code')).not.toBeNull()
})

test('at the local identity provider the twenty-first attempt a minute from one address is refused', async () => {
  server.wait(60)
  const browser = browserOf(server)
  const page = await browser.open('MANSERV')
  for (let count = 1; count <= 20; count++)
    expect((await browser.fill(page, `nobody-${count}`, 'wrong')).response.status).toBe(401)

  expect((await browser.fill(page, 'elisa.melo')).response.status).toBe(429)
})

test('what was typed as a user name is not kept in the clear', async () => {
  await attempt('my-password-in-the-wrong-field', 'wrong', '203.0.113.11')
  const rows = await server.database.select().from(rateLimit)

  expect(JSON.stringify(rows)).not.toContain('my-password')
})

test('counts that are over are swept away', async () => {
  server.wait(61)
  await sweep(server.services)
  expect(await server.database.select().from(rateLimit)).toEqual([])
})
