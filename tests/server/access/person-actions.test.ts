import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tokenFamily, userAccount } from '../../../server/database/schema'
import { startTestServer, type TestServer } from '../../support/server'

const reason = 'Saiu da empresa em novembro.'
const [ana, bruno, davi] = [1, 2, 4]
let server: TestServer
let key = 0
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const tokenOf = async (user: string) => (await server.signIn(user)).access
async function act(token: string, id: number, step: 'deactivate' | 'reactivate') {
  const [row] = await server.database.select().from(userAccount).where(eq(userAccount.id, id))
  const headers = { 'Idempotency-Key': `person-${++key}`, 'If-Match': `"${row?.version}"` }
  return server.post(`iam/people/${id}/${step}/`, { token, headers, body: { reason } })
}
const invite = (token: string, email: string) =>
  server.post('iam/people/', {
    ...{ token, body: { name: ' Gil Prado ', email }, headers: { 'Idempotency-Key': `invite-${++key}` } },
  })

test('whoever is deactivated is out at once, with every token, and in again with the same access when reactivated', async () => {
  const admin = await tokenOf('ana.souza')
  const { access, refresh } = await server.signIn('bruno.lima')
  expect((await server.get('billing/reports/', access)).status).toBe(200)

  expect((await act(admin, bruno, 'deactivate')).body).toMatchObject({ status: 'inactive', version: 2 })
  expect((await server.get('billing/reports/', access)).status).toBe(401)
  expect((await server.post('token/refresh/', { body: { refresh } })).status).toBe(401)
  const credentials = { username: 'bruno.lima', password: 'portal-demo' }
  expect((await server.post('token/', { body: credentials })).status).toBe(401)

  expect((await act(admin, bruno, 'deactivate')).body.refusal).toEqual({
    ...{ state: 'inactive', event: 'person.deactivate', reasons: [] },
  })
  expect((await act(admin, bruno, 'reactivate')).body).toMatchObject({ status: 'active' })
  expect((await server.get('billing/reports/', access)).status).toBe(401)
  expect((await server.get('billing/reports/', await tokenOf('bruno.lima'))).status).toBe(200)
})

test('nobody deactivates themselves, a superuser only a superuser, and the last admin of a module only a superuser', async () => {
  const { database } = server
  const reasonsFor = async (token: string, id: number) => (await act(token, id, 'deactivate')).body.refusal?.reasons
  const own = await tokenOf('ana.souza')
  expect(await reasonsFor(own, ana)).toEqual(['isSomebodyElse', 'hasOtherSuperuser'])

  const none = { profiles: [], features: [], admin_of: [] }
  const change = { users: [davi], give: { ...none, features: ['iam_pessoas'] }, take: none }
  const { digest } = (await server.post('iam/access-changes/preview/', { token: own, body: change })).body
  const headers = { 'Idempotency-Key': 'give-people' }
  await server.post('iam/access-changes/', { token: own, headers, body: { ...change, digest } })
  const token = await tokenOf('davi.rocha')
  expect(await reasonsFor(token, ana)).toEqual(['isWithinReach', 'hasOtherSuperuser', 'hasOtherAdmins'])
  await database.update(userAccount).set({ is_superuser: true }).where(eq(userAccount.id, bruno))
  expect(await reasonsFor(token, ana)).toEqual(['isWithinReach', 'hasOtherAdmins'])
  expect(await reasonsFor(token, bruno)).toEqual(['isWithinReach'])
  expect((await act(await tokenOf('bruno.lima'), ana, 'deactivate')).status).toBe(200)
})

test('two superusers who deactivate each other at once: one stays', async () => {
  await server.database.update(userAccount).set({ is_superuser: true }).where(eq(userAccount.id, bruno))
  const [first, second] = [await tokenOf('ana.souza'), await tokenOf('bruno.lima')]
  const answers = await Promise.all([act(first, bruno, 'deactivate'), act(second, ana, 'deactivate')])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('an account is invited once for an address, whatever its case, and waits for the first sign-in', async () => {
  const token = await tokenOf('ana.souza')
  const invited = await invite(token, 'Gil.Prado@Empresa.example')
  expect([invited.status, invited.body]).toMatchObject([
    201,
    { status: 'invited', name: 'Gil Prado', email: 'gil.prado@empresa.example', has_password: false, issuers: [] },
  ])
  for (const email of ['gil.prado@empresa.example', 'BRUNO.LIMA@empresa.example'])
    expect((await invite(token, email)).body).toEqual({ email: ['Já existe uma pessoa com este e-mail.'] })
  for (const email of ['', 'gil', 'gil@', '@empresa.example'])
    expect((await invite(token, email)).body).toEqual({ email: [expect.any(String)] })
  const { id } = invited.body
  expect((await act(token, id, 'deactivate')).body.status).toBe('inactive')
  expect((await act(token, id, 'reactivate')).body.status).toBe('invited')
})

test('the sessions of a person are told with where they began, and ended one by one', async () => {
  const token = await tokenOf('ana.souza')
  const { access } = await server.signIn('bruno.lima')
  server.wait(60)
  const headers = { 'User-Agent': 'Firefox' }
  const body = { username: 'bruno.lima', password: 'portal-demo' }
  const later = (await server.post('token/', { body, headers })).body.access
  const sessions = (await server.get(`iam/people/${bruno}/sessions/`, token)).body
  expect(sessions).toMatchObject([{ agent: 'Firefox' }, { agent: null }])
  expect(sessions.map((one: object) => Object.keys(one).sort())[0]).toEqual([
    ...['address', 'agent', 'id', 'last_used_at', 'started_at'],
  ])

  const end = (id: string, of = bruno) => server.call('DELETE', `iam/people/${of}/sessions/${id}/`, { token })
  expect((await end(sessions[0].id, davi)).status).toBe(404)
  expect((await end(sessions[0].id)).status).toBe(204)
  expect((await end(sessions[0].id)).status).toBe(404)
  expect((await server.get('me/', later)).status).toBe(401)
  expect((await server.get('me/', access)).status).toBe(200)
  expect(await server.database.$count(tokenFamily, eq(tokenFamily.end_reason, 'ended'))).toBe(1)
})
