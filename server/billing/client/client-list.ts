import { and, count, eq, exists, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  clientFilterSchema,
  clientPageSchema,
  clientQuerySchema,
  exportClientsSchema,
} from '../../../contract/billing/client.schema'
import { hasIdIn } from '../../database/id-in'
import { client, costCenterClient } from '../../database/schema'
import { subquery } from '../../database/subquery'
import { conditionsOf, defineList, type ScopeOf } from '../../record/list'
import { nameFilter } from '../shared/billed-client'
import { matchesClient } from '../shared/client-search'

const where = conditionsOf<ScopeOf<z.output<typeof clientFilterSchema>>>({
  status: (status) => eq(client.status, status),
  cost_center: billedAt,
  search: matchesClient,
})

/** Those that a cost center bills. */
function billedAt(costCenter: number): SQL {
  const pair = and(eq(costCenterClient.client_id, client.id), eq(costCenterClient.cost_center_id, costCenter))
  return exists(subquery.select().from(costCenterClient).where(pair))
}

export const clientList = defineList({
  schemas: {
    query: clientQuerySchema,
    filter: clientFilterSchema,
    page: clientPageSchema,
    export: exportClientsSchema,
  },
  fileNames: { pt: 'clientes', en: 'clients' },
  from: sql`${client}`,
  id: client.id,
  where,
  orderings: {
    name: { column: client.name },
    corporate_name: { column: client.corporate_name },
    cnpj: { column: client.cnpj },
    city: { column: client.city },
    payment_days: { column: client.payment_days },
    status: { column: client.status },
  },
  async readTotals(database, filter, today) {
    const [counted] = await database.select({ count: count() }).from(client).where(where(filter, today))
    return { count: counted?.count ?? 0, totals: {} }
  },
  nameFilter,
  readRows: (database, ids) =>
    database
      .select({
        ...{ id: client.id, version: client.version, status: client.status },
        ...{ name: client.name, corporate_name: client.corporate_name, cnpj: client.cnpj },
        ...{ city: client.city, state: client.state, payment_days: client.payment_days },
      })
      .from(client)
      .where(hasIdIn(client.id, ids)),
  fields: {
    name: { kind: 'text', cell: ({ name }) => name },
    corporate_name: { kind: 'text', cell: ({ corporate_name }) => corporate_name },
    cnpj: { kind: 'text', cell: ({ cnpj }) => cnpj },
    city: { kind: 'text', cell: ({ city }) => city },
    state: { kind: 'text', cell: ({ state }) => state },
    payment_days: { kind: 'text', cell: ({ payment_days }) => String(payment_days ?? '') },
    status: { kind: 'text', cell: ({ status }, words) => words.status[status] },
  },
})
