import { eq } from 'drizzle-orm'
import type { DebitNote } from '../../../contract/billing/debit-note'
import type { Database } from '../../database/open'
import { client, costCenter, debitNote, ndRequest, userAccount } from '../../database/schema'
import { notFound } from '../../http/refused'
import { readNdLines } from '../nd-request/nd-request-lines'
import { daysOverdue } from '../shared/ageing'
import { clientColumns, costCenterColumns } from '../shared/client-columns'

/** One debit note as its page shows it on that day; 404 where there is none. */
export async function readDebitNote(database: Database, id: number, today: string): Promise<DebitNote> {
  const [row] = await database
    .select({
      note: debitNote,
      cliente: clientColumns,
      cost_center: costCenterColumns,
      competencia: ndRequest.competencia,
      request_value: ndRequest.value,
      created_by: userAccount.name,
    })
    .from(debitNote)
    .innerJoin(ndRequest, eq(ndRequest.id, debitNote.request_id))
    .innerJoin(client, eq(client.id, ndRequest.client_id))
    .innerJoin(costCenter, eq(costCenter.id, ndRequest.cost_center_id))
    .innerJoin(userAccount, eq(userAccount.id, debitNote.created_by))
    .where(eq(debitNote.id, id))
  if (!row) throw notFound()
  const { note, ...others } = row
  const { request_id: request, company: _, created_at, updated_at, ...own } = note
  return {
    ...own,
    ...others,
    request,
    days_overdue: daysOverdue(note, today),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    lines: await readNdLines(database, request),
  }
}
