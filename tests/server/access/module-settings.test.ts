import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntry, formResponse, ndRequest } from '../../../server/database/schema'
import { startTestServer, type TestServer } from '../../support/server'

const [billing, forms, engineering] = [1, 2, 5]
let server: TestServer
/** A superuser who bills and audits; who bills; who administers the forms and audits them; who is in no module. */
let [ana, bruno, elisa, davi] = ['', '', '', '']
beforeAll(async () => {
  server = await startTestServer()
  const names = ['ana.souza', 'bruno.lima', 'elisa.melo', 'davi.rocha']
  const signedIn = await Promise.all(names.map((name) => server.signIn(name)))
  ;[ana, bruno, elisa, davi] = signedIn.map(({ access }) => access) as [string, string, string, string]
})
afterAll(() => server.close())

const path = (id: number) => `iam/modules/${id}/`
async function change(id: number, body: object, token = ana, version?: number) {
  const { version: now, code: _, id: __, ...settings } = (await server.get(path(id), ana)).body
  const headers = { 'If-Match': `"${version ?? now}"` }
  return server.call('PATCH', path(id), { token, headers, body: { ...settings, ...body } })
}
const step = (token: string, of: string, version: number, body: object = {}) =>
  server.post(of, { token, headers: { 'If-Match': `"${version}"`, 'Idempotency-Key': randomUUID() }, body })

test('settings are changed by whoever administers the module, over the version they saw, and audited (ADM-01)', async () => {
  expect((await server.get(path(forms), davi)).status).toBe(404)
  expect((await server.get(path(billing), bruno)).status).toBe(403)
  expect((await change(billing, { icon: 'bot' }, bruno)).status).toBe(403)
  expect((await change(forms, { name: 'Checagens' }, elisa)).status).toBe(200)
  const { body } = await change(engineering, { name: ' Obras ', icon: 'bot', place: 5 })
  expect(body).toMatchObject({ name: 'Obras', icon: 'bot', place: 5, version: 2 })
  expect((await change(engineering, { place: 7 }, ana, 1)).status).toBe(412)
  const written = await server.database.select().from(auditEntry).where(eq(auditEntry.event, 'module.edit'))
  expect(written.map(({ entity_id, details }) => [entity_id, details['changes']])).toEqual([
    ['2', [{ field: 'name', old: 'Formulários', new: 'Checagens' }]],
    [
      '5',
      [
        { field: 'name', old: 'Engenharia', new: 'Obras' },
        { field: 'place', old: 50, new: 5 },
      ],
    ],
  ])
})

test('the list of modules follows their places and says which are renamed; the forms are there for everybody (SHL-04)', async () => {
  const all = (await server.get('iam/modules/', ana)).body
  expect(all.slice(0, 2)).toMatchObject([
    { code: 'engenharia', name: 'Obras', place: 5, is_renamed: true },
    { code: 'faturamento', is_renamed: false },
  ])
  expect((await server.get('iam/modules/', davi)).body).toMatchObject([{ code: 'formularios', name: 'Checagens' }])
})

test.each([
  ['an icon that there is none of', engineering, { icon: 'truck' }, 'icon'],
  ['no name', engineering, { name: ' ' }, 'name'],
  ['a place below the first', engineering, { place: 0 }, 'place'],
  ['a rule of another module', engineering, { rules: ['approve_own_sending'] }, 'rules'],
])('%s is refused at its field', async (_, id, body, field) => {
  const answer = await change(id, body)
  expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]])
})

test('who sends a request to the client does not approve it, once the module separates that (IAM-01)', async () => {
  const [draft] = await server.database.select().from(ndRequest).where(eq(ndRequest.status, 'draft')).limit(1)
  const of = `billing/nd-requests/${draft?.id}/`
  const sent = (await step(bruno, `${of}send/`, draft?.version ?? 0)).body
  expect(sent).toMatchObject({ status: 'awaiting_client', is_barred: false })
  await change(billing, { rules: ['approve_own_sending'] })
  expect((await server.get(of, bruno)).body.is_barred).toBe(true)
  const refused = await step(bruno, `${of}approve/`, sent.version)
  expect([refused.status, refused.body.refusal?.reasons]).toEqual([409, ['isOther']])
  expect((await server.get(of, ana)).body.is_barred).toBe(false)
  expect((await step(ana, `${of}approve/`, sent.version)).body.status).toBe('approved')
  await change(billing, { rules: [] })
})

test('who answers a form does not audit the answers, once the module separates that (IAM-01)', async () => {
  const [done] = await server.database.select().from(formResponse).where(eq(formResponse.status, 'completo')).limit(1)
  await server.database
    .update(formResponse)
    .set({ answered_by: 1 })
    .where(eq(formResponse.id, done?.id ?? 0))
  const of = `forms/responses/${done?.id}/`
  await change(forms, { rules: ['audit_own_response'] })
  const accept = (token: string) => step(token, `${of}accept/`, done?.version ?? 0)
  expect((await server.get(of, ana)).body.is_barred).toBe(true)
  const waiting = async (token: string) => (await server.get('forms/responses/?status=completo', token)).body.results
  const barredTo = async (token: string) =>
    (await waiting(token)).filter((row: { is_barred: boolean }) => row.is_barred).map((row: { id: number }) => row.id)
  expect(await barredTo(ana)).toContain(done?.id)
  expect(await barredTo(elisa)).not.toContain(done?.id)
  expect((await accept(ana)).body.refusal?.reasons).toEqual(['isOther'])
  expect((await accept(elisa)).body.status).toBe('finalizado')
})
