import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Found, readFound } from '../../../contract/search/search'
import { asset, client, followUp, form, formResponse, invoice } from '../../../server/database/schema'
import { makeNdRequest, planOf, postNd } from '../../machines/billing/nd-request/nd-records'
import { makeProject } from '../../machines/projects/made-project'
import { makeReport } from '../../support/billable-report'
import { signInWithGrants } from '../../support/grants'
import { startTestServer, type TestServer } from '../../support/server'

let server: TestServer
const tokens: Record<string, string> = {}
const made: Partial<Record<Found['kind'], number>> = {}
afterAll(() => server.close())

/** Of each kind one that is called Jequitibá, or belongs to what is. */
beforeAll(async () => {
  server = await startTestServer()
  for (const user of ['ana.souza', 'bruno.lima', 'carla.dias', 'davi.rocha', 'elisa.melo'])
    tokens[user] = (await server.signIn(user)).access
  const { database } = server
  const token = tokens['bruno.lima'] ?? ''
  const report = await makeReport(server, { lines: ['7654321.98'] })
  const bill = { report: report.id, kind: 'invoice', value: '7654321.98', lines: [], items: [], due_date: '2026-12-20' }
  const { body } = await postNd(server, 'invoices/', bill, { token })
  const request = await makeNdRequest(server, token, { values: ['4321987.65'], as: 'approved' })
  const plan = planOf(['4321987.65'])
  const notes = await postNd(server, `nd-requests/${request.id}/debit-notes/`, plan, {
    token,
    version: request.version,
  })
  const [response] = await database.select().from(formResponse).limit(1)
  await database.update(client).set({ name: 'Jequitibá Mineração', cnpj: '12ABC34501DE35' }).where(eq(client.id, 1))
  await database.update(form).set({ title: 'Vistoria Jequitibá', status: 'retired' }).where(eq(form.id, 2))
  made.report = report.id
  made.invoice = body.id
  made.nd_request = request.id
  made.debit_note = notes.body.debit_notes[0].id
  made.response = response?.id ?? 0
  made.project = await makeProject(server, 'active')
})

async function find(q: string, token = tokens['ana.souza']): Promise<Found[]> {
  const { status, body } = await server.get(`search/?q=${encodeURIComponent(q)}`, token ?? '')
  expect([q, status]).toEqual([q, 200])
  expect(readFound(body)).toEqual(body.results)
  return body.results
}

const kindsOf = (found: readonly Found[]) => [...new Set(found.map(({ kind }) => kind))]
const records = ['report', 'invoice', 'nd_request', 'debit_note']

test('the name of a client finds it before its newest records, whatever its accents', async () => {
  const found = await find('JEQUITIBA')

  expect(kindsOf(found)).toEqual(['client', ...records, 'form'])
  expect(found[0]).toEqual({
    ...{ kind: 'client', id: 1, name: 'Jequitibá Mineração', detail: '12ABC34501DE35', amount: null, status: 'active' },
  })
  for (const kind of records) {
    const ids = found.filter((one) => one.kind === kind).map(({ id }) => id)
    expect([kind, ids]).toEqual([kind, ids.toSorted((one, other) => other - one).slice(0, 5)])
  }
})

test('a CNPJ, or how it begins, finds its client first, whatever records have such a number or amount', async () => {
  const [{ cnpj, id } = { cnpj: '', id: 0 }] = await server.database.select().from(client).where(eq(client.id, 2))
  const printed = cnpj.replace(/^(..)(...)(...)/, '$1.$2.$3')
  for (const q of [cnpj, cnpj.slice(0, 8), printed.slice(0, 10)])
    expect([q, (await find(q))[0]]).toMatchObject([q, { kind: 'client', id }])
})

test.each([
  ['a CNPJ as it is printed', () => '12.ABC.345/01DE-35', 'client', () => 1],
  ['a number with its sign', () => `#${made.report}`, 'report', () => made.report],
  ['the number of an invoice', () => `FL-${made.invoice}`, 'invoice', () => made.invoice],
  ['the number of a debit note', () => `ND-${made.debit_note}`, 'debit_note', () => made.debit_note],
  ['a number alone', () => `${made.response}`, 'response', () => made.response],
  ['an amount as it is printed', () => 'R$ 7.654.321,98', 'report', () => made.report],
  ['an amount as it is typed', () => '4321987,65', 'nd_request', () => made.nd_request],
  ['an amount without its cents', () => '7.654.321', 'report', () => made.report],
  ['one with its sign', () => 'R$ 4.321.987', 'nd_request', () => made.nd_request],
  ['one as it is typed', () => '4321987', 'debit_note', () => made.debit_note],
  ['the name of a project', () => 'mina norte', 'project', () => made.project],
  ['an e-mail', () => 'davi.rocha', 'person', () => 4],
])('%s finds its record', async (_, textOf, kind, id) => {
  expect((await find(textOf())).map((found) => [found.kind, found.id])).toContainEqual([kind, id()])
})

test('what says a number or an amount means records before master data', async () => {
  const [first] = await find('7654321,98')
  expect(first).toMatchObject({
    kind: 'report',
    name: `#${made.report}`,
    amount: '7654321.98',
    balance: '0.00',
    status: 'invoiced',
  })
})

test('a month beside a name is that of what is billed to it, a month alone that of the newest of each kind', async () => {
  const billed = (found: readonly Found[]) => found.filter(({ kind }) => records.includes(kind))
  for (const q of ['jequitiba 10/2026', '10/2026 jequitiba']) {
    const found = await find(q)
    expect([q, kindsOf(found)]).toEqual([q, [...records, 'client', 'form']])
    for (const { detail } of billed(found)) expect([q, detail]).toEqual([q, 'Jequitibá Mineração · 10/2026'])
  }
  const alone = await find('7/2026')
  expect(kindsOf(alone)).toEqual(['report', 'invoice', 'nd_request', 'debit_note'])
  for (const { detail } of alone) expect(detail).toMatch(/ · 07\/2026$/)
  expect(billed(await find('jequitiba 01/2020'))).toEqual([])
  expect(await find('13/2026')).toEqual([])
})

test.each(['', '   ', '´', 'xyz-nada'])('%j finds nothing', async (q) => expect(await find(q)).toEqual([]))

/** One search that hits each kind, by who asks. */
test.each([
  ['ana.souza', ['client', 'report', 'invoice', 'nd_request', 'debit_note', 'form']],
  ['bruno.lima', ['client', 'report', 'invoice', 'nd_request', 'debit_note']],
  ['carla.dias', ['client', 'invoice']],
  ['davi.rocha', []],
  ['elisa.melo', ['form']],
] as const)('%s finds what their pages show, and nothing else', async (user, kinds) => {
  expect(kindsOf(await find('jequitibá', tokens[user]))).toEqual(kinds)
})

test('machines, cost centers, projects and people are found by whoever may open them', async () => {
  const texts = { asset: 'ATV-000', cost_center: 'CB-', project: 'mina norte', person: 'bruno' }
  const seen = async (user: string) =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(texts).map(async ([kind, q]) => [
          kind,
          kindsOf(await find(q, tokens[user])).includes(kind as never),
        ]),
      ),
    )
  expect(await seen('ana.souza')).toEqual({ asset: true, cost_center: true, project: true, person: true })
  expect(await seen('bruno.lima')).toEqual({ asset: true, cost_center: true, project: false, person: false })
  expect(await seen('carla.dias')).toEqual({ asset: false, cost_center: false, project: false, person: false })
  expect(await seen('elisa.melo')).toEqual({ asset: false, cost_center: false, project: false, person: true })
})

test('a follow-up is found by its number, by what is wrong, and by its machine', async () => {
  const [one] = await server.database
    .select({ id: followUp.id, code: asset.code })
    .from(followUp)
    .innerJoin(asset, eq(asset.id, followUp.asset_id))
    .orderBy(desc(followUp.id))
    .limit(1)
  await server.database
    .update(followUp)
    .set({ question: 'O freio segura?', what: 'Folga no pedal' })
    .where(eq(followUp.id, one?.id ?? 0))
  for (const q of [`#${one?.id}`, 'folga no pedal', 'freio segura', one?.code ?? '']) {
    const found = (await find(q, tokens['davi.rocha'])).filter(({ kind }) => kind === 'follow_up')
    expect([q, found.map(({ id }) => id)]).toEqual([q, expect.arrayContaining([one?.id])])
  }
  const [found] = await find('folga no pedal')
  expect(found).toMatchObject({ name: `#${one?.id}`, detail: `O freio segura? · ${one?.code}` })
})

test('one permission alone opens its own records, with the clients that they name', async () => {
  const token = await signInWithGrants(server, ['faturamento_notas_debito'])
  const found = await find('jequitibá', token)

  expect(kindsOf(found)).toEqual(['client', 'debit_note'])
  expect(kindsOf(await find(`#${made.report}`, token))).not.toContain('report')
  const [bill] = await server.database
    .select()
    .from(invoice)
    .where(eq(invoice.id, made.invoice ?? 0))
  expect(await find(String(bill?.number), token)).toEqual([])
})
