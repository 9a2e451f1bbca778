import { count, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  assetFilterSchema,
  assetListQuerySchema,
  assetListSchema,
  exportAssetsSchema,
} from '../../contract/assets/asset.schema'
import { costCentersOfProject, nameFilter } from '../billing/shared/billed-client'
import { asset, costCenter } from '../database/schema'
import { conditionsOf, defineList, type ScopeOf } from '../record/list'
import { contains } from '../record/search'

/** What answers tell of an asset, beside its cost center. */
export const assetColumns = {
  ...{ id: asset.id, version: asset.version, status: asset.status },
  ...{ code: asset.code, name: asset.name, family: asset.family, condition: asset.condition },
  ...{ unit: asset.unit, franchise: asset.franchise, value: asset.value, daily_rate: asset.daily_rate },
  cost_center: { id: costCenter.id, code: costCenter.code, name: costCenter.name },
}

const where = conditionsOf<ScopeOf<z.output<typeof assetFilterSchema>>>({
  status: (status) => eq(asset.status, status),
  cost_center: (id) => eq(asset.cost_center_id, id),
  project: (id) => inArray(asset.cost_center_id, costCentersOfProject(id)),
  search: (text) => contains(asset.search, text),
})

export const assetList = defineList({
  schemas: {
    query: assetListQuerySchema,
    filter: assetFilterSchema,
    page: assetListSchema,
    export: exportAssetsSchema,
  },
  fileNames: { pt: 'ativos', en: 'assets' },
  from: sql`${asset}`,
  id: asset.id,
  where,
  orderings: {
    code: { column: asset.code },
    name: { column: asset.name },
    family: { column: asset.family },
    condition: { column: asset.condition },
    value: { column: asset.value },
    status: { column: asset.status },
  },
  async readTotals(database, filter, today) {
    const [counted] = await database.select({ count: count() }).from(asset).where(where(filter, today))
    return { count: counted?.count ?? 0, totals: {} }
  },
  async nameFilter(database, filter) {
    const { client: _, ...named } = await nameFilter(database, filter)
    return named
  },
  readRows: (database, ids) =>
    database
      .select(assetColumns)
      .from(asset)
      .innerJoin(costCenter, eq(costCenter.id, asset.cost_center_id))
      .where(inArray(asset.id, [...ids])),
  fields: {
    code: { kind: 'text', cell: ({ code }) => code },
    name: { kind: 'text', cell: ({ name }) => name },
    family: { kind: 'text', cell: ({ family }) => family },
    condition: { kind: 'text', cell: ({ condition }) => condition },
    cost_center: { kind: 'text', cell: ({ cost_center }) => cost_center.code },
    unit: { kind: 'text', cell: ({ unit }, words) => words.unit[unit] },
    franchise: { kind: 'number', cell: ({ franchise }) => franchise },
    value: { kind: 'money', cell: ({ value }) => value },
    daily_rate: { kind: 'money', cell: ({ daily_rate }) => daily_rate },
    status: { kind: 'text', cell: ({ status }, words) => words.status[status] },
  },
})
