import { asc, desc, eq } from 'drizzle-orm'
import type { NdRequest, NdRevision } from '../../../contract/billing/nd-request'
import type { Database } from '../../database/open'
import { client, costCenter, debitNote, ndRequest, ndRevision, userAccount } from '../../database/schema'
import { notFound } from '../../http/refused'
import { recordExists } from '../../record/transition'
import type { Caller } from '../../session/caller'
import { daysOverdue } from '../shared/ageing'
import { clientColumns, costCenterColumns } from '../shared/client-columns'
import { readNdLines } from './nd-request-lines'
import { isBarredFromApproval, ndRequestRecord } from './nd-request-record'

/** One debit note request as its page shows it to the caller; 404 where there is none. */
export async function readNdRequest(database: Database, id: number, caller: Caller, today: string): Promise<NdRequest> {
  const [row] = await database
    .select({
      request: ndRequest,
      cliente: clientColumns,
      cost_center: costCenterColumns,
      created_by: userAccount.name,
    })
    .from(ndRequest)
    .innerJoin(client, eq(client.id, ndRequest.client_id))
    .innerJoin(costCenter, eq(costCenter.id, ndRequest.cost_center_id))
    .innerJoin(userAccount, eq(userAccount.id, ndRequest.created_by))
    .where(eq(ndRequest.id, id))
  if (!row) throw notFound()
  const { client_id, cost_center_id, created_at, since, ...request } = row.request
  const lines = await readNdLines(database, id)
  const notes = await database
    .select({
      id: debitNote.id,
      number: debitNote.number,
      due_date: debitNote.due_date,
      value: debitNote.value,
      status: debitNote.status,
    })
    .from(debitNote)
    .where(eq(debitNote.request_id, id))
    .orderBy(asc(debitNote.id))
  return {
    ...request,
    cliente: row.cliente,
    cost_center: row.cost_center,
    created_by: row.created_by,
    is_barred: await isBarredFromApproval(database, row.request, caller.id),
    created_at: created_at.toISOString(),
    since: since.toISOString(),
    assets: new Set(lines.map(({ asset }) => asset.id)).size,
    lines,
    debit_notes: notes.map((note) => ({ ...note, days_overdue: daysOverdue(note, today) })),
  }
}

/** What was sent to the client, newest first; 404 where there is no such request. */
export async function readNdRevisions(database: Database, id: number): Promise<NdRevision[]> {
  if (!(await recordExists(database, ndRequestRecord, id))) throw notFound()
  const rows = await database
    .select({ sent: ndRevision, sent_by: userAccount.name })
    .from(ndRevision)
    .innerJoin(userAccount, eq(userAccount.id, ndRevision.sent_by))
    .where(eq(ndRevision.request_id, id))
    .orderBy(desc(ndRevision.revision))
  return rows.map(({ sent: { request_id, sent_at, ...sent }, sent_by }) => ({
    ...sent,
    sent_at: sent_at.toISOString(),
    sent_by,
  }))
}
