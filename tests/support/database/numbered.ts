import { numberOf as debitNoteNumber } from '../../../server/billing/debit-note/debit-note-generate'
import type { Database } from '../../../server/database/open'
import { takeIds } from '../../../server/database/take-ids'

/** The next id of invoices or debit notes, and the number that the server gives it: tests on one server read each other's records. */
export async function numbered(
  database: Database,
  table: 'invoice' | 'debit_note',
): Promise<{ readonly id: number; readonly number: string }> {
  const [id = 0] = await takeIds(database, table, 1)
  return { id, number: table === 'invoice' ? `FL-${String(id).padStart(6, '0')}` : debitNoteNumber(id) }
}
