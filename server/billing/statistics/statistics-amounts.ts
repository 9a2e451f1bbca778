import { count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { rankingSize } from '../../../contract/limits'
import { lastMonths } from '../../calendar'
import type { Database } from '../../database/open'
import { client, costCenter, report } from '../../database/schema'
import { reportSums } from '../report/report-figures'
import { type ReportScope, whereReports } from '../report/report-list'

/** The newest month up to that of the given day in which a report stands; the day's own where there is none. */
export async function newestMonth(database: Database, today: string): Promise<string> {
  const month = today.slice(0, 7)
  const [found] = await database
    .select({ month: sql<string | null>`max(${report.competencia})` })
    .from(report)
    .where(whereReports({ status: 'not_cancelled', competencia_to: month }))
  return found?.month ?? month
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
  month: report.competencia,
  client: report.client_id,
  cost_center: report.cost_center_id,
  group: costCenter.group,
  management: costCenter.management,
}

type Key = keyof typeof keys

interface Row {
  readonly key: string
  readonly members: number
  readonly count: number
  readonly measured: string
  readonly invoiced: string
  readonly provisioned: string
  readonly balance: string
}

/** Those with the most measured, the largest first, and all others together. */
export interface Ranking {
  readonly largest: readonly Row[]
  readonly others: Row | null
}

/**
 * Reports summed by each of these keys, in one pass. Of months all, of anything else the ten largest by what was measured,
 * and all others as one row. Cancelled reports aside.
 */
export async function sumBy<By extends Key>(database: Database, by: readonly By[], scope: ReportScope) {
  const join = (part: (key: By) => SQL, between: SQL) => sql.join(by.map(part), between)
  const whichKey = join((key) => sql`when grouping(${keys[key]}) = 0 then ${key}::text`, sql` `)
  const sums = database
    .select({
      by: sql<By>`case ${whichKey} end`.as('by'),
      key: sql<string>`coalesce(${join((key) => sql`${keys[key]}::text`, sql`, `)})`.as('key'),
      first: sql`min(${report.id})`.as('first'),
      reports: sql`count(*)`.as('reports'),
      measured: reportSums.measured.as('measured'),
      invoiced: reportSums.invoiced.as('in_invoices'),
      provisioned: reportSums.provisioned.as('in_provisions'),
      balance: reportSums.balance.as('left_to_bill'),
    })
    .from(report)
    .innerJoin(costCenter, eq(costCenter.id, report.cost_center_id))
    .where(whereReports({ ...scope, status: 'not_cancelled' }))
    .groupBy(sql`grouping sets (${join((key) => sql`(${keys[key]})`, sql`, `)})`)
    .as('sums')
  const order = sql`partition by ${sums.by} order by ${sums.measured} desc, ${sums.first}`
  const placed = database
    .select({
      ...{ by: sums.by, key: sums.key, reports: sums.reports },
      ...{ measured: sums.measured, invoiced: sums.invoiced, provisioned: sums.provisioned, balance: sums.balance },
      place: sql`row_number() over (${order})`.as('place'),
    })
    .from(sums)
    .as('placed')
  const isRow = sql`${placed.by} = 'month' or ${placed.place} <= ${rankingSize}`
  const rows = await database
    .select({
      by: placed.by,
      place: sql`case when ${isRow} then ${placed.place} end`.mapWith(Number),
      isOthers: sql<boolean>`not bool_or(${isRow})`,
      key: sql<string>`min(${placed.key})`,
      members: count(),
      count: sql`sum(${placed.reports})`.mapWith(Number),
      measured: sql<string>`sum(${placed.measured})::text`,
      invoiced: sql<string>`sum(${placed.invoiced})::text`,
      provisioned: sql<string>`sum(${placed.provisioned})::text`,
      balance: sql<string>`sum(${placed.balance})::text`,
    })
    .from(placed)
    .groupBy(sql`1, 2`)
    .orderBy(sql`1, 2`)
  return (key: By): Ranking => {
    const own = rows.filter((row) => row.by === key)
    return { largest: own.filter((row) => !row.isOthers), others: own.find((row) => row.isOthers) ?? null }
  }
}

export async function nameClients(database: Database, ranking: Ranking) {
  const rows = await database
    .select({ id: client.id, name: client.name })
    .from(client)
    .where(inArray(client.id, idsOf(ranking)))
  return named(ranking, 'client', rows)
}

export async function nameCostCenters(database: Database, ranking: Ranking) {
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
