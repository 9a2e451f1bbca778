import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportKind } from '../../../contract/billing/imports/import'
import { masterPermissions } from '../../../contract/permissions'
import { amountOf, cnpjOf, textOf, unitOf, wholeOf } from '../../../server/billing/imports/cell-values'
import { auditEntry, client, logEntry } from '../../../server/database/schema'
import { signInWithGrants } from '../../support/grants'
import { startTestServer, type TestServer } from '../../support/server'

describe('A cell of a file is read as a spreadsheet shows it (BIL-04)', () => {
  test.each([
    ['1.234,56', '1234.56'],
    ['R$ 1.234.567,8', '1234567.80'],
    ['1234.5', '1234.50'],
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

  test('BIL-04, ACC-03: who may change one kind brings in no other; a part has its bounds', async () => {
    const other = await startTestServer()
    const access = await signInWithGrants(other, [masterPermissions.asset])
    const body = bodyOf('client', [nova])
    const headers = { 'Idempotency-Key': 'import-other' }
    expect((await other.post('billing/imports/', { token: access, headers, body })).status).toBe(403)
    expect((await other.post('billing/imports/check/', { token: access, body })).status).toBe(403)
    await other.close()
    expect((await check('client', ...Array(501).fill(nova))).status).toBe(400)
    expect((await check('client')).status).toBe(400)
  })
})
