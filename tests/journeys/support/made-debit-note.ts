import { eq } from 'drizzle-orm'
import { debitNote, ndRequest } from '../../../server/database/schema'
import { numbered } from '../../support/database/numbered'
import type { TestServer } from '../../support/server'

type Server = Pick<TestServer, 'database'>

const made = () => ({ created_by: 2, created_at: new Date() })

/** A note over 200 of a request over 500 that is debited no further; answers its id. */
export async function makeNote({ database }: Server): Promise<number> {
  const [request] = await database
    .insert(ndRequest)
    .values({
      ...made(),
      since: new Date(),
      client_id: 1,
      cost_center_id: 1,
      competencia: '2053-03',
      value: '500.00',
      debited: '200.00',
      status: 'approved',
    })
    .returning({ id: ndRequest.id })
  if (!request) throw new Error('the request was not inserted')
  const [note] = await database
    .insert(debitNote)
    .values({
      ...made(),
      updated_at: new Date(),
      ...(await numbered(database, 'debit_note')),
      request_id: request.id,
      status: 'issued',
      value: '200.00',
      issue_date: '2053-03-31',
      due_date: '2053-04-30',
      part: 1,
      parts: 1,
    })
    .returning({ id: debitNote.id })
  if (!note) throw new Error('the note was not inserted')
  return note.id
}

/** What somebody else has done to it meanwhile. */
export async function changeNote({ database }: Server, id: number, status: 'issued' | 'cancelled'): Promise<void> {
  await database.update(debitNote).set({ version: 2, status }).where(eq(debitNote.id, id))
}
