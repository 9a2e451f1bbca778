import { debitNoteFilterSchema } from '../../contract/debit-notes.schema'
import { invoiceFilterSchema } from '../../contract/invoices.schema'
import { ndRequestFilterSchema } from '../../contract/nd-requests.schema'
import { reportFilterSchema } from '../../contract/reports.schema'
import type { Behind } from '../../contract/statistics'
import type { Database } from '../database/open'
import { totalDebitNotes } from './debit-note-list'
import { sumInvoices } from './invoice-list'
import { totalNdRequests } from './nd-request-list'
import { totalReports } from './report-list'

/** What counts of a record: all of it, or what is left to be billed or debited. */
export type Counting = 'all' | 'left'

/** What a list says of a filter, which is read as the list itself reads it. `since` is that of the oldest debit note request. */
export async function figureOf(database: Database, behind: Behind, today: string, of: Counting = 'all') {
  const { count, value, since = null } = await totalOf(database, behind, today, of)
  return { ...behind, count, value, since: since?.toISOString() ?? null }
}

interface Total {
  readonly count: number
  readonly value: string
  readonly since?: Date | null
}

async function totalOf(database: Database, { list, filter }: Behind, today: string, of: Counting): Promise<Total> {
  if (list === 'reports') {
    const { count, valor_bm, balance } = await totalReports(database, reportFilterSchema.parse(filter))
    return { count, value: of === 'left' ? balance : valor_bm }
  }
  if (list === 'invoices') return sumInvoices(database, invoiceFilterSchema.parse(filter), today)
  if (list === 'debit-notes') return totalDebitNotes(database, debitNoteFilterSchema.parse(filter), today)
  const { undebited, ...total } = await totalNdRequests(database, ndRequestFilterSchema.parse(filter))
  return of === 'left' ? { ...total, value: undebited } : total
}
