import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AssetList, FleetList, FleetRow, RentalPage } from '../../../contract/assets/asset'
import { rentalGrace } from '../../../contract/limits'
import { fromCents, toCents } from '../../../contract/money'
import { addDays, dayAt } from '../../../server/calendar'
import { asset, followUp, report, reportLine } from '../../../server/database/schema'
import { makeFollowUp } from '../../machines/forms/follow-up/made-follow-up'
import { makeReport } from '../../support/billable-report'
import { signInWithGrants } from '../../support/grants'
import { startTestServer, type TestServer, testNow } from '../../support/server'

let server: TestServer
let ana = ''
beforeAll(async () => {
  server = await startTestServer()
  ana = (await server.signIn('ana.souza')).access
})
afterAll(() => server.close())

const fleet = async (query = ''): Promise<FleetList> => {
  const { status, body } = await server.get(`assets/fleet/?page_size=100&${query}`, ana)
  expect([query, status]).toEqual([query, 200])
  return body
}
const machine = async (query = '') => (await fleet(query)).results.find(({ id }) => id === 1) as FleetRow
const rentals = async (query = ''): Promise<RentalPage> =>
  (await server.get(`assets/1/rentals/?page_size=100&${query}`, ana)).body

test('what a machine earned is the sum of the lines that it leads to, and of the months that are asked for', async () => {
  const before = await machine()
  const october = 'competencia_from=2026-10&competencia_to=2026-10'
  const { income: earned } = await machine(october)
  const { id } = await makeReport(server, { lines: ['1234.56', '10.00'], items: ['99.00'] })
  expect(toCents((await machine()).income) - toCents(before.income)).toBe(123_456)
  expect(toCents((await machine(october)).income) - toCents(earned)).toBe(123_456)
  expect((await machine('competencia_from=2099-01')).income).toBe('0.00')
  for (const months of ['', october]) {
    const { results, count, totals } = await rentals(months)
    const sum = fromCents(results.reduce((cents, { total }) => cents + toCents(total), 0))
    expect([count, totals.income, (await machine(months)).income]).toEqual([results.length, sum, sum])
  }
  // A report that is cancelled counts nowhere any more.
  await server.database.update(report).set({ status: 'cancelled' }).where(eq(report.id, id))
  expect((await machine(october)).income).toBe(earned)
})

test('the totals of a filter are those of its rows, and an order by income holds', async () => {
  for (const filter of ['search=ATV-000', 'rental=rented', 'rental=free&status=active', 'inspection=late']) {
    const { results, count, totals } = await fleet(`${filter}&ordering=-income`)
    const isWhole = results.length === count
    expect([filter, isWhole, count > 0]).toEqual([filter, count <= 100, true])
    const incomes = results.map(({ income }) => toCents(income))
    expect(incomes).toEqual(incomes.toSorted((one, other) => other - one))
    if (!isWhole) continue
    expect([filter, totals]).toEqual([
      filter,
      {
        late: results.filter(({ inspection }) => inspection === 'late').length,
        rented: results.filter(({ is_rented }) => is_rented).length,
        follow_ups: results.reduce((sum, { follow_ups }) => sum + follow_ups, 0),
        income: fromCents(incomes.reduce((sum, cents) => sum + cents, 0)),
      },
    ])
  }
})

test('a machine is where the report that ends last has it, and rented while a report that stands measures it', async () => {
  await server.database.delete(reportLine).where(eq(reportLine.asset_id, 1))
  const { id } = await makeReport(server, { lines: ['10.00'] })
  const own = eq(report.id, id)
  await server.database.update(report).set({ inicio: '2020-01-01', fim: '2999-12-31' }).where(own)
  expect(await machine('rental=rented')).toMatchObject({
    is_rented: true,
    rental: { report: id, inicio: '2020-01-01', fim: '2999-12-31', final: 1210, unit: 'h', cliente: { id: 1 } },
  })
  expect(await machine('rental=free')).toBeUndefined()
  // Without a day between it has been there since before; with one it came back.
  const before = await makeReport(server, { lines: ['10.00'] })
  const moved = (inicio: string, fim: string) =>
    server.database.update(report).set({ inicio, fim }).where(eq(report.id, before.id))
  await moved('2019-12-01', '2019-12-31')
  expect((await machine()).rental).toMatchObject({ report: id, inicio: '2019-12-01', fim: '2999-12-31' })
  await moved('2019-12-01', '2019-12-30')
  expect((await machine()).rental).toMatchObject({ report: id, inicio: '2020-01-01' })
  await server.database.delete(reportLine).where(eq(reportLine.report_id, before.id))
  // The next report is made when its period is over: until then it is rented still.
  for (const [days, isRented] of [
    [rentalGrace.days, true],
    [rentalGrace.days + 1, false],
  ] as const) {
    await server.database
      .update(report)
      .set({ fim: addDays(dayAt(testNow), -days) })
      .where(own)
    expect([days, (await machine()).is_rented]).toEqual([days, isRented])
  }
  await server.database.update(report).set({ status: 'cancelled' }).where(own)
  expect(await machine()).toMatchObject({ rental: null, is_rented: false })
})

test('open follow-ups are counted as their list counts them, and found by it', async () => {
  await server.database.update(followUp).set({ status: 'done' }).where(eq(followUp.asset_id, 1))
  expect((await machine()).follow_ups).toBe(0)
  expect(await machine('follow_ups=some')).toBeUndefined()
  const made = await makeFollowUp(server, 'open')
  await server.database.update(followUp).set({ asset_id: 1 }).where(eq(followUp.id, made))
  expect((await machine('follow_ups=some')).follow_ups).toBe(1)
  expect((await server.get('forms/follow-ups/?asset=1&status=open', ana)).body.count).toBe(1)
})

test('families filter by their name', async () => {
  const { body: families } = await server.get('assets/families/', ana)
  expect(families).toEqual(families.toSorted())
  const { results, filter } = await fleet(`family=${encodeURIComponent(families[0])}`)
  expect([...new Set(results.map(({ family }) => family)), filter.family]).toEqual([families[0], families[0]])
})

test('who is in the management of assets sees machines and their inspections, and nothing of billing', async () => {
  const token = await signInWithGrants(server, ['gestao_ativos_access'], 9)
  const { body, status } = await server.get('assets/?follow_ups=some', token)
  const [row] = (body as AssetList).results
  expect([status, row?.follow_ups]).toEqual([200, 1])
  expect(Object.keys(row ?? {})).not.toContain('income')
  expect((await server.get('assets/1/', token)).status).toBe(200)
  for (const path of ['assets/fleet/', 'assets/1/rentals/', 'assets/1/logs/'])
    expect([path, (await server.get(path, token)).status]).toEqual([path, 403])
  const [first] = await server.database.select().from(asset).where(eq(asset.id, 1))
  const found = (await server.get(`search/?q=${first?.code}`, token)).body.results
  expect(found.map(({ kind }: { kind: string }) => kind)).toContain('asset')
})
