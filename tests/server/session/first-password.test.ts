import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntry, logEntry, userAccount, userIdentity } from '../../../server/database/schema'
import { endpoints } from '../../../server/endpoints'
import { signInWithGrants } from '../../support/grants'
import { startTestServer, type TestServer } from '../../support/server'

const email = 'gil.prado@empresa.example'
const [first, own] = ['abcd-efgh-jkmn-pqrs', 'uma frase bem comprida']

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = (await server.signIn('ana.souza')).access
})
afterAll(() => server.close())

const invite = (body: object) =>
  server.post('iam/people/', { token: admin, headers: { 'Idempotency-Key': `invite-${email}` }, body })
const signIn = (password: string) => server.post('token/', { body: { username: email, password } })

test('who signs in with a first password changes it before anything else (IAM-01)', async () => {
  const { body: person } = await invite({ name: 'Gil Prado', email, password: first })
  expect(person).toMatchObject({ status: 'invited', has_password: true })
  expect(JSON.stringify(person)).not.toContain(first)

  const both = await Promise.all([signIn(first), signIn(first)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const { access: token } = both[0].body
  expect((await server.get('me/', token)).body.must_change_password).toBe(true)
  const closed = endpoints.filter(({ rule }) => rule !== 'public' && rule !== 'signed in anyhow')
  expect(endpoints.length - closed.length).toBe(11)
  const answers = await Promise.all(
    closed.map(({ method, path }) =>
      server.call(method.toUpperCase(), path.slice(1).replace(/\{\w+\}/g, '1'), { token }),
    ),
  )
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['403 password_due']))
  const forbidden = and(eq(auditEntry.event, 'call.forbidden'), eq(auditEntry.user_id, person.id))
  expect(await server.database.$count(auditEntry, forbidden)).toBe(0)

  const change = (body: object) => server.post('me/password/', { token, body })
  expect((await change({ current_password: first, new_password: first })).status).toBe(400)
  expect((await change({ current_password: first, new_password: own })).status).toBe(204)
  expect((await server.get('me/', token)).body.must_change_password).toBe(false)
  expect((await server.get('iam/me-access/', token)).status).toBe(200)
  expect([(await signIn(first)).status, (await signIn(own)).status]).toEqual([401, 200])
  const accepted = and(eq(logEntry.transition, 'person.accept'), eq(logEntry.entity_id, String(person.id)))
  expect(await server.database.$count(logEntry, accepted)).toBe(1)
})

test('whoever lost their password is given another by an administrator, is out everywhere, and chooses their own again (IAM-01)', async () => {
  const { body: before } = await signIn(own)
  const { id } = (await server.get('me/', before.access)).body
  const give = async (token: string, of: number, password = first) => {
    const { version = 1 } = (await server.get(`iam/people/${of}/`, admin)).body
    const headers = { 'Idempotency-Key': `give-${randomUUID()}`, 'If-Match': `"${version}"` }
    return server.post(`iam/people/${of}/password/`, { token, headers, body: { password } })
  }
  expect((await give(admin, id, 'curta')).body).toEqual({ password: [expect.any(String)] })
  const given = await give(admin, id)
  expect([given.status, JSON.stringify(given.body).includes(first)]).toEqual([200, false])
  expect((await server.get('me/', before.access)).status).toBe(401)
  expect((await signIn(own)).status).toBe(401)
  const { access } = (await signIn(first)).body
  expect((await server.get('me/', access)).body.must_change_password).toBe(true)
  const change = { token: access, body: { current_password: first, new_password: own } }
  expect((await server.post('me/password/', change)).status).toBe(204)
  expect((await server.get('notifications/', access)).body[0]).toMatchObject({ title: 'Nova senha' })

  const reasons = async (token: string, of: number) => (await give(token, of)).body.refusal?.reasons
  const [ana, carla, elisa] = [1, 3, 5]
  expect(await reasons(admin, ana)).toEqual(['isAnothersPassword'])
  await server.database
    .insert(userIdentity)
    .values({ user_id: carla, issuer: 'https://provider.example', subject: 'c' })
  await server.database.update(userAccount).set({ password_hash: null }).where(eq(userAccount.id, carla))
  expect(await reasons(admin, carla)).toEqual(['isSigningInHere'])
  const helper = await signInWithGrants(server, ['iam_pessoas'], 4)
  expect(await reasons(helper, elisa)).toEqual(['isAdminWithinReach'])
  expect(await reasons(helper, ana)).toEqual(['isWithinReach', 'isAdminWithinReach'])
})

test('a first password that is short is refused at its field', async () => {
  const answer = await invite({ name: 'Gil', email: 'gil@empresa.example', password: 'curta' })
  expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['password']])
})

test('people see where they are signed in, and end their own sign-ins alone (SHL-07)', async () => {
  const [one, other] = [(await signIn(own)).body, (await signIn(own)).body]
  const sessions = async (token: string) => (await server.get('me/sessions/', token)).body
  const listed = await sessions(one.access)
  expect(listed.filter(({ is_current }: { is_current: boolean }) => is_current)).toHaveLength(1)
  const [current] = (await sessions(other.access)).filter(({ is_current }: { is_current: boolean }) => is_current)
  const end = (token: string) => server.call('DELETE', `me/sessions/${current.id}/`, { token })
  expect((await end(admin)).status).toBe(404)
  expect((await end(one.access)).status).toBe(204)
  expect((await end(one.access)).status).toBe(404)
  expect((await server.get('me/', other.access)).status).toBe(401)
  expect(await sessions(one.access)).toHaveLength(listed.length - 1)
})
