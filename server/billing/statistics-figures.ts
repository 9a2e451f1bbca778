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

/** What counts of a report. */
export type ReportAmount = 'valor_bm' | 'balance'

/** What a list says of a filter, which is read as the list itself reads it. `since` is that of the oldest debit note request. */
export async function figureOf(database: Database, behind: Behind, today: string, of: ReportAmount = 'valor_bm') {
  const { count, value, since = null } = await totalOf(database, behind, today, of)
  return { ...behind, count, value, since: since?.toISOString() ?? null }
}

interface Total {
  readonly count: number
  readonly value: string
  readonly since?: Date | null
}

async function totalOf(database: Database, { list, filter }: Behind, today: string, of: ReportAmount): Promise<Total> {
  if (list === 'reports') {
    const { count, [of]: value } = await totalReports(database, reportFilterSchema.parse(filter))
    return { count, value }
  }
  if (list === 'invoices') return sumInvoices(database, invoiceFilterSchema.parse(filter), today)
  if (list === 'debit-notes') return totalDebitNotes(database, debitNoteFilterSchema.parse(filter), today)
  return totalNdRequests(database, ndRequestFilterSchema.parse(filter))
}
