import { and, count, desc, eq, gte, inArray, lte, ne, not, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { FleetRow, RentalPage } from '../../contract/assets/asset'
import {
  exportFleetSchema,
  fleetFilterSchema,
  fleetListSchema,
  fleetQuerySchema,
  type rentalQuerySchema,
} from '../../contract/assets/asset.schema'
import { rentalGrace } from '../../contract/limits'
import { whereReports } from '../billing/report/report-list'
import { countOf } from '../billing/shared/sums'
import { addDays } from '../calendar'
import { hasIdIn } from '../database/id-in'
import type { Database } from '../database/open'
import { asset, client, costCenter, report, reportLine } from '../database/schema'
import { subquery } from '../database/subquery'
import { offsetOf } from '../http/paging'
import { conditionsOf, defineList, type ScopeOf } from '../record/list'
import { assetConditions, assetFields, assetOrdering, assetRowColumns, assetSums, nameAssetFilter } from './asset-list'

type Filter = z.output<typeof fleetFilterSchema>
type Months = Pick<Filter, 'competencia_from' | 'competencia_to'>

const stands = ne(report.status, 'cancelled')
const ofReport = eq(report.id, reportLine.report_id)

/**
 * A report that stands measures it on this day, or did so lately that the next one may not be made yet. Those machines are
 * found once, of all or of these: a figure asks of each machine, where a condition on it would be read anew for every one.
 */
const isRentedOn = (today: string, ids?: readonly number[]) =>
  inArray(
    asset.id,
    subquery
      .select({ id: reportLine.asset_id })
      .from(reportLine)
      .innerJoin(report, ofReport)
      .where(
        and(
          ids && inArray(reportLine.asset_id, [...ids]),
          ...[stands, lte(report.inicio, today), gte(report.fim, addDays(today, -rentalGrace.days))],
        ),
      ),
  )

const measuredIn = (months: Months): SQL | undefined =>
  whereReports({
    status: 'not_cancelled',
    ...{ competencia_from: months.competencia_from, competencia_to: months.competencia_to },
  })

/** What the lines of each machine come to in these months; of these machines, or of all. */
const incomeIn = (months: Months, ids?: readonly number[]) =>
  subquery
    .select({ asset_id: reportLine.asset_id, total: sql<string>`sum(${reportLine.total})`.as('income') })
    .from(reportLine)
    .innerJoin(report, ofReport)
    .where(and(measuredIn(months), ids && inArray(reportLine.asset_id, [...ids])))
    .groupBy(reportLine.asset_id)
    .as('earned')

/** Said apart from the query that holds it. */
const income = sql`coalesce(earned.income, 0.00)`

const where = conditionsOf<ScopeOf<Filter>>({
  ...assetConditions,
  rental: (rental, today) => (rental === 'rented' ? isRentedOn(today) : not(isRentedOn(today))),
  // They say of which months the income is, and leave no machine out.
  competencia_from: () => undefined,
  competencia_to: () => undefined,
})

export const fleetList = defineList({
  schemas: { query: fleetQuerySchema, filter: fleetFilterSchema, page: fleetListSchema, export: exportFleetSchema },
  fileNames: { pt: 'frota', en: 'fleet' },
  from: (filter) =>
    filter.ordering.endsWith('income')
      ? sql`${asset} left join ${incomeIn(filter)} on earned.asset_id = ${asset.id}`
      : sql`${asset}`,
  id: asset.id,
  where,
  orderings: { ...assetOrdering, income: { column: income } },
  async readTotals(database, filter, today) {
    const matching = where(filter, today)
    const [sums] = await database
      .select({ ...assetSums(today), rented: countOf(isRentedOn(today)) })
      .from(asset)
      .where(matching)
    const [earned] = await database
      .select({ income: sql<string>`coalesce(sum(${reportLine.total}), 0.00)::text` })
      .from(reportLine)
      .innerJoin(report, ofReport)
      .innerJoin(asset, eq(asset.id, reportLine.asset_id))
      .where(and(measuredIn(filter), matching))
    if (!sums || !earned) throw new Error('a sum has one row')
    const { count: rows, ...totals } = sums
    return { count: rows, totals: { ...totals, ...earned } }
  },
  nameFilter: nameAssetFilter,
  async readRows(database, ids, today, filter) {
    const rows = await database
      .select({
        ...assetRowColumns(today),
        is_rented: sql<boolean>`${isRentedOn(today, ids)}`,
        income: sql<string>`${income}::text`,
      })
      .from(asset)
      .innerJoin(costCenter, eq(costCenter.id, asset.cost_center_id))
      .leftJoin(incomeIn(filter, ids), sql`earned.asset_id = ${asset.id}`)
      .where(hasIdIn(asset.id, ids))
    const rentals = await lastRentals(database, ids)
    return rows.map((row) => ({ ...row, rental: rentals.get(row.id) ?? null }))
  },
  fields: {
    ...assetFields,
    is_rented: { kind: 'text', cell: ({ is_rented }, words) => words.is_rented[is_rented ? 'rented' : 'free'] },
    cliente: { kind: 'text', cell: ({ rental }) => rental?.cliente.name ?? '' },
    rented_at: { kind: 'text', cell: ({ rental }) => rental?.cost_center.code ?? '' },
    inicio: { kind: 'day', cell: ({ rental }) => rental?.inicio ?? '' },
    fim: { kind: 'day', cell: ({ rental }) => rental?.fim ?? '' },
    meter: { kind: 'number', cell: ({ rental }) => rental?.final ?? '' },
    income: { kind: 'money', cell: (row) => row.income },
  },
})

/** Of each machine the one that ends last, since it has been there without a day between. */
async function lastRentals(database: Database, ids: readonly number[]): Promise<Map<number, FleetRow['rental']>> {
  const rows = await database
    .select({
      asset: reportLine.asset_id,
      report: report.id,
      cliente: { id: client.id, name: client.name },
      cost_center: { id: costCenter.id, code: costCenter.code, name: costCenter.name },
      ...{ inicio: report.inicio, fim: report.fim, final: reportLine.final, unit: reportLine.unit },
    })
    .from(reportLine)
    .innerJoin(report, ofReport)
    .innerJoin(client, eq(client.id, report.client_id))
    .innerJoin(costCenter, eq(costCenter.id, report.cost_center_id))
    .where(and(inArray(reportLine.asset_id, [...ids]), stands))
    .orderBy(desc(report.fim), desc(reportLine.id))
  const last = new Map<number, (typeof rows)[number]>()
  for (const { asset: of, ...row } of rows) {
    const known = last.get(of)
    if (!known) last.set(of, { asset: of, ...row })
    else if (isSamePlace(known, row) && row.inicio < known.inicio && addDays(row.fim, 1) >= known.inicio)
      last.set(of, { ...known, inicio: row.inicio })
  }
  return last
}

interface Place {
  readonly cliente: { readonly id: number }
  readonly cost_center: { readonly id: number }
}

function isSamePlace(one: Place, other: Place): boolean {
  return one.cliente.id === other.cliente.id && one.cost_center.id === other.cost_center.id
}

/** What reports measured of one machine in these months, the newest first: its income is their sum. */
export async function readRentals(
  database: Database,
  id: number,
  query: z.output<typeof rentalQuerySchema>,
): Promise<Pick<RentalPage, 'count' | 'results' | 'totals'>> {
  const matching = and(eq(reportLine.asset_id, id), measuredIn(query))
  const [sums] = await database
    .select({ count: count(), income: sql<string>`coalesce(sum(${reportLine.total}), 0.00)::text` })
    .from(reportLine)
    .innerJoin(report, ofReport)
    .where(matching)
  const results = await database
    .select({
      ...{ report: report.id, competencia: report.competencia, inicio: report.inicio, fim: report.fim },
      cliente: { id: client.id, name: client.name },
      cost_center: { code: costCenter.code, name: costCenter.name },
      ...{ initial: reportLine.initial, final: reportLine.final, unit: reportLine.unit, total: reportLine.total },
    })
    .from(reportLine)
    .innerJoin(report, ofReport)
    .innerJoin(client, eq(client.id, report.client_id))
    .innerJoin(costCenter, eq(costCenter.id, report.cost_center_id))
    .where(matching)
    .orderBy(desc(report.competencia), desc(report.fim), desc(reportLine.id))
    .limit(query.page_size)
    .offset(offsetOf(query))
  return { count: sums?.count ?? 0, results, totals: { income: sums?.income ?? '0.00' } }
}
