import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyAsset } from '../../../contract/assets/asset'
import { emptyClient } from '../../../contract/billing/client'
import { emptyCostCenter } from '../../../contract/billing/cost-center'
import { assetOrderings, clientOrderings, costCenterOrderings } from '../../../contract/limits'
import { asset, client, costCenter, logEntry } from '../../../server/database/schema'
import { startTestServer, type TestServer } from '../../support/server'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.signIn('bruno.lima')).access
})
afterAll(() => server.close())

let keys = 0
const key = () => ({ 'Idempotency-Key': `master-data-${++keys}` })
const over = (version: number) => ({ 'If-Match': `"${version}"` })

const aurora = { ...emptyClient, name: 'Usina Nova', corporate_name: 'Usina Nova Ltda.', cnpj: '11222333000181' }
const mina = { ...emptyCostCenter, code: 'CB-9001', name: 'Mina', clients: [1, 2] }

/** A kind of master data: what is made, what is changed of it, and what is wrong with what. */
const kinds = [
  {
    path: 'billing/clients/',
    entity: 'client',
    draft: {
      ...aurora,
      ...{ address: 'Rua Um, 1', city: 'Betim', state: 'MG', postal_code: '32600-001', payment_days: 45 },
      contacts: [{ name: 'Helena', email: 'helena@usina.example', phone: '' }],
      documents_email: 'fiscal@usina.example',
    },
    change: { city: 'Serra', state: 'ES', contacts: [] },
    logged: [
      { field: 'city', old: 'Betim', new: 'Serra' },
      { field: 'state', old: 'MG', new: 'ES' },
      { field: 'contacts', old: 'Helena · helena@usina.example', new: '' },
    ],
    orderings: clientOrderings,
    wrong: [
      [{ name: ' ' }, 'name'],
      [{ cnpj: '11222333000182' }, 'cnpj'],
      [{ cnpj: '11.222.333/0001-81' }, 'cnpj'],
      [{ state: 'XX' }, 'state'],
      [{ postal_code: '3260' }, 'postal_code'],
      [{ payment_days: 366 }, 'payment_days'],
      [{ payment_days: 1.5 }, 'payment_days'],
      [{ documents_email: 'fiscal' }, 'documents_email'],
      [{ contacts: [{ name: 'Ivo', email: 'ivo', phone: '' }] }, 'contacts.0.email'],
      [{ name: 'a'.repeat(121) }, 'name'],
      [{ extra: 1 }, 'extra'],
    ],
  },
  {
    path: 'assets/',
    entity: 'asset',
    draft: {
      ...emptyAsset,
      ...{ code: 'ATV-9001', name: 'Torre Nova', family: 'Energia', condition: 'ativo', cost_center: 1 },
      ...{ franchise: 200, value: '1200.50', daily_rate: '40.00' },
    },
    change: { cost_center: 2, unit: 'km', value: '1300.00' },
    logged: [
      { field: 'unit', old: 'h', new: 'km' },
      { field: 'value', old: '1200.50', new: '1300.00' },
      { field: 'cost_center', old: 'CB-0001', new: 'CB-0002' },
    ],
    orderings: assetOrderings,
    wrong: [
      [{ code: '' }, 'code'],
      [{ cost_center: 999_999 }, 'cost_center'],
      [{ cost_center: null }, 'cost_center'],
      [{ unit: 'm' }, 'unit'],
      [{ franchise: -1 }, 'franchise'],
      [{ value: '-1.00' }, 'value'],
      [{ daily_rate: '1' }, 'daily_rate'],
    ],
  },
  {
    path: 'billing/cost-centers/',
    entity: 'cost_center',
    draft: { ...mina, group: 'Mineração', management: 'Norte' },
    change: { name: 'Mina Sul', clients: [2, 3] },
    logged: [
      { field: 'name', old: 'Mina', new: 'Mina Sul' },
      { field: 'clients', old: expect.stringMatching(/.+, .+/), new: expect.stringMatching(/.+, .+/) },
    ],
    orderings: costCenterOrderings,
    wrong: [
      [{ code: '' }, 'code'],
      [{ name: 'a'.repeat(121) }, 'name'],
      [{ clients: [999_999] }, 'clients'],
    ],
  },
] as const

const keyOf = { client: 'cnpj', cost_center: 'code', asset: 'code' } as const

describe.each(kinds)('BIL-04: $path', ({ path, entity, draft, change, logged, orderings, wrong }) => {
  let id = 0
  const read = async () => (await server.get(`${path}${id}/`, token)).body
  const patch = (body: object, version: number) =>
    server.call('PATCH', `${path}${id}/`, { token, headers: over(version), body })
  const sent = async (changes: object) => {
    const now = await read()
    return Object.fromEntries(Object.keys(draft).map((field) => [field, { ...now, ...idsIn(now), ...changes }[field]]))
  }

  test('one is made once for its key, active, and found in the list', async () => {
    const headers = key()
    const made = await server.post(path, { token, headers, body: draft })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ version: 1, status: 'active', name: draft.name })
    id = made.body.id
    expect((await server.post(path, { token, headers, body: draft })).body).toEqual(made.body)
    expect(await read()).toEqual(made.body)
    const { body: found } = await server.get(`${path}?search=${encodeURIComponent(draft.name)}`, token)
    expect(found).toMatchObject({ count: 1, results: [{ id, name: draft.name, status: 'active' }] })
  })

  test('another one of the same key is refused with the id of the one that has it', async () => {
    const other = await server.post(path, { token, headers: key(), body: { ...draft, name: 'Outro' } })
    const field = keyOf[entity]
    expect(other).toMatchObject({ status: 409, body: { duplicate: id, [field]: [expect.stringContaining(`${id}`)] } })
  })

  test.each<readonly [object, string]>(wrong)('%j is refused at its field', async (changes, field) => {
    const { status, body } = await server.post(path, {
      token,
      headers: key(),
      body: { ...draft, ...(entity === 'client' ? { cnpj: '00000000000191' } : { code: 'CB-9002' }), ...changes },
    })
    expect([status, Object.keys(body)]).toEqual([400, expect.arrayContaining([field])])
  })

  test('is changed over the version that was seen, and the log tells what', async () => {
    const body = await sent(change)
    expect((await patch(body, 7)).status).toBe(412)
    expect(await patch(body, 1)).toMatchObject({ status: 200, body: { version: 2 } })
    expect(await patch(body, 2)).toMatchObject({ status: 200, body: { version: 2 } })
    const { results } = (await server.get(`${path}${id}/logs/`, token)).body
    expect(results.map((entry: { transition: string }) => entry.transition)).toEqual(['record.edit', 'record.create'])
    expect(results[0]).toMatchObject({ from: 'active', to: 'active', changes: logged })
  })

  test('the list is sorted by each of its columns, both ways, and exported in that order', async () => {
    const ids = async (ordering: string): Promise<number[]> => {
      const { results } = (await server.get(`${path}?page_size=100&ordering=${ordering}`, token)).body
      return results.map((row: { id: number }) => row.id)
    }
    for (const ordering of orderings)
      expect(await ids(`-${ordering}`), ordering).toHaveLength((await ids(ordering)).length)
    const [first, last] = [await ids(keyOf[entity]), await ids(`-${keyOf[entity]}`)]
    if (first.length < 100) expect(last).toEqual(first.toReversed())
    const columns = ['name', 'status'].map((field) => ({ field, title: field }))
    const words = {
      ...{ status: { active: 'Ativo', inactive: 'Inativo' }, unit: { h: 'h', km: 'km' } },
      inspection: { in_time: 'em dia', late: 'atrasada' },
    }
    const { body } = await server.post(`${path}export/?search=${encodeURIComponent(draft.name)}`, {
      token,
      body: { format: 'csv', language: 'pt', columns, words },
    })
    expect(body.trimEnd().split('\r\n').slice(1)).toEqual([`${(await read()).name};Ativo`])
  })

  test('goes out of what is offered and comes back; a step that its state does not know is refused', async () => {
    const step = (name: string, version: number) =>
      server.post(`${path}${id}/${name}/`, { token, headers: { ...key(), ...over(version) } })
    expect(await step('deactivate', 2)).toMatchObject({ status: 200, body: { status: 'inactive', version: 3 } })
    const listed = async (query: string) =>
      (await server.get(`${path}?search=${encodeURIComponent(draft.name)}&${query}`, token)).body.count
    expect([await listed('status=active'), await listed('status=inactive'), await listed('')]).toEqual([0, 1, 1])
    expect(await step('deactivate', 3)).toMatchObject({
      status: 409,
      body: { refusal: { state: 'inactive', event: 'record.deactivate', reasons: [] } },
    })
    expect(await patch(await sent({ name: 'Outro nome' }), 3)).toMatchObject({ status: 200, body: { version: 4 } })
    expect(await step('reactivate', 4)).toMatchObject({ status: 200, body: { status: 'active', version: 5 } })
  })
})

/** As a record is written: ids in place of names. */
function idsIn({ clients, cost_center }: { clients?: readonly { id: number }[]; cost_center?: { id: number } }) {
  return {
    ...(clients ? { clients: clients.map(({ id }) => id) } : {}),
    ...(cost_center ? { cost_center: cost_center.id } : {}),
  }
}

test('BIL-04: nothing new is made with what is inactive, and what was made with it goes on', async () => {
  const { body: made } = await server.post('billing/clients/', {
    token,
    headers: key(),
    body: { ...aurora, cnpj: '00000000000191', name: 'Usina Parada', payment_days: 45 },
  })
  const center = await server.post('billing/cost-centers/', {
    token,
    headers: key(),
    body: { ...mina, code: 'CB-9003', clients: [made.id] },
  })
  const month = (number: string) => ({
    ...{ cost_center: center.body.id, client: made.id, competencia: `2070-${number}` },
    ...{ inicio: `2070-${number}-01`, fim: `2070-${number}-20` },
  })
  const report = await server.post('billing/reports/', { token, headers: key(), body: month('01') })
  expect(report).toMatchObject({ status: 201, body: { cliente: { payment_days: 45 } } })
  const { body: listed } = await server.get(`billing/reports/?client=${made.id}`, token)
  expect(listed.results).toMatchObject([{ cliente: { payment_days: 45 } }])

  await server.database.update(client).set({ status: 'inactive' }).where(eq(client.id, made.id))
  const { cost_center: _, client: __, ...period } = month('02')
  for (const [path, body] of [
    ['billing/reports/', month('02')],
    [`billing/reports/${report.body.id}/clone/`, period],
    [
      'billing/nd-requests/',
      { cost_center: center.body.id, client: made.id, competencia: '2070-02', notes: '', lines: [] },
    ],
  ] as const)
    expect(await server.post(path, { token, headers: key(), body })).toMatchObject({
      status: 409,
      body: { detail: 'O cliente Usina Parada está inativo.' },
    })
  const edited = { ...period, inicio: '2070-01-02', fim: '2070-01-25', notes: '', purchase_order: '', frs: '' }
  const headers = over(report.body.version)
  expect(
    (await server.call('PATCH', `billing/reports/${report.body.id}/`, { token, headers, body: edited })).status,
  ).toBe(200)

  const other = { ...mina, code: 'CB-9004', clients: [made.id] }
  expect(await server.post('billing/cost-centers/', { token, headers: key(), body: other })).toMatchObject({
    status: 400,
    body: { clients: [expect.stringContaining('inativo')] },
  })

  await server.database.update(client).set({ status: 'active' }).where(eq(client.id, made.id))
  await server.database.update(costCenter).set({ status: 'inactive' }).where(eq(costCenter.id, center.body.id))
  expect(await server.post('billing/reports/', { token, headers: key(), body: month('03') })).toMatchObject({
    status: 409,
    body: { detail: 'O centro de custo CB-9003 está inativo.' },
  })
})

test('BIL-04: a client that leaves a cost center leaves its reports to be changed, and gets no new one there; which of two of one name came is told', async () => {
  const [one, other] = await Promise.all(
    ['11444777000161', '11444777000242'].map((cnpj) =>
      server.post('billing/clients/', { token, headers: key(), body: { ...aurora, cnpj, name: 'Filial' } }),
    ),
  )
  const draft = { ...mina, code: 'CB-9005', clients: [one?.body.id] }
  const center = (await server.post('billing/cost-centers/', { token, headers: key(), body: draft })).body
  const days = { inicio: '2071-01-01', fim: '2071-01-20', competencia: '2071-01' }
  const body = { cost_center: center.id, client: one?.body.id, ...days }
  const report = (await server.post('billing/reports/', { token, headers: key(), body })).body

  const swapped = { token, headers: over(center.version), body: { ...draft, clients: [other?.body.id] } }
  expect(await server.call('PATCH', `billing/cost-centers/${center.id}/`, swapped)).toMatchObject({
    status: 200,
    body: { version: center.version + 1 },
  })
  const [told] = (await server.get(`billing/cost-centers/${center.id}/logs/`, token)).body.results
  expect(told.changes).toEqual([
    { field: 'clients', old: 'Filial (11.444.777/0001-61)', new: 'Filial (11.444.777/0002-42)' },
  ])
  const edited = { ...days, fim: '2071-01-25', notes: '', purchase_order: '', frs: '' }
  const edit = { token, headers: over(report.version), body: edited }
  expect((await server.call('PATCH', `billing/reports/${report.id}/`, edit)).status).toBe(200)
  const next = { ...body, inicio: '2071-02-01', fim: '2071-02-20', competencia: '2071-02' }
  expect(await server.post('billing/reports/', { token, headers: key(), body: next })).toMatchObject({
    status: 400,
    body: { client: ['O cliente não pertence ao centro de custo.'] },
  })
})

test('BIL-04: an inactive asset is offered for no report, and is not taken', async () => {
  const offered = async () => (await server.get('assets/offered/?search=ATV-0002', token)).body.count
  expect(await offered()).toBe(1)
  await server.database.update(asset).set({ status: 'inactive' }).where(eq(asset.code, 'ATV-0002'))
  expect(await offered()).toBe(0)
  const { results } = (await server.get('billing/reports/?status=open&page_size=1', token)).body
  const lines = `billing/reports/${results[0].id}/lines/`
  expect(await server.post(lines, { token, headers: key(), body: { assets: [2] } })).toMatchObject({
    status: 400,
    body: { assets: ['O ativo ATV-0002 está inativo.'] },
  })
})

test('BIL-04: of two that are made at once with one CNPJ, one is refused', async () => {
  const body = { ...aurora, cnpj: '33000167000101' }
  const answers = await Promise.all([1, 2].map(() => server.post('billing/clients/', { token, headers: key(), body })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('BM-09: who made a client stands in its log', async () => {
  const entries = await server.database.select().from(logEntry).where(eq(logEntry.entity, 'client'))
  expect(entries[0]).toMatchObject({ transition: 'record.create', user_id: 2, to_state: 'active' })
})
