import { and, desc, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logEntry, notification } from '../../../server/database/schema'
import { type Answer, startTestServer, type TestServer } from '../../support/server'

const [billing, forms] = [1, 2]
const draft = { name: 'Emissão', description: '', permissions: ['faturamento_faturas', 'faturamento_faturas_emitir'] }
const nothing = { profiles: [], features: [], admin_of: [] }
const [bruno, carla, davi] = [2, 3, 4]

let server: TestServer
let superuser: string
let admin: string
let key = 0
beforeAll(async () => {
  server = await startTestServer()
  superuser = (await server.signIn('ana.souza')).access
  admin = (await server.signIn('elisa.melo')).access
})
afterAll(() => server.close())

const headers = (version?: number) => ({
  'Idempotency-Key': `profile-${++key}`,
  ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
})
const make = (token: string, body: object) => server.post('iam/profiles/', { token, headers: headers(), body })
const preview = (id: number, body: object) => server.post(`iam/profiles/${id}/preview/`, { token: superuser, body })
const remove = (id: number) => server.call('DELETE', `iam/profiles/${id}/`, { token: superuser })
async function edit(id: number, body: object, told?: Answer['body']): Promise<Answer> {
  const { version, digest } = told ?? (await preview(id, body)).body
  const changed = { ...body, digest }
  return server.call('PATCH', `iam/profiles/${id}/`, { token: superuser, headers: headers(version), body: changed })
}
async function give(profiles: readonly number[], users: readonly number[], side: 'give' | 'take' = 'give') {
  const body = { users, give: nothing, take: nothing, [side]: { ...nothing, profiles } }
  const { digest } = (await server.post('iam/access-changes/preview/', { token: superuser, body })).body
  await server.post('iam/access-changes/', { token: superuser, headers: headers(), body: { ...body, digest } })
}

test.each([
  ['an admin of the module', 'admin', { module: forms, permissions: ['formularios_criar'] }, 201],
  ['an admin of another one', 'admin', { module: billing }, 403],
  ['a superuser', 'superuser', { module: billing }, 201],
  ['a superuser, with a name that the module has already', 'superuser', { module: billing, name: ' Consulta ' }, 400],
  [
    'a superuser, with a permission of another module',
    'superuser',
    { module: billing, name: 'X', permissions: ['formularios_criar'] },
    400,
  ],
  ['a superuser, without a permission', 'superuser', { module: billing, name: 'X', permissions: [] }, 400],
  ['a superuser, in no module', 'superuser', { module: 9999, name: 'X' }, 400],
])('a profile that %s makes is answered (IAM-01)', async (_, who, body, status) => {
  const answer = await make(who === 'admin' ? admin : superuser, { ...draft, ...body })
  expect(answer.status).toBe(status)
})

test('what a change comes to is counted for whoever has the profile, then done as it was told (IAM-01)', async () => {
  const { id } = (await make(superuser, { ...draft, module: billing, name: 'Cobrança' })).body
  await give([id], [bruno, carla, davi])
  const changed = { ...draft, name: 'Cobrança', permissions: ['faturamento_faturas', 'faturamento_painel_geral'] }
  const told = (await preview(id, changed)).body
  expect(told).toMatchObject({
    version: 1,
    gains: [{ permission: 'faturamento_painel_geral', people: 2 }],
    loses: [{ permission: 'faturamento_faturas_emitir', people: 2 }],
  })
  await give([id], [davi], 'take')
  expect((await edit(id, changed, told)).status).toBe(412)
  expect((await edit(id, changed)).body).toMatchObject({
    version: 2,
    permissions: changed.permissions.toReversed(),
    people: 2,
  })
  const [entry] = await server.database
    .select()
    .from(logEntry)
    .where(eq(logEntry.transition, 'profile.edit'))
    .orderBy(desc(logEntry.id))
    .limit(1)
  expect(entry?.changes).toEqual([
    { field: 'permission', old: null, new: 'faturamento_painel_geral' },
    { field: 'permission', old: 'faturamento_faturas_emitir', new: null },
  ])
  const notices = await server.database
    .select({ user: notification.user_id, message: notification.message })
    .from(notification)
    .where(and(eq(notification.title, 'O seu acesso mudou'), like(notification.message, '%painel_geral%')))
    .orderBy(notification.user_id)
  const message = 'Você recebeu: faturamento_painel_geral. Você perdeu: faturamento_faturas_emitir. (por Ana Souza)'
  // Bruno holds both besides.
  expect(notices).toEqual([{ user: carla, message }])
  expect((await remove(id)).status).toBe(409)
  await give([id], [bruno, carla], 'take')
  expect([(await remove(id)).status, (await remove(id)).status]).toEqual([204, 404])
})

test('a standard profile is neither changed nor removed', async () => {
  const [{ id }] = (await server.get(`iam/profiles/?module=${billing}&search=medicao`, superuser)).body.results
  expect([(await preview(id, draft)).status, (await remove(id)).status]).toEqual([409, 409])
})
