import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  assetFilterSchema,
  assetListQuerySchema,
  assetListSchema,
  exportAssetsSchema,
} from '../../contract/assets/asset.schema'
import { costCentersOfProject, nameFilter } from '../billing/shared/billed-client'
import { countOf } from '../billing/shared/sums'
import { hasIdIn } from '../database/id-in'
import type { Database } from '../database/open'
import { asset, costCenter, followUp } from '../database/schema'
import { subquery } from '../database/subquery'
import { inspectionDue, inspectionOn } from '../forms/asset/inspection'
import { isOpen } from '../forms/follow-up/follow-up-list'
import { type Conditions, conditionsOf, defineList, type ScopeOf } from '../record/list'
import { contains } from '../record/search'

/** What answers tell of an asset, beside its cost center. */
export const assetColumns = {
  ...{ id: asset.id, version: asset.version, status: asset.status },
  ...{ code: asset.code, name: asset.name, family: asset.family, condition: asset.condition },
  ...{ unit: asset.unit, franchise: asset.franchise, value: asset.value, daily_rate: asset.daily_rate },
  cost_center: { id: costCenter.id, code: costCenter.code, name: costCenter.name },
}

/** How many of its follow-ups are open: the list of follow-ups of the machine, so filtered, has as many. */
const openFollowUps = sql<number>`(${subquery
  .select({ count: sql`count(*)` })
  .from(followUp)
  .where(and(eq(followUp.asset_id, asset.id), isOpen))})`.mapWith(Number)

/** The same, and how its inspections stand. */
export const assetRowColumns = (today: string) => ({
  ...assetColumns,
  ...{ inspection: inspectionOn(today), inspection_due: inspectionDue, follow_ups: openFollowUps },
})

export type AssetScope = ScopeOf<z.output<typeof assetFilterSchema>>

export const assetConditions: Conditions<AssetScope> = {
  status: (status) => eq(asset.status, status),
  cost_center: (id) => eq(asset.cost_center_id, id),
  project: (id) => inArray(asset.cost_center_id, costCentersOfProject(id)),
  family: (family) => eq(asset.family, family),
  inspection: (inspection, today) => eq(inspectionOn(today), inspection),
  follow_ups: () => sql`${openFollowUps} > 0`,
  search: (text) => contains(asset.search, text),
}

const where = conditionsOf<AssetScope>(assetConditions)

export const assetOrdering = {
  code: { column: asset.code },
  name: { column: asset.name },
  family: { column: asset.family },
  condition: { column: asset.condition },
  value: { column: asset.value },
  status: { column: asset.status },
  /** What is due first; what was never inspected, or need not be, comes last. */
  inspection: { column: sql`coalesce(${inspectionDue}, '9999-12-31')` },
  follow_ups: { column: openFollowUps },
}

export const assetSums = (today: string) => ({
  count: count(),
  late: countOf(eq(inspectionOn(today), 'late')),
  follow_ups: sql`coalesce(sum(${openFollowUps}), 0)`.mapWith(Number),
})

export async function nameAssetFilter(database: Database, filter: AssetScope) {
  const { client: _, ...named } = await nameFilter(database, filter)
  return { ...named, family: filter.family ?? null }
}

export const assetFields = {
  code: { kind: 'text', cell: ({ code }) => code },
  name: { kind: 'text', cell: ({ name }) => name },
  family: { kind: 'text', cell: ({ family }) => family },
  condition: { kind: 'text', cell: ({ condition }) => condition },
  cost_center: { kind: 'text', cell: ({ cost_center }) => cost_center.code },
  unit: { kind: 'text', cell: ({ unit }, words) => words.unit[unit] },
  franchise: { kind: 'number', cell: ({ franchise }) => franchise },
  value: { kind: 'money', cell: ({ value }) => value },
  daily_rate: { kind: 'money', cell: ({ daily_rate }) => daily_rate },
  inspection: { kind: 'text', cell: ({ inspection }, words) => (inspection ? words.inspection[inspection] : '') },
  inspection_due: { kind: 'day', cell: ({ inspection_due }) => inspection_due ?? '' },
  follow_ups: { kind: 'number', cell: ({ follow_ups }) => follow_ups },
  status: { kind: 'text', cell: ({ status }, words) => words.status[status] },
} satisfies Parameters<typeof defineList<AssetSchemas>>[0]['fields']

const schemas = {
  query: assetListQuerySchema,
  filter: assetFilterSchema,
  page: assetListSchema,
  export: exportAssetsSchema,
}
type AssetSchemas = typeof schemas

export const assetList = defineList({
  schemas,
  fileNames: { pt: 'ativos', en: 'assets' },
  from: sql`${asset}`,
  id: asset.id,
  where,
  orderings: assetOrdering,
  async readTotals(database, filter, today) {
    const [sums] = await database.select(assetSums(today)).from(asset).where(where(filter, today))
    if (!sums) throw new Error('a count has one row')
    const { count: rows, ...totals } = sums
    return { count: rows, totals }
  },
  nameFilter: nameAssetFilter,
  readRows: (database, ids, today) =>
    database
      .select(assetRowColumns(today))
      .from(asset)
      .innerJoin(costCenter, eq(costCenter.id, asset.cost_center_id))
      .where(hasIdIn(asset.id, ids)),
  fields: assetFields,
})
