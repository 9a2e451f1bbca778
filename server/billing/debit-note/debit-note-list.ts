import { and, eq, gte, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { DebitNoteRow } from '../../../contract/billing/debit-note'
import type { debitNoteFilterSchema, debitNoteQuerySchema } from '../../../contract/billing/debit-note.schema'
import type { Database } from '../../database/open'
import { client, costCenter, debitNote, ndRequest } from '../../database/schema'
import { holds } from '../../http/paging'
import { among, type IdList, orderBy, readAllIds, readPageOfIds } from '../../record/id-list'
import { byName, isByName, nameFilter } from '../report/report-list'
import { daysOverdue, isAged, totalsByAge } from '../shared/ageing'
import { holdsClient, holdsCostCenter } from '../shared/client-search'

type Query = z.output<typeof debitNoteQuerySchema>
export type DebitNoteFilter = z.output<typeof debitNoteFilterSchema>

const orderings = {
  id: debitNote.id,
  /** A number is made of the id: as texts, the millionth would come before the second. */
  number: debitNote.id,
  cliente: sql`by_name.position`,
  competencia: ndRequest.competencia,
  issue_date: debitNote.issue_date,
  due_date: debitNote.due_date,
  value: debitNote.value,
  status: debitNote.status,
}

const withRequest = [ndRequest, eq(ndRequest.id, debitNote.request_id)] as const

/** One page of debit notes, the totals of all that the filter matches and, but for its ageing, how long the issued ones are due. `today` is a day. */
export async function listDebitNotes(database: Database, query: Query, today: string) {
  const { count, ...totals } = await totalDebitNotes(database, query, today)
  const ids = await readPageOfIds(database, listOf(database, query, today), query)
  return {
    count,
    totals,
    results: await readDebitNoteRows(database, ids, today),
    filter: await nameFilter(database, query),
  }
}

/** How many the filter matches, what they come to and, but for its ageing, how long the issued ones are due. */
async function totalDebitNotes(database: Database, scope: Omit<DebitNoteFilter, 'ordering'>, today: string) {
  const { ageing: bucket, ...others } = scope
  const [totals] = await database
    .select(totalsByAge(debitNote, bucket, today))
    .from(debitNote)
    .where(filterOf(others, database, today))
  if (!totals) throw new Error('a sum over debit notes has one row')
  const { all, ...ageing } = totals
  return { ...all, ageing }
}

export async function countDebitNotes(
  database: Database,
  filter: DebitNoteFilter,
  today: string,
  ids?: readonly number[],
): Promise<number> {
  return database.$count(debitNote, among(filterOf(filter, database, today), debitNote.id, ids))
}

export function readDebitNoteIds(
  database: Database,
  filter: DebitNoteFilter,
  today: string,
  ids?: readonly number[],
): Promise<number[]> {
  return readAllIds(database, listOf(database, filter, today, ids))
}

function listOf(database: Database, filter: DebitNoteFilter, today: string, ids?: readonly number[]): IdList {
  const { ordering } = filter
  const column = orderings[ordering.replace('-', '') as keyof typeof orderings]
  const [request, isOfNote] = withRequest
  const beside = isByName({ ordering }) ? byName(database, ndRequest.client_id) : sql``
  const isByRequest = isByName({ ordering }) || ordering.endsWith('competencia')
  return {
    from: isByRequest ? sql`${debitNote} inner join ${request} on ${isOfNote} ${beside}` : sql`${debitNote}`,
    id: debitNote.id,
    where: among(filterOf(filter, database, today), debitNote.id, ids),
    order: orderBy(column, ordering, debitNote.id),
  }
}

/** As the list shows them, in the order of the ids; `today` is a day. */
export async function readDebitNoteRows(
  database: Database,
  ids: readonly number[],
  today: string,
): Promise<DebitNoteRow[]> {
  const rows = await database
    .select({
      id: debitNote.id,
      number: debitNote.number,
      version: debitNote.version,
      cliente: client,
      cost_center: { id: costCenter.id, code: costCenter.code, name: costCenter.name },
      request: debitNote.request_id,
      competencia: ndRequest.competencia,
      issue_date: debitNote.issue_date,
      due_date: debitNote.due_date,
      value: debitNote.value,
      part: debitNote.part,
      parts: debitNote.parts,
      status: debitNote.status,
    })
    .from(debitNote)
    .innerJoin(...withRequest)
    .innerJoin(client, eq(client.id, ndRequest.client_id))
    .innerJoin(costCenter, eq(costCenter.id, ndRequest.cost_center_id))
    .where(inArray(debitNote.id, [...ids]))
  const byId = new Map(rows.map((row) => [row.id, { ...row, days_overdue: daysOverdue(row, today) }]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function filterOf(filter: Omit<DebitNoteFilter, 'ordering'>, database: Database, today: string): SQL | undefined {
  const { status, request, ageing, issue_from, issue_to, due_from, due_to, search } = filter
  const asked = askedOfRequest(filter)
  return and(
    status === 'not_cancelled' ? ne(debitNote.status, 'cancelled') : status ? eq(debitNote.status, status) : undefined,
    request ? eq(debitNote.request_id, request) : undefined,
    asked ? ofRequests(database, asked) : undefined,
    ageing ? isAged(debitNote, ageing, today) : undefined,
    issue_from ? gte(debitNote.issue_date, issue_from) : undefined,
    issue_to ? lte(debitNote.issue_date, issue_to) : undefined,
    due_from ? gte(debitNote.due_date, due_from) : undefined,
    due_to ? lte(debitNote.due_date, due_to) : undefined,
    search ? searchFor(search, database) : undefined,
  )
}

/** What is asked of the request that a note was generated from. */
function askedOfRequest({
  competencia,
  client: clientId,
  cost_center,
}: Omit<DebitNoteFilter, 'ordering'>): SQL | undefined {
  return and(
    competencia ? eq(ndRequest.competencia, competencia) : undefined,
    clientId ? eq(ndRequest.client_id, clientId) : undefined,
    cost_center ? eq(ndRequest.cost_center_id, cost_center) : undefined,
  )
}

function ofRequests(database: Database, condition: SQL | undefined): SQL {
  return inArray(debitNote.request_id, database.select({ id: ndRequest.id }).from(ndRequest).where(condition))
}

function searchFor(search: string, database: Database): SQL | undefined {
  const clients = database.select({ id: client.id }).from(client).where(holdsClient(search))
  const costCenters = database.select({ id: costCenter.id }).from(costCenter).where(holdsCostCenter(search))
  const named = or(inArray(ndRequest.client_id, clients), inArray(ndRequest.cost_center_id, costCenters))
  const [, number] = /^#?([1-9]\d{0,9})$/.exec(search) ?? []
  return or(
    holds(debitNote.number, search),
    ofRequests(database, named),
    number === undefined ? undefined : eq(debitNote.request_id, Number(number)),
  )
}
