import { and, asc, count, eq, gte, inArray, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  exportNdRequestsSchema,
  ndRequestFilterSchema,
  ndRequestPageSchema,
  ndRequestQuerySchema,
} from '../../../contract/billing/nd-request.schema'
import { dayAt } from '../../calendar'
import { hasIdIn } from '../../database/id-in'
import { client, costCenter, debitNote, ndLine, ndRequest, userAccount } from '../../database/schema'
import { subquery } from '../../database/subquery'
import { createdBetween } from '../../record/created-between'
import { conditionsOf, defineList, type ScopeOf } from '../../record/list'
import { isAmount, isNumber, signedNumberIn } from '../../record/search'
import { byClientName, clientConditions, hasStatus, matchesRecord, nameFilter } from '../shared/billed-client'
import { countOf, isSummed, moneyOf } from '../shared/sums'
import { undebited } from './nd-request-figures'

type Scope = ScopeOf<z.output<typeof ndRequestFilterSchema>>

const conditions = conditionsOf<Scope>({
  status: hasStatus(ndRequest.status),
  ...clientConditions(ndRequest),
  created_by: (person) => eq(ndRequest.created_by, person),
  created_from: (day) => createdBetween(ndRequest.created_at, day, undefined),
  created_to: (day) => createdBetween(ndRequest.created_at, undefined, day),
  value_from: (amount) => gte(ndRequest.value, amount),
  value_to: (amount) => lte(ndRequest.value, amount),
  search: (text) => {
    const isNoted = isNumber(debitNote.id, signedNumberIn(text, /ND[\s-]*/))
    return or(
      matchesRecord(ndRequest, text),
      isAmount([ndRequest.value, ndRequest.debited], text),
      isNoted && inArray(ndRequest.id, subquery.select({ id: debitNote.request_id }).from(debitNote).where(isNoted)),
    )
  },
})

/** The requests that a filter matches. */
export const whereNdRequests = (scope: Scope): SQL | undefined => conditions(scope, '')

const assets = sql`(select count(distinct ${ndLine.asset_id}) from ${ndLine} where ${ndLine.request_id} = ${ndRequest.id})`

export const ndRequestList = defineList({
  schemas: {
    query: ndRequestQuerySchema,
    filter: ndRequestFilterSchema,
    page: ndRequestPageSchema,
    export: exportNdRequestsSchema,
  },
  fileNames: { pt: 'solicitacoes-nota-debito', en: 'debit-note-requests' },
  from: sql`${ndRequest}`,
  id: ndRequest.id,
  where: whereNdRequests,
  orderings: {
    id: { column: ndRequest.id },
    cliente: byClientName(ndRequest),
    competencia: { column: ndRequest.competencia },
    created_at: { column: ndRequest.created_at },
    value: { column: ndRequest.value },
    revision: { column: ndRequest.revision },
    status: { column: ndRequest.status },
    since: { column: ndRequest.since },
  },
  async readTotals(database, filter) {
    const isCounted = isSummed(ndRequest.status, filter.status)
    const [sums] = await database
      .select({
        count: count(),
        value: moneyOf(ndRequest.value, isCounted),
        debited: moneyOf(ndRequest.debited, isCounted),
        undebited: moneyOf(undebited, isCounted),
        left_out: countOf(not(isCounted)),
      })
      .from(ndRequest)
      .where(whereNdRequests(filter))
    if (!sums) throw new Error('a sum over requests has one row')
    const { count: rows, ...totals } = sums
    return { count: rows, totals }
  },
  async nameFilter(database, filter) {
    const named = await nameFilter(database, filter)
    if (filter.created_by === undefined) return named
    const [person] = await database
      .select({ id: userAccount.id, name: userAccount.name })
      .from(userAccount)
      .innerJoin(ndRequest, eq(ndRequest.created_by, userAccount.id))
      .where(eq(userAccount.id, filter.created_by))
      .limit(1)
    return { ...named, created_by: person ?? null }
  },
  async readRows(database, ids) {
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
        assets: assets.mapWith(Number),
        revision: ndRequest.revision,
        status: ndRequest.status,
        since: ndRequest.since,
      })
      .from(ndRequest)
      .innerJoin(client, eq(client.id, ndRequest.client_id))
      .innerJoin(costCenter, eq(costCenter.id, ndRequest.cost_center_id))
      .where(hasIdIn(ndRequest.id, ids))
    const notes = await database
      .select({ id: debitNote.id, number: debitNote.number, request_id: debitNote.request_id })
      .from(debitNote)
      .where(and(inArray(debitNote.request_id, [...ids]), eq(debitNote.status, 'issued')))
      .orderBy(asc(debitNote.id))
    return rows.map(({ created_at, since, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      since: since.toISOString(),
      debit_notes: notes.filter(({ request_id }) => request_id === row.id).map(({ id, number }) => ({ id, number })),
    }))
  },
  fields: {
    id: { kind: 'number', cell: ({ id }) => id },
    cliente: { kind: 'text', cell: ({ cliente }) => cliente.name },
    cost_center: { kind: 'text', cell: ({ cost_center }) => cost_center.code },
    cost_center_name: { kind: 'text', cell: ({ cost_center }) => cost_center.name },
    competencia: { kind: 'month', cell: ({ competencia }) => competencia },
    created_at: { kind: 'day', cell: ({ created_at }) => dayAt(Date.parse(created_at)) },
    assets: { kind: 'number', cell: ({ assets }) => assets },
    revision: { kind: 'number', cell: ({ revision }) => revision },
    value: { kind: 'money', cell: ({ value }) => value },
    debited: { kind: 'money', cell: ({ debited }) => debited },
    debit_notes: { kind: 'text', cell: ({ debit_notes }) => debit_notes.map(({ number }) => number).join(', ') },
    status: { kind: 'text', cell: ({ status }, words) => words.status[status] },
    since: { kind: 'day', cell: ({ since }) => dayAt(Date.parse(since)) },
  },
})
