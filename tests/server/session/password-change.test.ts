import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntry, knownPlace, userAccount } from '../../../server/database/schema'
import { startTestServer, type TestServer } from '../../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const next = 'uma frase bem comprida'
const change = (token: string, current_password: string, new_password = next) =>
  server.post('me/password/', { token, body: { current_password, new_password } })

test('a changed password counts from the next sign-in on; other sign-ins of the person end, this one goes on (SHL-07)', async () => {
  const [here, elsewhere, others] = [
    await server.signIn('carla.dias'),
    await server.signIn('carla.dias'),
    await server.signIn('davi.rocha'),
  ]
  expect((await change(here.access, 'portal-demo')).status).toBe(204)

  const statuses = [here, elsewhere, others].map(async ({ access }) => (await server.get('me/', access)).status)
  expect(await Promise.all(statuses)).toEqual([200, 401, 200])
  expect((await server.post('token/refresh/', { body: { refresh: elsewhere.refresh } })).status).toBe(401)
  expect((await server.post('token/refresh/', { body: { refresh: here.refresh } })).status).toBe(200)
  const signIns = ['portal-demo', next].map(
    async (password) => (await server.post('token/', { body: { username: 'carla.dias', password } })).status,
  )
  expect(await Promise.all(signIns)).toEqual([401, 200])
})

test('a sign-in that is under way while the password changes is refused', async () => {
  const { access } = await server.signIn('bruno.lima')
  const credentials = { body: { username: 'bruno.lima', password: 'portal-demo' } }
  const [changed, ...signIns] = await Promise.all([
    change(access, 'portal-demo'),
    ...Array.from({ length: 6 }, () => server.post('token/', credentials)),
  ])
  expect(changed.status).toBe(204)
  const later = signIns.map(async ({ status, body }) => [status, (await server.get('me/', body.access)).status])
  expect(await Promise.all(later)).toEqual(signIns.map(() => [expect.any(Number), 401]))
  expect((await change(access, 'portal-demo')).status, 'asked for again').toBe(204)
})

test('only one of two changes made at once takes effect', async () => {
  const [one, other] = [await server.signIn('davi.rocha'), await server.signIn('davi.rocha')]
  const answers = await Promise.all([
    change(one.access, 'portal-demo', 'uma frase de um lado'),
    change(other.access, 'portal-demo', 'uma frase de outro lado'),
  ])
  expect(answers.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1)
})

test.each([
  ['a wrong present one', 'wrong', next, 400, { current_password: ['A senha atual não confere.'] }],
  ['one of eleven characters', 'portal-demo', 'a'.repeat(11), 400, { new_password: [expect.stringContaining('12')] }],
  [
    'the present one again',
    'portal-demo-12',
    'portal-demo-12',
    400,
    { new_password: ['A nova senha deve ser diferente da atual.'] },
  ],
])('%s is refused at its field', async (_, current, chosen, status, body) => {
  const { access } = await server.signIn('elisa.melo')
  if (current === 'portal-demo-12') await change(access, 'portal-demo', current)
  expect(await change(access, current, chosen)).toMatchObject({ status, body })
})

test('wrong ones are told in the audit log, and delay the next as failed sign-ins do', async () => {
  const strict = await startTestServer({ limits: { signInPerUser: 1, signInPerAddress: 1 } })
  const { access: token } = await strict.signIn('ana.souza')
  const statuses: number[] = []
  for (let attempt = 0; attempt < 21; attempt++) {
    const body = { current_password: 'wrong', new_password: next }
    statuses.push((await strict.post('me/password/', { token, body })).status)
  }
  expect(statuses).toEqual([...Array(20).fill(400), 429])
  const told = await strict.database.select().from(auditEntry).where(eq(auditEntry.event, 'password.refused'))
  expect(told.map(({ user_id }) => user_id)).toEqual(Array(20).fill(1))

  const { access } = await strict.signIn('bruno.lima')
  await strict.signIn('carla.dias')
  await strict.database.delete(knownPlace).where(eq(knownPlace.user_id, 2))
  const body = { current_password: 'wrong', new_password: next }
  expect((await strict.post('me/password/', { token: access, body })).status).toBe(400)
  const stranger = await strict.post('token/', { body: { username: 'nobody.here', password: 'wrong' } })
  expect(stranger.status, 'where two have signed in, two fail before anybody waits').toBe(401)
  await strict.close()
})

test('whoever signs in through a provider only has none to change', async () => {
  const { access } = await server.signIn('bruno.lima', next)
  await server.database.update(userAccount).set({ password_hash: null }).where(eq(userAccount.username, 'bruno.lima'))
  expect(await change(access, 'portal-demo')).toMatchObject({
    status: 409,
    body: { detail: 'Você entra com a conta da empresa e não tem senha neste portal.' },
  })
})
