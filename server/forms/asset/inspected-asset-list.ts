import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  exportInspectedAssetsSchema,
  inspectedAssetFilterSchema,
  inspectedAssetPageSchema,
  inspectedAssetQuerySchema,
} from '../../../contract/forms/inspection.schema'
import { dayAt } from '../../calendar'
import { hasIdIn } from '../../database/id-in'
import { asset, costCenter } from '../../database/schema'
import { conditionsOf, defineList, type ScopeOf } from '../../record/list'
import { contains } from '../../record/search'
import { inspectionOn, lastResponse } from './inspection'

type Scope = ScopeOf<z.output<typeof inspectedAssetFilterSchema>>

const conditions = conditionsOf<Scope>({
  inspection: (inspection, today) => eq(inspectionOn(today), inspection),
  code: (code) => sql`lower(${asset.code}) = lower(${code})`,
  search: (text) => contains(asset.search, text),
})

/** Of the machines that something may be answered about. */
export const whereInspected = (scope: Scope, today: string) => and(eq(asset.status, 'active'), conditions(scope, today))

export const inspectedAssetColumns = (today: string) => ({
  ...{ id: asset.id, code: asset.code, name: asset.name, family: asset.family },
  cost_center: { code: costCenter.code, name: costCenter.name },
  last_response: lastResponse,
  inspection: inspectionOn(today),
})

export const inspectedAssetList = defineList({
  schemas: {
    query: inspectedAssetQuerySchema,
    filter: inspectedAssetFilterSchema,
    page: inspectedAssetPageSchema,
    export: exportInspectedAssetsSchema,
  },
  fileNames: { pt: 'inspecoes', en: 'inspections' },
  from: sql`${asset}`,
  id: asset.id,
  where: whereInspected,
  orderings: {
    code: { column: asset.code },
    name: { column: asset.name },
    family: { column: asset.family },
    /** One that was never asked anything comes before the first that was. */
    last_response: { column: sql`coalesce(${lastResponse}, '-infinity')` },
  },
  async readTotals(database, filter, today) {
    return { count: await database.$count(asset, whereInspected(filter, today)), totals: {} }
  },
  nameFilter: async () => ({}),
  async readRows(database, ids, today) {
    const rows = await database
      .select(inspectedAssetColumns(today))
      .from(asset)
      .innerJoin(costCenter, eq(costCenter.id, asset.cost_center_id))
      .where(hasIdIn(asset.id, ids))
    return rows.map((row) => ({ ...row, last_response: row.last_response?.toISOString() ?? null }))
  },
  fields: {
    code: { kind: 'text', cell: ({ code }) => code },
    name: { kind: 'text', cell: ({ name }) => name },
    family: { kind: 'text', cell: ({ family }) => family },
    cost_center: { kind: 'text', cell: ({ cost_center }) => cost_center.code },
    last_response: { kind: 'day', cell: (row) => (row.last_response ? dayAt(Date.parse(row.last_response)) : '') },
    inspection: { kind: 'text', cell: ({ inspection }, words) => (inspection ? words.inspection[inspection] : '') },
  },
})
