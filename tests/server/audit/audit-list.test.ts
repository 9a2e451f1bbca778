import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientDraftOf } from '../../../contract/billing/client'
import { signInWithGrants } from '../../support/grants'
import { type Answer, startTestServer, type TestServer } from '../../support/server'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ settings: { trustProxy: true } })
  await server.post('token/', { body: { username: 'nobody', password: 'wrong' }, ...from })
  await server.wait(60)
  const { access } = (await server.post('token/', { body: { username: 'bruno.lima', password: 'portal-demo' } })).body
  await server.get('iam/people/', access)
  const client = (await server.get('billing/clients/3/', access)).body
  await server.call('PATCH', 'billing/clients/3/', {
    token: access,
    headers: { 'If-Match': `"${client.version}"` },
    body: { ...clientDraftOf(client), payment_days: client.payment_days + 5 },
  })
  token = await signInWithGrants(server, ['iam_auditoria'], 4)
})
afterAll(() => server.close())

const from = { headers: { 'X-Forwarded-For': '203.0.113.9' } }
type Row = Answer['body']
const entries = async (query: string) => (await server.get(`iam/audit/?${query}`, token)).body
const eventsIn = async (query: string) =>
  (await entries(query)).results.map(({ event, user }: Row) => [event, user?.username ?? null].join(' '))

test.each([
  ['kind=refused', ['call.forbidden bruno.lima', 'session.refused ']],
  ['kind=change', ['record.edit bruno.lima']],
  ['user=2&kind=sign_in', ['session.start bruno.lima']],
  ['user=9999', []],
  ['entity=client', ['record.edit bruno.lima']],
  ['entity=client&search=%233', ['record.edit bruno.lima']],
  ['entity=client&search=4', []],
  ['search=203.0.113.9', ['session.refused ']],
  ['kind=refused&ordering=at&page_size=1', ['session.refused ']],
  ['to=2000-01-01', []],
])('an auditor who asks for %j is told %j (IAM-01)', async (query, events) => {
  expect(await eventsIn(query)).toEqual(events)
})

test('an entry tells from where, in which call, and of a change what was and what is', async () => {
  const [{ entity, entity_id, details, request_id }] = (await entries('entity=client')).results
  expect([entity, entity_id, details.changes.map(({ field }: Row) => field)]).toEqual(['client', '3', ['payment_days']])
  expect((await entries(`search=${request_id}`)).count).toBe(1)
  expect((await entries('user=2')).filter).toEqual({
    user: { id: 2, name: 'Bruno Lima', username: 'bruno.lima' },
  })
})

test('an auditor may choose among people, and reads no more of them', async () => {
  expect((await server.get('iam/people/?search=bruno', token)).status).toBe(200)
  expect((await server.get('iam/people/2/', token)).status).toBe(403)
})

test('a file of the log holds what the filter matches, and the log tells that it was made', async () => {
  const { body: text } = await server.post('iam/audit/export/?kind=change', {
    token,
    body: {
      ...{ format: 'csv', language: 'pt' },
      words: {
        event: { 'client/record.edit': '{who} alterou os dados' },
        details: { 'client.payment_days': 'Prazo' },
        entity: { client: 'Cliente' },
      },
      columns: [
        { field: 'event', title: 'Evento' },
        { field: 'record', title: 'Registro' },
        { field: 'details', title: 'Mudou' },
        { field: 'user', title: 'Usuário' },
        { field: 'event_code', title: 'Código' },
        { field: 'details_code', title: 'Dados' },
      ],
    },
  })
  const [head, row = '', ...others] = text.trim().split(/\r?\n/)
  expect([head?.replace('\uFEFF', ''), others]).toEqual(['Evento;Registro;Mudou;Usuário;Código;Dados', []])
  expect(row).toMatch(
    /^Bruno Lima alterou os dados;Cliente #3;Prazo: \d+ → \d+;Bruno Lima \(bruno\.lima\);record\.edit;.*payment_days/,
  )
  expect(await eventsIn('kind=file')).toEqual(['list.export davi.rocha'])
})

test.each(['kind=all', 'entity=Client', 'from=15/01/2026', 'ordering=event', 'user=x'])(
  'what no audit log can be asked for is refused: %s',
  async (query) => expect((await server.get(`iam/audit/?${query}`, token)).status).toBe(400),
)
