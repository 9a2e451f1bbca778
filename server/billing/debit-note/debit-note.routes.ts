import { eq } from 'drizzle-orm'
import { z } from 'zod'
import {
  debitNoteFilterSchema,
  debitNotePageSchema,
  debitNoteQuerySchema,
  debitNoteSchema,
  exportDebitNotesSchema,
} from '../../../contract/billing/debit-note.schema'
import { ndReasonSchema } from '../../../contract/billing/nd-request.schema'
import { idInPathSchema } from '../../../contract/paging.schema'
import { dayAt } from '../../calendar'
import { debitNote } from '../../database/schema'
import { exportAnswer } from '../../export/export-file'
import { once } from '../../http/idempotency'
import { pageLinks } from '../../http/paging'
import { route } from '../../http/route'
import { logRoute } from '../../record/log-list'
import { cancelDebitNote } from './debit-note-change'
import { exportDebitNotes } from './debit-note-export'
import { listDebitNotes } from './debit-note-list'
import { readDebitNote } from './debit-note-read'

const collection = '/billing/debit-notes/'
const reads = { permission: 'faturamento_notas_debito' } as const
const parameters = z.object({ id: idInPathSchema })

const list = route(
  {
    method: 'get',
    path: collection,
    summary: 'Debit notes, paged, with the totals of the filter and how long the issued ones are due',
    rule: reads,
    query: debitNoteQuerySchema,
    answer: debitNotePageSchema,
  },
  async ({ query, url, services: { database, origin, clock } }) => {
    const { count, ...page } = await listDebitNotes(database, query, dayAt(clock()))
    return { ...page, ...pageLinks(url, origin, query, count) }
  },
)

const read = route(
  {
    method: 'get',
    path: `${collection}{id}/`,
    summary: 'One debit note, with what the client accepted',
    rule: reads,
    parameters,
    answer: debitNoteSchema,
    refusals: [404],
  },
  ({ parameters: { id }, services: { database, clock } }) => readDebitNote(database, id, dayAt(clock())),
)

const cancel = route(
  {
    method: 'post',
    path: `${collection}{id}/cancel/`,
    summary: 'Cancel a debit note with a reason; its amount returns to its request',
    rule: { permission: 'faturamento_notas_debito_cancelar' },
    headers: ['If-Match', 'Idempotency-Key'],
    parameters,
    body: ndReasonSchema,
    answer: debitNoteSchema,
    refusals: [404, 409, 412, 415, 422, 425, 428],
  },
  (call) => once(call, (transaction) => cancelDebitNote(transaction, call)),
)

const log = logRoute({
  collection,
  entity: 'debit_note',
  permission: reads.permission,
  exists: async (database, id) => (await database.$count(debitNote, eq(debitNote.id, id))) > 0,
})

const exported = route(
  {
    method: 'post',
    path: `${collection}export/`,
    summary: 'All debit notes that the filter matches, in its order, as a file',
    rule: reads,
    query: debitNoteFilterSchema,
    body: exportDebitNotesSchema,
    answer: exportAnswer,
    refusals: [415, 429],
  },
  exportDebitNotes,
)

export const debitNoteRoutes = [list, read, log, cancel, exported]
