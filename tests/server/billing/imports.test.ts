import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportKind } from '../../../contract/billing/imports/import'
import { masterPermissions, recordPermissions } from '../../../contract/permissions'
import { amountOf, cnpjOf, dayOf, monthOf, textOf, unitOf, wholeOf } from '../../../server/billing/imports/cell-values'
import { auditEntry, client, logEntry } from '../../../server/database/schema'
import { signInWithGrants } from '../../support/grants'
import { startTestServer, type TestServer } from '../../support/server'

describe('A cell of a file is read as a spreadsheet shows it (BIL-04)', () => {
  test.each([
    ['1.234,56', '1234.56'],
    ['R$ 1.234.567,8', '1234567.80'],
    ['1234.5', '1234.50'],
    ['1234,5', '1234.50'],
    ['150,125', ''],
    ['1,234.56', '1234.56'],
    ['1.234', '1234.00'],
    ['0012', '12.00'],
    ['1,234', ''],
    ['-5,00', ''],
    ['cem', ''],
    ['12,345.67,8', ''],
  ])('%s as money is %s', (cell, amount) => expect(amountOf(cell)).toBe(amount))

  test.each([
    ['30', 30],
    ['1.200', 1200],
    ['30,0', 30],
    ['30.5', Number.NaN],
    ['trinta', Number.NaN],
  ])('%s as a number is %s', (cell, number) => expect(wholeOf(cell)).toBe(number))

  test.each([
    [textOf, "'=1+1", '=1+1'],
    [textOf, "'+55 11", '+55 11'],
    [textOf, " d'água ", "d'água"],
    [textOf, "'ok", "'ok"],
    [cnpjOf, '11.222.333/0001-81', '11222333000181'],
    [cnpjOf, '191000138', '191000138'],
    [cnpjOf, '1234567000190', '01234567000190'],
    [cnpjOf, '12.abc.345/01de-35', '12ABC34501DE35'],
    [unitOf, 'Horas', 'h'],
    [unitOf, 'Quilômetros', 'km'],
    [unitOf, 'litros', null],
    [dayOf, '1/12/2026', '2026-12-01'],
    [dayOf, '2026-12-01T00:00:00', '2026-12-01'],
    [dayOf, '46357', '2026-12-01'],
    [dayOf, '46357,75', '2026-12-01'],
    [dayOf, '31/02/2026', ''],
    [dayOf, '12/2026', ''],
    [monthOf, '9/2026', '2026-09'],
    [monthOf, '2026-09', '2026-09'],
    [monthOf, '01/09/2026', '2026-09'],
    [monthOf, '46266', '2026-09'],
    [monthOf, '13/2026', ''],
    [monthOf, '92026', ''],
  ] as const)('%o of %s is %s', (read, cell, value) => expect(read(cell)).toBe(value))
})

describe('Rows of a file on the server', () => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await startTestServer()
    token = (await server.signIn('bruno.lima')).access
  })
  afterAll(() => server.close())

  let keys = 0
  type Cells = Readonly<Record<string, string>>
  const bodyOf = (kind: ImportKind, rows: readonly Cells[]) => ({
    kind,
    rows: rows.map((cells, index) => ({ line: index + 2, cells })),
  })
  const check = (kind: ImportKind, ...rows: readonly Cells[]) =>
    server.post('billing/imports/check/', { token, body: bodyOf(kind, rows) })
  const bring = (kind: ImportKind, rows: readonly Cells[], key = `import-${++keys}`, access = token) =>
    server.post('billing/imports/', { token: access, headers: { 'Idempotency-Key': key }, body: bodyOf(kind, rows) })
  const outcomes = ({ body }: Awaited<ReturnType<typeof bring>>) =>
    body.results.map(({ outcome, problems }: { outcome: string; problems: object }) =>
      outcome === 'wrong' ? problems : outcome,
    )

  const nova = { cnpj: '60.746.948/0001-12', name: 'Nova', corporate_name: 'Nova S.A.', payment_days: '45' }
  const mina = { code: 'CB-IMP-1', name: 'Mina', clients: '60746948000112; 11.222.333/0001-81' }
  const torre = { code: 'ATV-IMP-1', name: 'Torre', cost_center: 'CB-IMP-1', unit: 'km', value: '1.200,50' }

  test('BIL-04: clients, then their cost center, then its asset come in; the same file again changes nothing; what changes is told in the log', async () => {
    await bring('client', [{ ...nova, cnpj: '11222333000181', name: 'Filial' }])
    const entries = () => server.database.$count(logEntry)
    for (const [kind, row] of [
      ['client', nova],
      ['cost_center', mina],
      ['asset', torre],
    ] as const) {
      expect(outcomes(await check(kind, row))).toEqual(['new'])
      expect(outcomes(await bring(kind, [row]))).toEqual(['new'])
      const before = await entries()
      expect(outcomes(await bring(kind, [row]))).toEqual(['same'])
      expect((await entries()) - before).toBe(0)
    }
    const found = async (path: string) => (await server.get(path, token)).body.results[0]
    expect(await found('billing/clients/?search=60746948000112')).toMatchObject({
      cnpj: '60746948000112',
      payment_days: 45,
    })
    expect(await found('assets/?search=ATV-IMP-1')).toMatchObject({
      ...{ unit: 'km', value: '1200.50', daily_rate: '0.00', cost_center: { code: 'CB-IMP-1' } },
    })
    const center = await found('billing/cost-centers/?search=CB-IMP-1')
    expect((await server.get(`billing/cost-centers/${center.id}/`, token)).body.clients).toHaveLength(2)

    expect(outcomes(await bring('asset', [{ code: 'ATV-IMP-1', value: '1300', family: '' }]))).toEqual(['changed'])
    const { id } = await found('assets/?search=ATV-IMP-1')
    const [told] = (await server.get(`assets/${id}/logs/`, token)).body.results
    expect(told).toMatchObject({
      transition: 'record.edit',
      changes: [{ field: 'value', old: '1200.50', new: '1300.00' }],
    })
    expect(await server.database.$count(auditEntry, eq(auditEntry.entity_id, String(id)))).toBeGreaterThan(1)
  })

  test('BIL-04: what is wrong is said by field and left out; the rest comes in, or nothing of a part', async () => {
    const rows = [
      { ...nova, cnpj: '33.000.167/0001-01' },
      { ...nova, cnpj: '33.000.167/0001-02' },
      { ...nova, cnpj: '33000167000101', payment_days: 'trinta', state: 'XX' },
      { name: 'Sem CNPJ' },
      { name: 'Também' },
    ]
    const wrong = [
      'new',
      { cnpj: 'notACnpj' },
      { cnpj: 'repeated', payment_days: 'notDays', state: 'notAState' },
      ...Array(2).fill({ cnpj: 'required', corporate_name: 'required' }),
    ]
    expect(outcomes(await check('client', ...rows))).toEqual(wrong)
    expect(await server.database.$count(client, eq(client.cnpj, '33000167000101'))).toBe(0)
    expect(outcomes(await bring('client', rows))).toEqual(wrong)
    expect(await server.database.$count(client, eq(client.cnpj, '33000167000101'))).toBe(1)
    expect(outcomes(await check('asset', { ...torre, code: 'N', cost_center: 'CB-?', unit: 'l' }))).toEqual([
      { cost_center: 'unknown', unit: 'notAUnit' },
    ])
    expect(outcomes(await check('cost_center', { code: 'N', name: 'N', clients: '00.000.000/0001-91' }))).toEqual([
      { clients: 'unknown' },
    ])
  })

  test('BIL-04: a part that is sent again under its key answers the same, and writes nothing more', async () => {
    const row = { ...nova, cnpj: '00.360.305/0001-04' }
    const answers = [await bring('client', [row], 'import-a-part'), await bring('client', [row], 'import-a-part')]
    expect(answers.map(outcomes)).toEqual([['new'], ['new']])
    expect(await server.database.$count(client, eq(client.cnpj, '00360305000104'))).toBe(1)
  })

  describe('that tell open balances', () => {
    const old = { former_number: 'BM-2041', cost_center: 'CB-OB', client: '60.746.948/0001-12' }
    const row = {
      ...old,
      competencia: '09/2026',
      value: '12.345,67',
      purchase_order: 'PO 7',
      notes: 'Medido até 30/09',
    }
    const found = async (search: string) => (await server.get(`billing/reports/?search=${search}`, token)).body
    const center = () => bring('cost_center', [{ code: 'CB-OB', name: 'Obra', clients: '60746948000112' }])

    test('BIL-04, BM-01: one comes in as a report with what is open as its one item; its figures are those of any report, its log says where it is from', async () => {
      await bring('client', [nova])
      await center()
      const before = (await server.get('billing/reports/', token)).body
      expect(outcomes(await check('open_balance', row))).toEqual(['new'])
      expect((await found('BM-2041')).count).toBe(0)
      expect(outcomes(await bring('open_balance', [row]))).toEqual(['new'])

      const { results, totals } = await found('bm-2041')
      expect(totals).toMatchObject({ valor_bm: '12345.67', balance: '12345.67' })
      const { id } = results[0]
      expect((await server.get(`billing/reports/${id}/`, token)).body).toMatchObject({
        ...{
          former_number: 'BM-2041',
          status: 'open',
          competencia: '2026-09',
          inicio: '2026-09-01',
          fim: '2026-09-30',
        },
        ...{ valor_bm: '12345.67', balance: '12345.67', invoiced: '0.00', provisioned: '0.00', purchase_order: 'PO 7' },
        ...{ cliente: { cnpj: '60746948000112' }, cost_center: { code: 'CB-OB' }, assets: 0, other_items: 1 },
      })
      expect((await server.get(`billing/reports/${id}/items/`, token)).body).toMatchObject([
        { description: 'Saldo do boletim BM-2041', value: '12345.67', invoice: null },
      ])
      const [told] = (await server.get(`billing/reports/${id}/logs/`, token)).body.results
      expect(told).toMatchObject({ transition: 'report.create', to: 'open', user: { name: 'Bruno Lima' } })
      expect(told.changes).toContainEqual({ field: 'former_number', old: null, new: 'BM-2041' })
      expect(told.changes).toContainEqual({ field: 'valor_bm', old: null, new: '12345.67' })
      const after = (await server.get('billing/reports/', token)).body
      const cents = (page: typeof before) => Math.round(Number(page.totals.balance) * 100)
      expect([after.count - before.count, cents(after) - cents(before)]).toEqual([1, 1_234_567])
    })

    test('BIL-04, INV-01: it is invoiced like any report; its number comes in no second time, also after the page changed it, unless it was cancelled', async () => {
      const { id } = (await found('BM-2041')).results[0]
      const items = (await server.get(`billing/reports/${id}/items/`, token)).body
      const issue = (key: string, value: string) =>
        server.post('billing/invoices/', {
          token,
          headers: { 'Idempotency-Key': key, 'If-Match': '"1"' },
          body: { report: id, kind: 'invoice', value, due_date: '2099-01-31', lines: [], items: [items[0].id] },
        })
      expect((await issue('of-a-balance', '12345.67')).status).toBe(201)
      expect((await server.get(`billing/reports/${id}/`, token)).body).toMatchObject({
        ...{ status: 'invoiced', balance: '0.00', invoiced: '12345.67' },
      })
      const entries = await server.database.$count(logEntry)
      expect(outcomes(await bring('open_balance', [row]))).toEqual(['same'])
      expect(outcomes(await bring('open_balance', [{ ...row, value: '1,00', client: 'x' }]))).toEqual(['same'])
      expect(await server.database.$count(logEntry)).toBe(entries)

      const other = { ...row, former_number: 'BM-2042' }
      expect(outcomes(await bring('open_balance', [other, other]))).toEqual(['new', { former_number: 'repeated' }])
      const made = (await found('BM-2042')).results[0].id
      await server.post(`billing/reports/${made}/cancel/`, {
        ...{ token, headers: { 'If-Match': '"1"', 'Idempotency-Key': 'cancel-balance' } },
        body: { reason: 'Veio com o valor errado' },
      })
      expect(outcomes(await bring('open_balance', [{ ...other, value: '2,00' }]))).toEqual(['new'])
    })

    test('BIL-04: what is wrong is said by field', async () => {
      await bring('client', [{ ...nova, cnpj: '00.000.000/0001-91' }])
      const all = [
        {},
        { ...row, former_number: 'W1', competencia: 'setembro', inicio: '40/09/2026', value: '0,00' },
        { ...row, former_number: 'W2', inicio: '30/09/2026', fim: '01/09/2026', value: '-5' },
        { ...row, former_number: 'W3', inicio: '01/01/2024', fim: '01/09/2026', cost_center: '?', client: '?' },
        { ...row, former_number: 'W4', client: '00000000000191', frs: 'x'.repeat(61) },
      ]
      expect(outcomes(await check('open_balance', ...all))).toEqual([
        {
          ...{ former_number: 'required', cost_center: 'required', client: 'required', competencia: 'required' },
          value: 'notAnAmount',
        },
        { competencia: 'notAMonth', inicio: 'notADay', value: 'nothingOpen' },
        { fim: 'endBeforeStart', value: 'notAnAmount' },
        { cost_center: 'unknown', client: 'unknown', fim: 'periodTooLong' },
        { client: 'notOfCostCenter', frs: 'textTooLong' },
      ])
    })

    test('BIL-04, BM-02: what was measured here is brought in no second time, nor measured again; balances of one month stand beside each other', async () => {
      const center = (await server.get('billing/cost-centers/?search=CB-OB', token)).body.results[0]
      const client = (await server.get('billing/clients/?search=60746948000112', token)).body.results[0]
      let made = 0
      const create = (inicio: string, fim: string) =>
        server.post('billing/reports/', {
          ...{ token, headers: { 'Idempotency-Key': `measured-${++made}` } },
          body: { cost_center: center.id, client: client.id, inicio, fim, competencia: '2026-10' },
        })
      expect((await create('2026-10-01', '2026-10-15')).status).toBe(201)
      const october = { ...row, competencia: '10/2026' }
      const rows = [
        { ...october, former_number: 'M1' },
        { ...october, former_number: 'M2', inicio: '16/10/2026', fim: '31/10/2026' },
        { ...october, former_number: 'M3', inicio: '16/10/2026', fim: '31/10/2026' },
      ]
      expect(outcomes(await bring('open_balance', rows))).toEqual([{ inicio: 'measuredHere' }, 'new', 'new'])
      expect((await create('2026-10-31', '2026-11-10')).status).toBe(409)
      const [one] = (await server.get('billing/reports/?search=M2', token)).body.results
      const { version, inicio, fim, competencia, notes, purchase_order, frs } = (
        await server.get(`billing/reports/${one.id}/`, token)
      ).body
      const correct = (from: string, to: string) =>
        server.call('PATCH', `billing/reports/${one.id}/`, {
          ...{ token, headers: { 'If-Match': `"${version}"` } },
          body: { inicio: from, fim: to, competencia, notes, purchase_order, frs },
        })
      expect([inicio, fim]).toEqual(['2026-10-16', '2026-10-31'])
      expect((await correct('2026-10-15', fim)).status).toBe(409)
      expect((await correct(inicio, '2026-10-30')).status).toBe(200)
    })

    test('BIL-04: a number is the same in small letters and in capitals', async () => {
      const there = { ...row, former_number: 'Bm-77', competencia: '09/2026' }
      expect(outcomes(await bring('open_balance', [there]))).toEqual(['new'])
      expect(outcomes(await bring('open_balance', [{ ...there, former_number: 'BM-77' }]))).toEqual(['same'])
    })

    test('BIL-04: a cost center that is inactive takes none', async () => {
      await bring('cost_center', [{ code: 'CB-OFF', name: 'Parada', clients: '60746948000112' }])
      const { id } = (await server.get('billing/cost-centers/?search=CB-OFF', token)).body.results[0]
      const left = await server.post(`billing/cost-centers/${id}/deactivate/`, {
        token,
        headers: { 'If-Match': '"1"', 'Idempotency-Key': 'out-of-use' },
      })
      expect(left.status).toBe(200)
      const there = { ...row, former_number: 'OFF-1', cost_center: 'CB-OFF' }
      expect(outcomes(await bring('open_balance', [there]))).toEqual([{ cost_center: 'inactive' }])
    })

    test('BIL-04: two files at the same moment bring a number in once', async () => {
      const twice = [{ ...row, former_number: 'ONCE', inicio: '01/12/2026', fim: '31/12/2026', competencia: '12/2026' }]
      const both = await Promise.all([bring('open_balance', twice), bring('open_balance', twice)])
      expect(both.flatMap(outcomes).toSorted()).toEqual(['new', 'same'])
    })
  })

  test('BIL-04, ACC-03: who may change one kind brings in no other; a part has its bounds', async () => {
    const other = await startTestServer()
    const access = await signInWithGrants(other, [masterPermissions.asset])
    const body = bodyOf('client', [nova])
    const headers = { 'Idempotency-Key': 'import-other' }
    expect((await other.post('billing/imports/', { token: access, headers, body })).status).toBe(403)
    expect((await other.post('billing/imports/check/', { token: access, body })).status).toBe(403)
    const balances = bodyOf('open_balance', [{ former_number: '1' }])
    expect((await other.post('billing/imports/check/', { token: access, body: balances })).status).toBe(403)
    await other.close()
    const third = await startTestServer()
    const creator = await signInWithGrants(third, [recordPermissions.report.create])
    expect((await third.post('billing/imports/check/', { token: creator, body: balances })).status).toBe(200)
    expect((await third.post('billing/imports/check/', { token: creator, body })).status).toBe(403)
    await third.close()
    expect((await check('client', ...Array(501).fill(nova))).status).toBe(400)
    expect((await check('client')).status).toBe(400)
  })
})
