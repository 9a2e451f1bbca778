import { and, asc, count, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { NdRequestRow } from '../../../contract/billing/nd-request'
import type { ndRequestFilterSchema, ndRequestQuerySchema } from '../../../contract/billing/nd-request.schema'
import type { Database } from '../../database/open'
import { client, costCenter, debitNote, ndLine, ndRequest } from '../../database/schema'
import { holds } from '../../http/paging'
import { createdBetween } from '../../record/created-between'
import { among, type IdList, orderBy, readAllIds, readPageOfIds } from '../../record/id-list'
import { byName, isByName, nameFilter } from '../report/report-list'
import { holdsClient, holdsCostCenter } from '../shared/client-search'

type Query = z.output<typeof ndRequestQuerySchema>
export type NdRequestFilter = z.output<typeof ndRequestFilterSchema>

const orderings = {
  id: ndRequest.id,
  cliente: sql`by_name.position`,
  competencia: ndRequest.competencia,
  created_at: ndRequest.created_at,
  value: ndRequest.value,
  revision: ndRequest.revision,
  status: ndRequest.status,
  since: ndRequest.since,
}

/** One page of debit note requests and the totals of all that the filter matches. */
export async function listNdRequests(database: Database, query: Query) {
  const { count: rows, ...sums } = await totalNdRequests(database, query)
  return {
    count: rows,
    totals: sums,
    results: await readNdRequestRows(database, await readPageOfIds(database, listOf(database, query), query)),
    filter: await nameFilter(database, query),
  }
}

/** How many the filter matches, what they come to, and since when the oldest is where it is. */
async function totalNdRequests(database: Database, filter: NdRequestFilter) {
  const [totals] = await database
    .select({
      count: count(),
      value: sql<string>`coalesce(sum(${ndRequest.value}), 0.00)::text`,
      debited: sql<string>`coalesce(sum(${ndRequest.debited}), 0.00)::text`,
      undebited: sql<string>`coalesce(sum(${ndRequest.value} - ${ndRequest.debited}), 0.00)::text`,
    })
    .from(ndRequest)
    .where(filterOf(filter, database))
  if (!totals) throw new Error('a sum over requests has one row')
  return totals
}

export async function countNdRequests(
  database: Database,
  filter: NdRequestFilter,
  _today: string,
  ids?: readonly number[],
): Promise<number> {
  return database.$count(ndRequest, among(filterOf(filter, database), ndRequest.id, ids))
}

export function readNdRequestIds(
  database: Database,
  filter: NdRequestFilter,
  _today: string,
  ids?: readonly number[],
): Promise<number[]> {
  return readAllIds(database, listOf(database, filter, ids))
}

function listOf(database: Database, filter: NdRequestFilter, ids?: readonly number[]): IdList {
  const { ordering } = filter
  const column = orderings[ordering.replace('-', '') as keyof typeof orderings]
  return {
    from: isByName({ ordering }) ? sql`${ndRequest} ${byName(database, ndRequest.client_id)}` : sql`${ndRequest}`,
    id: ndRequest.id,
    where: among(filterOf(filter, database), ndRequest.id, ids),
    order: orderBy(column, ordering, ndRequest.id),
  }
}

/** As the list shows them, in the order of the ids. */
export async function readNdRequestRows(database: Database, ids: readonly number[]): Promise<NdRequestRow[]> {
  const rows = await database
    .select({
      id: ndRequest.id,
      version: ndRequest.version,
      cliente: { id: client.id, name: client.name },
      cost_center: { id: costCenter.id, code: costCenter.code, name: costCenter.name },
      competencia: ndRequest.competencia,
      created_at: ndRequest.created_at,
      value: ndRequest.value,
      debited: ndRequest.debited,
      assets:
        sql`(select count(distinct ${ndLine.asset_id}) from ${ndLine} where ${ndLine.request_id} = ${ndRequest.id})`.mapWith(
          Number,
        ),
      revision: ndRequest.revision,
      status: ndRequest.status,
      since: ndRequest.since,
    })
    .from(ndRequest)
    .innerJoin(client, eq(client.id, ndRequest.client_id))
    .innerJoin(costCenter, eq(costCenter.id, ndRequest.cost_center_id))
    .where(inArray(ndRequest.id, [...ids]))
  const notes = await database
    .select({ id: debitNote.id, number: debitNote.number, request_id: debitNote.request_id })
    .from(debitNote)
    .where(and(inArray(debitNote.request_id, [...ids]), eq(debitNote.status, 'issued')))
    .orderBy(asc(debitNote.id))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .map(({ created_at, since, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      since: since.toISOString(),
      debit_notes: notes.filter(({ request_id }) => request_id === row.id).map(({ id, number }) => ({ id, number })),
    }))
}

/** A filter without its order, of requests alone. */
export function filterOf(filter: Omit<NdRequestFilter, 'ordering'>, database: Database): SQL | undefined {
  const { status, competencia, client: clientId, cost_center, created_from, created_to, search } = filter
  return and(
    status === 'not_cancelled' ? ne(ndRequest.status, 'cancelled') : status ? eq(ndRequest.status, status) : undefined,
    competencia ? eq(ndRequest.competencia, competencia) : undefined,
    clientId ? eq(ndRequest.client_id, clientId) : undefined,
    cost_center ? eq(ndRequest.cost_center_id, cost_center) : undefined,
    createdBetween(ndRequest.created_at, created_from, created_to),
    search ? searchFor(search, database) : undefined,
  )
}

/** By its number, with or without `#`, those of its debit notes, its client and its cost center. */
function searchFor(search: string, database: Database): SQL | undefined {
  const clients = database.select({ id: client.id }).from(client).where(holdsClient(search))
  const costCenters = database.select({ id: costCenter.id }).from(costCenter).where(holdsCostCenter(search))
  const noted = database.select({ id: debitNote.request_id }).from(debitNote).where(holds(debitNote.number, search))
  const [, number] = /^#?([1-9]\d{0,9})$/.exec(search) ?? []
  return or(
    inArray(ndRequest.client_id, clients),
    inArray(ndRequest.cost_center_id, costCenters),
    inArray(ndRequest.id, noted),
    number === undefined ? undefined : eq(ndRequest.id, Number(number)),
  )
}
