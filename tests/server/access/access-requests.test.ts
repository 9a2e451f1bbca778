import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accessRequest, notification } from '../../../server/database/schema'
import { startTestServer, type TestServer } from '../../support/server'

const reason = 'Preciso conferir as faturas do mês'
const [ana, carla, davi] = [1, 3, 4]
const faturas = { permission: 'faturamento_faturas', path: '/faturamento/faturas', reason }
const nothing = { profiles: [], features: [], admin_of: [] }

let server: TestServer
const tokens = { superuser: '', admin: '', carla: '', davi: '' }
let key = 0
beforeAll(async () => {
  server = await startTestServer()
  for (const [as, user] of Object.entries({
    ...{ superuser: 'ana.souza', admin: 'elisa.melo', carla: 'carla.dias', davi: 'davi.rocha' },
  }))
    tokens[as as keyof typeof tokens] = (await server.signIn(user)).access
})
beforeEach(async () => {
  await server.database.delete(accessRequest)
  await server.database.delete(notification)
})
afterAll(() => server.close())

const headers = (version?: number) => ({
  'Idempotency-Key': `request-${++key}`,
  ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
})
const ask = (token: string, body: object = faturas) =>
  server.post('iam/access-requests/', { token, headers: headers(), body })
const deny = (id: number, token: string) =>
  server.post(`iam/access-requests/${id}/deny/`, {
    token,
    headers: headers(1),
    body: { reason: 'Não é do seu setor.' },
  })
const withdraw = (id: number, token: string) => server.post(`iam/access-requests/${id}/withdraw/`, { token })
const read = async (id: number, token: string) => (await server.get(`iam/access-requests/${id}/`, token)).body
const listed = async (query: string, token: string) =>
  (await server.get(`iam/access-requests/?${query}`, token)).body.results.map(({ id }: { id: number }) => id)
const newestNotice = async (user: number) =>
  (
    await server.database
      .select({ title: notification.title, message: notification.message, link: notification.link })
      .from(notification)
      .where(eq(notification.user_id, user))
      .orderBy(desc(notification.id))
      .limit(1)
  )[0]
const give = async (features: readonly string[], side: 'give' | 'take' = 'give') => {
  const change = { users: [davi], give: nothing, take: nothing, [side]: { ...nothing, features } }
  const token = tokens.superuser
  const { digest } = (await server.post('iam/access-changes/preview/', { token, body: change })).body
  await server.post('iam/access-changes/', { token, headers: headers(), body: { ...change, digest } })
}

test('what a person lacks is offered with who gives it, and what they have is not (IAM-01)', async () => {
  const { body } = await server.get('iam/access-requests/offered/', tokens.carla)
  const [billing, forms] = body
  expect(billing).toMatchObject({ module: { code: 'faturamento' }, given_by: ['Ana Souza'] })
  expect(billing.permissions).toContain('faturamento_boletins')
  expect(billing.permissions).not.toContain('faturamento_faturas')
  expect(forms.given_by).toEqual(['Ana Souza', 'Elisa Melo'])
})

test('a request reaches whoever administers the module, and nobody else sees it (IAM-01)', async () => {
  const { status, body } = await ask(tokens.davi)
  const { id } = body

  expect(status).toBe(201)
  expect(body).toMatchObject({ ...faturas, status: 'open', is_own: true, may_answer: false, answered_by: null })
  expect(await newestNotice(ana)).toEqual({
    title: 'Pedido de acesso',
    message: `Pedido de acesso #${id}: ${reason} (por Davi Rocha)`,
    link: `/iam/pedidos/${id}`,
  })
  expect(await listed('whose=others&is=open', tokens.superuser)).toEqual([id])
  expect(await listed('whose=own&is=open', tokens.davi)).toEqual([id])
  expect(await listed('whose=others', tokens.admin)).toEqual([])
  expect((await server.get(`iam/access-requests/${id}/`, tokens.admin)).status).toBe(404)
})

test.each([
  ['a permission that there is not', 'davi', { permission: 'faturamento_nada' }, 'permission'],
  ['a permission that one has', 'carla', {}, 'permission'],
  ['an address of somewhere else', 'davi', { path: '//example.com' }, 'path'],
  ['hardly a reason', 'davi', { reason: 'Preciso' }, 'reason'],
] as const)('%s is refused at its field (IAM-01)', async (_, who, body, field) => {
  const answer = await ask(tokens[who], { ...faturas, ...body })
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.body)).toEqual([field])
})

test('a permission is asked for once until it is answered, withdrawn or late (IAM-01)', async () => {
  const first = (await ask(tokens.davi)).body.id
  expect((await ask(tokens.davi)).status).toBe(400)

  await withdraw(first, tokens.davi)
  const second = (await ask(tokens.davi)).body.id
  await server.database
    .update(accessRequest)
    .set({ expires_at: new Date(0) })
    .where(eq(accessRequest.id, second))
  expect((await read(second, tokens.davi)).status).toBe('expired')
  expect((await deny(second, tokens.superuser)).body).toMatchObject({ refusal: { state: 'expired' } })

  const third = await ask(tokens.davi)
  expect(third.status).toBe(201)
  expect(await listed('whose=own&is=closed', tokens.davi)).toEqual([second, first])
})

test('the change of access that gives it answers it, and whoever asked is told (IAM-01)', async () => {
  const asked = (await ask(tokens.davi)).body.id
  const other = (await ask(tokens.davi, { ...faturas, permission: 'faturamento_boletins' })).body.id
  await give(['faturamento_faturas'])

  expect(await read(asked, tokens.davi)).toMatchObject({ status: 'granted', answered_by: { id: ana } })
  expect((await read(other, tokens.davi)).status).toBe('open')
  expect(await newestNotice(davi)).toEqual({
    title: 'Acesso dado',
    message: `O seu pedido de acesso #${asked} foi atendido. (por Ana Souza)`,
    link: `/iam/pedidos/${asked}`,
  })
  await give(['faturamento_faturas'], 'take')
})

test('what is given besides what was asked for is told by itself (IAM-01)', async () => {
  await ask(tokens.davi)
  await give(['faturamento_faturas', 'faturamento_notas_debito'])
  const titled = { title: 'O seu acesso mudou', message: 'Você recebeu: faturamento_notas_debito. (por Ana Souza)' }
  expect(await newestNotice(davi)).toMatchObject(titled)
  await give(['faturamento_faturas', 'faturamento_notas_debito'], 'take')
})

test('a denial tells why, once, and is for those who could give it alone (IAM-01)', async () => {
  const { id } = (await ask(tokens.davi)).body
  expect((await deny(id, tokens.davi)).status).toBe(404)
  expect((await deny(id, tokens.admin)).status).toBe(404)
  expect((await deny(id, tokens.superuser)).body).toMatchObject({ status: 'denied', answer: 'Não é do seu setor.' })
  expect(await newestNotice(davi)).toMatchObject({
    message: `O seu pedido de acesso #${id} foi negado: Não é do seu setor. (por Ana Souza)`,
    link: `/iam/pedidos/${id}`,
  })
  expect((await withdraw(id, tokens.davi)).body).toMatchObject({ refusal: { state: 'denied' } })
})

test('only whoever asked withdraws a request (IAM-01)', async () => {
  const { id } = (await ask(tokens.davi)).body
  expect((await withdraw(id, tokens.superuser)).status).toBe(404)
  expect((await withdraw(id, tokens.davi)).status).toBe(204)
  expect((await read(id, tokens.superuser)).status).toBe('withdrawn')
  expect(await newestNotice(carla)).toBeUndefined()
})
