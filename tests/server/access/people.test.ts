import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personOrderings } from '../../../contract/limits'
import { membership, userAccount } from '../../../server/database/schema'
import { type Answer, startTestServer, type TestServer } from '../../support/server'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  await server.database.update(userAccount).set({ is_active: false }).where(eq(userAccount.username, 'davi.rocha'))
  await server.database.insert(userAccount).values({
    ...{ username: 'gil.prado', name: 'Gíl Prado', email: 'gil@obra.example', is_invited: true },
    created_at: new Date(),
  })
  token = (await server.signIn('ana.souza')).access
})
afterAll(() => server.close())

type Row = Answer['body']
const namesIn = async (query: string) =>
  (await server.get(`iam/people/?${query}`, token)).body.results.map(({ username }: Row) => username.split('.')[0])

test.each([
  ['', 'ana bruno carla davi elisa gil'],
  ['ordering=-id', 'gil elisa davi carla bruno ana'],
  ['ordering=-last_sign_in&page_size=1', 'ana'],
  ['ordering=status', 'elisa carla bruno ana davi gil'],
  ['status=invited', 'gil'],
  ['status=inactive', 'davi'],
  ['module=1', 'ana bruno carla'],
  ['module=1&search=BRUNO', 'bruno'],
  ['module=999', ''],
  ['search=gil', 'gil'],
  ['search=obra.example', 'gil'],
])('people asked for by %j are %s (IAM-01)', async (query, names) => {
  expect(await namesIn(query)).toEqual(names.split(' ').filter(Boolean))
})

test('can be sorted by every column that says so, and by a profile filtered and named', async () => {
  for (const name of personOrderings)
    expect([name, [...(await namesIn(`ordering=${name}`))].sort()]).toEqual([name, await namesIn('ordering=name')])
  const { results } = (await server.get('iam/profiles/?search=medicao', token)).body
  const { body } = await server.get(`iam/people/?profile=${results[0].id}&module=2`, token)
  expect([body.results, body.filter]).toEqual([
    [],
    {
      module: { id: 2, code: 'formularios', name: 'Formulários' },
      profile: { id: results[0].id, code: 'faturamento_medicao', name: 'Medição' },
    },
  ])
  expect(await namesIn(`profile=${results[0].id}`)).toEqual(['bruno'])
})

test('a person is told with what they may do and where each permission comes from (IAM-01)', async () => {
  const { body } = await server.get('iam/people/2/', token)
  const [{ module, is_admin, profiles, permissions }] = body.roles
  const sourcesOf = (name: string) =>
    permissions
      .find(({ permission }: Row) => permission === name)
      ?.sources.map(({ kind, profile }: Row) => profile?.name ?? kind)

  expect([body.username, body.status, body.has_password, body.issuers]).toEqual([
    ...['bruno.lima', 'active', true],
    ['local'],
  ])
  expect([module.code, is_admin, profiles.map(({ name }: Row) => name)]).toEqual([
    ...['faturamento', false],
    ['Aprovação de ND', 'Faturamento', 'Medição'],
  ])
  expect(sourcesOf('faturamento_solicitacoes_nd_cancelar')).toEqual(['Aprovação de ND', 'Medição'])
  expect(sourcesOf('faturamento_boletins_criar')).toEqual(['Medição'])
  expect(sourcesOf('formularios_criar')).toBeUndefined()
  expect(JSON.stringify(body)).not.toContain('argon2')
})

test('what a person may do is what their profiles and single grants come to, in modules that they are in (ACC-03)', async () => {
  const featuresOf = async (user: string) =>
    (await server.get('iam/me-access/', (await server.signIn(user)).access)).body.flatMap(({ features }: Row) =>
      features.map(({ permission_codename }: Row) => permission_codename),
    )
  expect(await featuresOf('carla.dias')).toEqual(['faturamento_faturas'])
  await server.database.delete(membership).where(eq(membership.user_id, 3))
  expect(await featuresOf('carla.dias')).toEqual([])
})

test('a file of people says what they are in which module, and when they came last', async () => {
  const columns = ['name', 'profile', 'last_sign_in', 'status'].map((field) => ({ field, title: field }))
  const words = { status: { invited: 'Convidada', active: 'Ativa', inactive: 'Inativa' } }
  const body = { format: 'csv', columns, words, language: 'pt' }
  const answer = await server.post('iam/people/export/?search=elisa&ordering=id', { token, body })
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="pessoas-2026-11-20.csv"')
  expect(answer.body.replace('\ufeff', '').trimEnd().split('\r\n')).toEqual([
    'name;profile;last_sign_in;status',
    'Elisa Melo;Formulários: Administrador;;Ativa',
  ])
})

test('a superuser who is in no module administers access, and nothing else opens to them (ACC-04, ADM-01)', async () => {
  const { access } = await server.signIn('elisa.melo')
  await server.database.update(userAccount).set({ is_superuser: true }).where(eq(userAccount.username, 'elisa.melo'))
  const paths = ['iam/people/', 'iam/profiles/', 'iam/modules/1/users/', 'billing/reports/', 'billing/documents/']
  const statuses = await Promise.all(paths.map(async (path) => (await server.get(path, access)).status))
  expect(statuses).toEqual([200, 200, 200, 403, 403])
})
