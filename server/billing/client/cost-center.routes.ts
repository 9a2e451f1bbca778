import { and, asc, count, eq, exists } from 'drizzle-orm'
import { clientPageSchema, clientQuerySchema, costCenterPageSchema } from '../../../contract/billing/report.schema'
import { pageQuerySchema } from '../../../contract/paging.schema'
import { billingViewPermissions } from '../../../contract/permissions'
import { client, costCenter, costCenterClient } from '../../database/schema'
import { offsetOf, pageLinks } from '../../http/paging'
import { route } from '../../http/route'
import { clientColumns, costCenterColumns } from '../shared/client-columns'
import { matchesClient, matchesCostCenter } from '../shared/client-search'

/** Whoever sees a list of billing may filter it. */
const rule = { anyOf: billingViewPermissions }

const costCenters = route(
  {
    method: 'get',
    path: '/billing/cost-centers/',
    summary: 'Cost centers, by code',
    rule,
    query: pageQuerySchema,
    answer: costCenterPageSchema,
  },
  async ({ query, url, services: { database, origin } }) => {
    const { search } = query
    const filter = search ? matchesCostCenter(search) : undefined
    const [{ rows } = { rows: 0 }] = await database.select({ rows: count() }).from(costCenter).where(filter)
    const results = await database
      .select(costCenterColumns)
      .from(costCenter)
      .where(filter)
      .orderBy(asc(costCenter.code), asc(costCenter.id))
      .limit(query.page_size)
      .offset(offsetOf(query))
    return { ...pageLinks(url, origin, query, rows), results, totals: {} }
  },
)

const clients = route(
  {
    method: 'get',
    path: '/billing/clients/',
    summary: 'Clients, by name; those of one cost center where it is given',
    rule,
    query: clientQuerySchema,
    answer: clientPageSchema,
  },
  async ({ query, url, services: { database, origin } }) => {
    const { search, cost_center } = query
    const filter = and(
      search ? matchesClient(search) : undefined,
      cost_center === undefined
        ? undefined
        : exists(
            database
              .select()
              .from(costCenterClient)
              .where(and(eq(costCenterClient.client_id, client.id), eq(costCenterClient.cost_center_id, cost_center))),
          ),
    )
    const [{ rows } = { rows: 0 }] = await database.select({ rows: count() }).from(client).where(filter)
    const results = await database
      .select(clientColumns)
      .from(client)
      .where(filter)
      .orderBy(asc(client.name), asc(client.id))
      .limit(query.page_size)
      .offset(offsetOf(query))
    return { ...pageLinks(url, origin, query, rows), results, totals: {} }
  },
)

export const costCenterRoutes = [costCenters, clients]
