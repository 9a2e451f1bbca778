import { createHash, createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idempotencyKey, report } from '../../../server/database/schema'
import { makeSecrets } from '../../../server/settings'
import { startTestServer, type TestServer } from '../../support/server'

const previousToken = 'the secret that signed tokens before'
let server: TestServer
let token: string
beforeAll(async () => {
  const secrets = { ...(await makeSecrets()), previousToken }
  server = await startTestServer({ settings: { secrets } })
  token = (await server.signIn('bruno.lima')).access
})
afterAll(() => server.close())

const create = (key: string | undefined, body: unknown, user = token) =>
  server.post('billing/reports/', { token: user, body, headers: key === undefined ? {} : { 'Idempotency-Key': key } })

let months = 0
function draft() {
  const competencia = `2031-${String(++months).padStart(2, '0')}`
  return { cost_center: 1, client: 1, inicio: `${competencia}-01`, fim: `${competencia}-20`, competencia }
}

const madeIn = ({ competencia }: { competencia: string }) =>
  server.database.select().from(report).where(eq(report.competencia, competencia))

test('a repeat answers the first answer and makes nothing', async () => {
  const body = draft()
  const first = await create('key-repeat', body)
  const again = await create('key-repeat', body)

  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body).toEqual(first.body)
  expect(await madeIn(body)).toHaveLength(1)
})

test('of a body only a hash with the secret is kept; one of the secret or the release before still counts', async () => {
  const body = draft()
  await create('key-hashed', body)
  const ofKey = eq(idempotencyKey.key, 'key-hashed')
  const [kept] = await server.database.select().from(idempotencyKey).where(ofKey)
  const { secrets } = server.services.settings
  const sent = JSON.stringify(body)
  expect(kept?.body_hash).toBe(createHmac('sha256', secrets.token).update(sent).digest('base64url'))
  for (const earlier of [createHmac('sha256', previousToken), createHash('sha256')]) {
    const body_hash = earlier.update(sent).digest('base64url')
    await server.database.update(idempotencyKey).set({ body_hash }).where(ofKey)
    expect((await create('key-hashed', body)).status).toBe(201)
  }
})

test('another body under the same key is refused', async () => {
  await create('key-other-body', draft())
  const { status, body } = await create('key-other-body', draft())

  expect(status).toBe(422)
  expect(body.detail).toContain('chave de idempotência')
})

test('the same key of another user is another key', async () => {
  const ana = (await server.signIn('ana.souza')).access
  const [own, other] = [draft(), draft()]

  expect((await create('key-of-two', own)).status).toBe(201)
  expect((await create('key-of-two', other, ana)).status).toBe(201)
})

test('twenty at once under one key make one report', async () => {
  const body = draft()
  const answers = await Promise.all(Array.from({ length: 20 }, () => create('key-twenty', body)))
  const made = answers.filter(({ status }) => status === 201)

  expect(made.length).toBeGreaterThan(0)
  expect(new Set(made.map((answer) => answer.body.id)).size).toBe(1)
  expect(answers.every(({ status }) => status === 201 || status === 425)).toBe(true)
  expect(await madeIn(body)).toHaveLength(1)
})

test('while the first still runs a repeat is told so; a first that died is overtaken after a minute', async () => {
  const body = draft()
  await create('key-died', body)
  await server.database.update(idempotencyKey).set({ answer: null }).where(eq(idempotencyKey.key, 'key-died'))
  await server.database.delete(report).where(eq(report.competencia, body.competencia))

  const early = await create('key-died', body)
  server.wait(60)
  const late = await create('key-died', body)

  expect([early.status, late.status]).toEqual([425, 201])
  expect(early.body).toEqual({ detail: expect.any(String), code: 'still_running' })
  expect(early.headers.get('Retry-After')).toBe('1')
  expect(await madeIn(body)).toHaveLength(1)
})

test('a refusal has another status and no such code: asking again would not help', async () => {
  const body = draft()
  await create('key-first-of-period', body)
  const { status, body: refused, headers } = await create('key-second-of-period', body)

  expect([status, refused.code, headers.get('Retry-After')]).toEqual([409, undefined, null])
})

test('a refusal frees the key: the form is corrected and sent again', async () => {
  const body = draft()
  expect((await create('key-corrected', { ...body, client: 60 })).status).toBe(400)
  expect((await create('key-corrected', body)).status).toBe(201)
})

test.each([undefined, '', 'short', 'with blank in it', 'x'.repeat(201)])(
  'a key that reads %j is refused',
  async (key) => {
    const { status, body } = await create(key, draft())

    expect(status).toBe(400)
    expect(body.detail).toContain('Idempotency-Key')
  },
)
