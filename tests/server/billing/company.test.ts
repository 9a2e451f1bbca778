import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyCompany } from '../../../contract/billing/company/company'
import { companyOf } from '../../../server/billing/company/company-record'
import { debitNote, invoice } from '../../../server/database/schema'
import { makeNdRequest, newNdKey, planOf } from '../../machines/billing/nd-request/nd-records'
import { startTestServer, type TestServer } from '../../support/server'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.signIn('bruno.lima')).access
})
afterAll(() => server.close())

const draft = {
  ...emptyCompany,
  ...{ name: 'Nova', corporate_name: 'Nova Locadora S.A.', cnpj: '00000000000191', state_registration: '123.456' },
  ...{ address: 'Rua Dois, 2', city: 'Serra', state: 'ES', postal_code: '29160-001', pix_key: '00000000000191' },
}
const change = (body: object, version: number, at = server, access = token) =>
  at.call('PATCH', 'billing/company/', { token: access, headers: { 'If-Match': `"${version}"` }, body })
const nameOn = async (table: typeof invoice | typeof debitNote, id: number) => {
  const [row] = await server.database.select({ company: table.company }).from(table).where(eq(table.id, id))
  return (await companyOf(server.database, server.services.settings, row?.company ?? null))?.corporate_name
}
let months = 0
async function issue(kind: 'invoice' | 'provision') {
  const month = `2081-0${++months}`
  const period = { inicio: `${month}-01`, fim: `${month}-20`, competencia: month }
  const headers = () => ({ 'Idempotency-Key': newNdKey() })
  const send = async (path: string, body: object) => (await server.post(path, { token, headers: headers(), body })).body
  const report = await send('billing/reports/', { cost_center: 1, client: 1, ...period })
  await send(`billing/reports/${report.id}/items/`, { description: 'Frete', observation: '', value: '10.00' })
  const bill = { report: report.id, kind, value: '10.00', due_date: '2090-01-31', lines: [], items: [] }
  return send('billing/invoices/', bill)
}

test.each<readonly [object, string]>([
  [{ name: '' }, 'name'],
  [{ corporate_name: ' ' }, 'corporate_name'],
  [{ cnpj: '00000000000192' }, 'cnpj'],
  [{ state_registration: '1'.repeat(121) }, 'state_registration'],
  [{ state: 'XX' }, 'state'],
  [{ pix_key: 'caixa' }, 'pix_key'],
  [{ city: '' }, 'city'],
])('BIL-04: of the company that bills %j is refused at its field', async (wrong, field) => {
  const { status, body } = await change({ ...draft, ...wrong }, 1)
  expect([status, Object.keys(body)]).toEqual([400, [field]])
})

test('BIL-04, INV-03, ND-03: what is issued goes on naming the company of then; a provision that is confirmed names the one of its confirmation', async () => {
  const [before, booked] = [await issue('invoice'), await issue('provision')]
  const request = await makeNdRequest(server, token, { as: 'approved' })
  const notes = await server.post(`billing/nd-requests/${request.id}/debit-notes/`, {
    ...{ token, headers: { 'Idempotency-Key': newNdKey(), 'If-Match': `"${request.version}"` } },
    body: planOf([request.value]),
  })
  expect((await server.get('billing/company/', token)).body).toMatchObject({
    id: 1,
    version: 1,
    name: 'Locadora Teste',
  })
  expect((await change(draft, 7)).status).toBe(412)
  expect(await change(draft, 1)).toMatchObject({ status: 200, body: { ...draft, id: 1, version: 2 } })
  expect(await change(draft, 2)).toMatchObject({ status: 200, body: { version: 2 } })

  const confirmed = await server.post(`billing/invoices/${booked.id}/confirm/`, {
    ...{ token, headers: { 'Idempotency-Key': newNdKey(), 'If-Match': '"1"' } },
    body: { due_date: '2090-01-31' },
  })
  expect(confirmed.status).toBe(200)
  const after = await issue('invoice')
  const named = [
    await nameOn(invoice, 1),
    await nameOn(invoice, before.id),
    await nameOn(debitNote, notes.body.debit_notes[0].id),
  ]
  expect(named).toEqual(Array(3).fill('Locadora Teste Ltda.'))
  expect([await nameOn(invoice, booked.id), await nameOn(invoice, after.id)]).toEqual(
    Array(2).fill(draft.corporate_name),
  )

  const { results } = (await server.get('billing/company/logs/', token)).body
  expect(results).toHaveLength(1)
  expect(results[0]).toMatchObject({ transition: 'record.edit', user: { name: 'Bruno Lima' } })
  expect(results[0].changes).toContainEqual({
    field: 'corporate_name',
    old: 'Locadora Teste Ltda.',
    new: draft.corporate_name,
  })
})

test('BIL-04: where nobody has said which company bills, the first to say so makes it', async () => {
  const unnamed = await startTestServer({ settings: { firstCompany: null } })
  try {
    const { access } = await unnamed.signIn('bruno.lima')
    expect((await unnamed.get('billing/company/', access)).body).toEqual({ id: 1, version: 0, ...emptyCompany })
    expect((await unnamed.get('billing/first-steps/', access)).body).toMatchObject({ company: false, client: true })
    const both = await Promise.all([0, 0].map((version) => change(draft, version, unnamed, access)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
    const { results } = (await unnamed.get('billing/company/logs/', access)).body
    expect(results.map(({ transition }: { transition: string }) => transition)).toEqual(['record.create'])
  } finally {
    await unnamed.close()
  }
})
