import { count, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  costCenterFilterSchema,
  costCenterPageSchema,
  costCenterQuerySchema,
  exportCostCentersSchema,
} from '../../../contract/billing/cost-center.schema'
import { hasIdIn } from '../../database/id-in'
import { costCenter } from '../../database/schema'
import { conditionsOf, defineList, type ScopeOf } from '../../record/list'
import { costCenterColumns } from '../shared/client-columns'
import { matchesCostCenter } from '../shared/client-search'

const where = conditionsOf<ScopeOf<z.output<typeof costCenterFilterSchema>>>({
  status: (status) => eq(costCenter.status, status),
  search: matchesCostCenter,
})

export const costCenterList = defineList({
  schemas: {
    query: costCenterQuerySchema,
    filter: costCenterFilterSchema,
    page: costCenterPageSchema,
    export: exportCostCentersSchema,
  },
  fileNames: { pt: 'centros-de-custo', en: 'cost-centers' },
  from: sql`${costCenter}`,
  id: costCenter.id,
  where,
  orderings: {
    code: { column: costCenter.code },
    name: { column: costCenter.name },
    group: { column: costCenter.group },
    management: { column: costCenter.management },
    status: { column: costCenter.status },
  },
  async readTotals(database, filter, today) {
    const [counted] = await database.select({ count: count() }).from(costCenter).where(where(filter, today))
    return { count: counted?.count ?? 0, totals: {} }
  },
  nameFilter: async () => ({ cost_center: null }),
  readRows: (database, ids) =>
    database
      .select({ ...costCenterColumns, version: costCenter.version, status: costCenter.status })
      .from(costCenter)
      .where(hasIdIn(costCenter.id, ids)),
  fields: {
    code: { kind: 'text', cell: ({ code }) => code },
    name: { kind: 'text', cell: ({ name }) => name },
    group: { kind: 'text', cell: ({ group }) => group },
    management: { kind: 'text', cell: ({ management }) => management },
    status: { kind: 'text', cell: ({ status }, words) => words.status[status] },
  },
})
