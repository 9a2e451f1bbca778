import { count, eq, inArray, sql } from 'drizzle-orm'
import { rankingSize } from '../../contract/limits'
import type { MonthFigure } from '../../contract/statistics'
import { lastMonths } from '../calendar'
import type { Database } from '../database/open'
import { client, costCenter, report } from '../database/schema'
import { filterOf, type ReportScope } from './report-list'

const none: Omit<MonthFigure, 'competencia'> = {
  ...{ count: 0, measured: '0.00', invoiced: '0.00', provisioned: '0.00', balance: '0.00' },
}

/** The newest month up to that of the given day in which a report stands; the day's own where there is none. */
export async function newestMonth(database: Database, today: string): Promise<string> {
  const month = today.slice(0, 7)
  const [found] = await database
    .select({ month: sql<string | null>`max(${report.competencia})` })
    .from(report)
    .where(filterOf({ status: 'not_cancelled', competencia_to: month }, database))
  return found?.month ?? month
}

/** So many months up to the last, oldest first; one without a report counts zero. Cancelled reports aside. */
export async function amountsByMonth(database: Database, months: readonly string[], scope: ReportScope) {
  const rows = await database
    .select({
      competencia: report.competencia,
      count: count(),
      measured: sql<string>`sum(${report.total})::text`,
      invoiced: sql<string>`sum(${report.invoiced})::text`,
      provisioned: sql<string>`sum(${report.provisioned})::text`,
      balance: sql<string>`(sum(${report.total}) - sum(${report.invoiced}) - sum(${report.provisioned}))::text`,
    })
    .from(report)
    .where(filterOf({ ...scope, status: 'not_cancelled', ...between(months) }, database))
    .groupBy(report.competencia)
  const byMonth = new Map(rows.map((row) => [row.competencia, row]))
  return months.map((competencia) => byMonth.get(competencia) ?? { competencia, ...none })
}

/** The reports of months that follow each other. */
export function between(months: readonly string[]): ReportScope {
  return { competencia_from: months[0], competencia_to: months.at(-1) }
}

/** The months up to the last, oldest first. */
export function monthsUpTo(last: string, length: number): string[] {
  return lastMonths(`${last}-01`, length)
}

const keys = {
  client: sql<string>`${report.client_id}::text`,
  cost_center: sql<string>`${report.cost_center_id}::text`,
  group: sql<string>`${costCenter.group}`,
  management: sql<string>`${costCenter.management}`,
}

/** By what was measured: the ten largest, and all others together. Cancelled reports aside. */
export async function rank(database: Database, by: keyof typeof keys, scope: ReportScope) {
  const sums = database
    .select({
      key: keys[by].as('key'),
      place: sql<number>`row_number() over (order by sum(${report.total}) desc, min(${report.id}))`.as('place'),
      reports: sql<number>`count(*)`.as('reports'),
      measured: sql<string>`sum(${report.total})`.as('measured'),
      invoiced: sql<string>`sum(${report.invoiced})`.as('invoiced'),
      provisioned: sql<string>`sum(${report.provisioned})`.as('provisioned'),
    })
    .from(report)
    .innerJoin(costCenter, eq(costCenter.id, report.cost_center_id))
    .where(filterOf({ ...scope, status: 'not_cancelled' }, database))
    .groupBy(keys[by])
    .as('sums')
  const place = sql<number>`least(${sums.place}, ${rankingSize + 1}::int)`
  const rows = await database
    .select({
      place: place.mapWith(Number),
      key: sql<string>`min(${sums.key})`,
      members: count(),
      count: sql`sum(${sums.reports})`.mapWith(Number),
      measured: sql<string>`sum(${sums.measured})::text`,
      invoiced: sql<string>`sum(${sums.invoiced})::text`,
      provisioned: sql<string>`sum(${sums.provisioned})::text`,
      balance: sql<string>`(sum(${sums.measured}) - sum(${sums.invoiced}) - sum(${sums.provisioned}))::text`,
    })
    .from(sums)
    .groupBy(sql`1`)
    .orderBy(sql`1`)
  const others = rows.find((row) => row.place > rankingSize) ?? null
  return { largest: rows.filter((row) => row !== others), others }
}

type Ranking = Awaited<ReturnType<typeof rank>>

export async function rankClients(database: Database, scope: ReportScope) {
  const ranking = await rank(database, 'client', scope)
  const rows = await database
    .select({ id: client.id, name: client.name })
    .from(client)
    .where(inArray(client.id, idsOf(ranking)))
  return named(ranking, 'client', rows)
}

export async function rankCostCenters(database: Database, scope: ReportScope) {
  const ranking = await rank(database, 'cost_center', scope)
  const rows = await database
    .select({ id: costCenter.id, code: costCenter.code, name: costCenter.name })
    .from(costCenter)
    .where(inArray(costCenter.id, idsOf(ranking)))
  return named(ranking, 'cost_center', rows)
}

function idsOf({ largest }: Ranking): number[] {
  return largest.map(({ key }) => Number(key))
}

function named<Row extends { readonly id: number }, Name extends string>(ranking: Ranking, name: Name, rows: Row[]) {
  const byId = new Map(rows.map((row) => [String(row.id), row]))
  return {
    ...ranking,
    largest: ranking.largest.flatMap(({ key, ...row }) => {
      const found = byId.get(key)
      return found ? [{ ...row, ...({ [name]: found } as Record<Name, Row>) }] : []
    }),
  }
}
