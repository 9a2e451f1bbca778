import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  debitNoteFilterSchema,
  debitNotePageSchema,
  debitNoteQuerySchema,
  exportDebitNotesSchema,
} from '../../../contract/billing/debit-note.schema'
import { hasIdIn } from '../../database/id-in'
import { client, costCenter, debitNote, ndRequest } from '../../database/schema'
import { conditionsOf, defineList, type ScopeOf } from '../../record/list'
import { isAmount, isNumber, numberIn } from '../../record/search'
import { daysOverdue, dueConditions, readTotalsByAge } from '../shared/ageing'
import {
  byClientName,
  type ClientScope,
  hasStatus,
  matchesRecord,
  nameFilter,
  ownedBy,
  ownerCondition,
} from '../shared/billed-client'
import { clientColumns } from '../shared/client-columns'

type Scope = ScopeOf<z.output<typeof debitNoteFilterSchema>>

/** By what is its own: number and value. */
export function matchesDebitNote(text: string): SQL | undefined {
  return or(isNumber(debitNote.id, numberIn(text, /ND[\s-]*/)), isAmount([debitNote.value], text))
}

const ownConditions = conditionsOf<Omit<Scope, keyof ClientScope>>({
  status: hasStatus(debitNote.status),
  request: (id) => eq(debitNote.request_id, id),
  ...dueConditions(debitNote),
  search: (text) =>
    or(matchesDebitNote(text), ownedBy(ndRequest, debitNote.request_id, matchesRecord(ndRequest, text))),
})

/** Of debit notes alone: what is asked of their requests is a condition on the request's id. */
function whereDebitNotes(scope: Scope, today: string): SQL | undefined {
  const ofRequest = ownerCondition(ndRequest, scope)
  return and(ownConditions(scope, today), ownedBy(ndRequest, debitNote.request_id, ofRequest))
}

const withRequest = sql`inner join ${ndRequest} on ${eq(ndRequest.id, debitNote.request_id)}`

export const debitNoteList = defineList({
  schemas: {
    query: debitNoteQuerySchema,
    filter: debitNoteFilterSchema,
    page: debitNotePageSchema,
    export: exportDebitNotesSchema,
  },
  fileNames: { pt: 'notas-de-debito', en: 'debit-notes' },
  from: sql`${debitNote}`,
  id: debitNote.id,
  where: whereDebitNotes,
  orderings: {
    id: { column: debitNote.id },
    /** A number is made of the id: as texts, the millionth would come before the second. */
    number: { column: debitNote.id },
    cliente: byClientName(ndRequest, withRequest),
    competencia: { column: ndRequest.competencia, join: withRequest },
    issue_date: { column: debitNote.issue_date },
    due_date: { column: debitNote.due_date },
    value: { column: debitNote.value },
    status: { column: debitNote.status },
  },
  readTotals: readTotalsByAge(debitNote, whereDebitNotes),
  nameFilter,
  async readRows(database, ids, today) {
    const rows = await database
      .select({
        id: debitNote.id,
        number: debitNote.number,
        version: debitNote.version,
        cliente: clientColumns,
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
      .innerJoin(ndRequest, eq(ndRequest.id, debitNote.request_id))
      .innerJoin(client, eq(client.id, ndRequest.client_id))
      .innerJoin(costCenter, eq(costCenter.id, ndRequest.cost_center_id))
      .where(hasIdIn(debitNote.id, ids))
    return rows.map((row) => ({ ...row, days_overdue: daysOverdue(row, today) }))
  },
  fields: {
    number: { kind: 'text', cell: ({ number }) => number },
    cliente: { kind: 'text', cell: ({ cliente }) => cliente.name },
    corporate_name: { kind: 'text', cell: ({ cliente }) => cliente.corporate_name },
    cnpj: { kind: 'text', cell: ({ cliente }) => cliente.cnpj },
    cost_center: { kind: 'text', cell: ({ cost_center }) => cost_center.code },
    request: { kind: 'number', cell: ({ request }) => request },
    competencia: { kind: 'month', cell: ({ competencia }) => competencia },
    issue_date: { kind: 'day', cell: ({ issue_date }) => issue_date },
    due_date: { kind: 'day', cell: ({ due_date }) => due_date },
    days_overdue: { kind: 'number', cell: ({ days_overdue }) => days_overdue },
    part: { kind: 'text', cell: ({ part, parts }) => `${part}/${parts}` },
    value: { kind: 'money', cell: ({ value }) => value },
    status: { kind: 'text', cell: ({ status }, words) => words.status[status] },
  },
})
