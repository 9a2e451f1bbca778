import { and, desc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { applyChange } from '../../../server/access/access-change'
import { logEntry, userAccount } from '../../../server/database/schema'
import { startTestServer, type TestServer } from '../../support/server'

const nothing = { profiles: [], features: [], admin_of: [] }
const [ana, bruno, carla, davi, elisa] = [1, 2, 3, 4, 5]
const [billing, forms] = [1, 2]

interface Wanted {
  readonly users: readonly number[]
  readonly give?: Partial<Record<keyof typeof nothing, readonly (number | string)[]>>
  readonly take?: Wanted['give']
}

let server: TestServer
let key = 0
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const tokenOf = async (user: string) => (await server.signIn(user)).access
const bodyOf = ({ users, give = {}, take = {} }: Wanted) => ({
  ...{ users, give: { ...nothing, ...give }, take: { ...nothing, ...take } },
})
const preview = async (token: string, wanted: Wanted) =>
  server.post('iam/access-changes/preview/', { token, body: bodyOf(wanted) })
const apply = (token: string, wanted: Wanted, digest: string) =>
  server.post('iam/access-changes/', {
    ...{ token, body: { ...bodyOf(wanted), digest } },
    headers: { 'Idempotency-Key': `access-${++key}` },
  })
/** Looks first, then does it. */
async function change(token: string, wanted: Wanted) {
  return apply(token, wanted, (await preview(token, wanted)).body.digest ?? 'none')
}
async function profileId(token: string, module: number, name: string): Promise<number> {
  const { results } = (await server.get(`iam/profiles/?module=${module}`, token)).body
  return results.find((one: { name: string }) => one.name === name).id
}
const mayDo = async (user: string) =>
  (await server.get('iam/me-access/', await tokenOf(user))).body.flatMap(
    ({ features }: { features: { permission_codename: string }[] }) =>
      features.map(({ permission_codename }) => permission_codename),
  )

/** Of changes of their access, the newest first. */
const toldOf = async (user: string) =>
  (await server.get('notifications/', await tokenOf(user))).body
    .filter(({ title }: { title: string }) => title === 'O seu acesso mudou')
    .map(({ message, link }: { message: string; link: string }) => ({ message, link }))

test('what each person gains and loses is told first, then done, and told in their log (IAM-01)', async () => {
  const token = await tokenOf('ana.souza')
  const [viewer, ofInvoices] = await Promise.all(
    ['Consulta', 'Consulta de faturas'].map((name) => profileId(token, billing, name)),
  )
  const wanted = {
    users: [carla, davi],
    give: { profiles: [viewer ?? 0], features: ['formularios_criar'] },
    take: { profiles: [ofInvoices ?? 0] },
  }
  const { body } = await preview(token, wanted)
  const viewed = ['faturamento_boletins', 'faturamento_faturas', 'faturamento_solicitacoes_nd']
  const others = ['faturamento_notas_debito', 'faturamento_documentos', 'formularios_criar']
  expect(body.people).toMatchObject([
    { user: { id: carla }, gains: [viewed[0], viewed[2], ...others], loses: [], is_changed: true, refusals: [] },
    { user: { id: davi }, gains: [...viewed, ...others], loses: [], is_changed: true },
  ])
  expect(await mayDo('davi.rocha')).toEqual([])

  const answer = await apply(token, wanted, body.digest)
  expect([answer.status, answer.body]).toEqual([200, { changed: 2, left_out: 0 }])
  expect(await mayDo('davi.rocha')).toEqual([...viewed, ...others])
  expect(await mayDo('carla.dias')).toEqual([...viewed, ...others])
  const [entry] = await server.database
    .select()
    .from(logEntry)
    .where(and(eq(logEntry.entity, 'person'), eq(logEntry.entity_id, String(carla))))
    .orderBy(desc(logEntry.id))
    .limit(1)
  expect(entry).toMatchObject({
    ...{ entity: 'person', transition: 'access.change', user_id: ana },
    changes: [
      { field: 'profile', old: null, new: 'Faturamento · Consulta' },
      { field: 'profile', old: 'Faturamento · Consulta de faturas', new: null },
      { field: 'permission', old: null, new: 'formularios_criar' },
    ],
  })

  const given = 'Você recebeu: Faturamento · Consulta, formularios_criar.'
  const link = '/iam/pedidos'
  expect(await toldOf('carla.dias')).toEqual([
    { message: `${given} Você perdeu: Faturamento · Consulta de faturas. (por Ana Souza)`, link },
  ])
  expect(await toldOf('davi.rocha')).toEqual([{ message: `${given} (por Ana Souza)`, link }])
  await change(token, { users: [ana, davi], give: { admin_of: [forms] }, take: { features: ['formularios_criar'] } })
  expect(await toldOf('ana.souza')).toEqual([])
  expect(await toldOf('davi.rocha')).toMatchObject([
    { message: 'Você recebeu: administração de Formulários. Você perdeu: formularios_criar. (por Ana Souza)' },
    { message: `${given} (por Ana Souza)` },
  ])
})

test('whoever has nothing left in a module is in it no longer', async () => {
  const token = await tokenOf('ana.souza')
  await change(token, { users: [davi], give: { features: ['formularios_criar'], admin_of: [billing] } })
  expect((await server.get('iam/modules/', await tokenOf('davi.rocha'))).body).toHaveLength(2)
  await change(token, { users: [davi], take: { features: ['formularios_criar'], admin_of: [billing] } })
  expect((await server.get('iam/me-access/', await tokenOf('davi.rocha'))).body).toEqual([])
})

test('nobody gives what they may not give, or what there is not', async () => {
  const token = await tokenOf('elisa.melo')
  const statusOf = async (wanted: Wanted) => (await preview(token, wanted)).status
  expect(await statusOf({ users: [davi], give: { features: ['formularios_criar'] } })).toBe(200)
  expect(await statusOf({ users: [davi], give: { features: ['faturamento_faturas'] } })).toBe(403)
  expect(await statusOf({ users: [davi], give: { admin_of: [billing] } })).toBe(403)
  expect(await statusOf({ users: [davi], take: { admin_of: [forms, billing] } })).toBe(403)
  expect(await statusOf({ users: [davi], give: { profiles: [999] } })).toBe(400)
  expect(await statusOf({ users: [davi], give: { features: ['formularios_voar'] } })).toBe(400)
  expect(await statusOf({ users: [davi, 999], give: { features: ['formularios_criar'] } })).toBe(400)
  expect(await statusOf({ users: Array.from({ length: 201 }, (_, index) => index + 1) })).toBe(400)
})

test('the last admin of a module stays, unless a superuser takes it from somebody else; whoever is inactive is none', async () => {
  const [superuser, admin] = [await tokenOf('ana.souza'), await tokenOf('elisa.melo')]
  const refusedFor = async (token: string, wanted: Wanted) =>
    (await preview(token, wanted)).body.people.flatMap(({ refusals }: { refusals: { reason: string }[] }) =>
      refusals.map(({ reason }) => reason),
    )
  const takeFrom = (...users: readonly number[]) => ({ users, take: { admin_of: [forms] } })

  expect(await refusedFor(admin, takeFrom(ana))).toEqual([])
  expect(await refusedFor(admin, takeFrom(ana, elisa))).toEqual(['last_admin', 'own_last_admin'])
  expect(await refusedFor(superuser, takeFrom(ana, elisa))).toEqual(['own_last_admin'])
  expect((await change(superuser, takeFrom(ana))).body).toEqual({ changed: 1, left_out: 0 })
  expect(await refusedFor(admin, takeFrom(elisa))).toEqual(['own_last_admin'])
  expect((await change(admin, takeFrom(elisa))).status).toBe(409)
  await change(superuser, { users: [bruno], give: { admin_of: [forms] } })
  await server.database.update(userAccount).set({ is_active: false }).where(eq(userAccount.id, bruno))
  expect(await refusedFor(admin, takeFrom(elisa))).toEqual(['own_last_admin'])
  expect((await change(superuser, takeFrom(elisa))).body).toEqual({ changed: 1, left_out: 0 })
})

test('whoever is inactive is given nothing, and left out where others are', async () => {
  const token = await tokenOf('ana.souza')
  await server.database.update(userAccount).set({ is_active: false }).where(eq(userAccount.id, davi))
  const wanted = { users: [carla, davi], give: { features: ['faturamento_boletins'] } }
  expect((await preview(token, wanted)).body.people).toMatchObject([
    { user: { id: carla }, gains: ['faturamento_boletins'], refusals: [] },
    { user: { id: davi }, gains: [], is_changed: false, refusals: [{ reason: 'inactive' }] },
  ])
  expect((await change(token, wanted)).body).toEqual({ changed: 1, left_out: 1 })
})

test('a change that would come to something else than was looked at is refused, and two at once are one', async () => {
  const token = await tokenOf('ana.souza')
  const wanted = { users: [davi], give: { features: ['faturamento_boletins'] } }
  const { digest } = (await preview(token, wanted)).body
  const answers = await Promise.all([apply(token, wanted, digest), apply(token, wanted, digest)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  expect((await preview(token, wanted)).body.people).toMatchObject([{ gains: [], is_changed: false }])
  expect((await change(token, wanted)).status).toBe(409)
})

test('whether the caller may still give it is asked once their turn has come', async () => {
  const body = { ...bodyOf({ users: [davi], give: { features: ['formularios_criar'] } }), digest: 'any' }
  const asSuperuser = (id: number) =>
    server.database.transaction((one) => applyChange(one, { caller: { id, is_superuser: true }, body } as never))
  await expect(asSuperuser(bruno)).rejects.toMatchObject({ status: 403 })
  await expect(asSuperuser(ana)).rejects.toMatchObject({ status: 412 })
  await server.database.update(userAccount).set({ is_active: false }).where(eq(userAccount.id, ana))
  await expect(asSuperuser(ana)).rejects.toMatchObject({ status: 403 })
})
