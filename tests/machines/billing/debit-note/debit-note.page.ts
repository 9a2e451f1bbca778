import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { SnapshotFrom } from 'xstate'
import { readProblem } from '../../../../contract/problem'
import type { debitNoteLifecycle } from '../../../../machines/billing/debit-note/debit-note.lifecycle'
import { debitNote, ndRequest } from '../../../../server/database/schema'
import type { Around } from '../../../engine/page/page-driver'
import { screenOnPage } from '../../../engine/page/screen-on-page'
import type { CallOutcome, RecordDriver } from '../../../engine/record-driver'
import { numbered } from '../../../support/database/numbered'
import { situationOn } from '../record-shown'
import { options } from './debit-note.cases'

type State = SnapshotFrom<typeof debitNoteLifecycle>
type Status = 'issued' | 'cancelled'

const statuses: Readonly<Record<Status, string>> = { issued: 'Emitida', cancelled: 'Cancelada' }

export const driver: RecordDriver<typeof debitNoteLifecycle> = {
  cases: options,
  effects: {},

  record: {
    as: 'bruno.lima',
    addressOf: (id) => `/faturamento/fatura-nd/${id}`,
    async make({ value }, { portal: { database } }) {
      const made = { created_by: 2, created_at: new Date() }
      const [request] = await database
        .insert(ndRequest)
        .values({
          ...{ ...made, since: new Date(), client_id: 1, cost_center_id: 1, competencia: '2052-03', value: '100.00' },
          ...(value === 'issued' ? { status: 'debited', debited: '100.00' } : { status: 'approved' }),
        })
        .returning({ id: ndRequest.id })
      if (!request) throw new Error('the request was not inserted')
      const [note] = await database
        .insert(debitNote)
        .values({
          ...{ ...made, updated_at: new Date(), issue_date: '2052-03-31', due_date: '2052-04-30', part: 1, parts: 1 },
          ...(await numbered(database, 'debit_note')),
          request_id: request.id,
          status: value as Status,
          value: '100.00',
          cancellation_reason: value === 'cancelled' ? 'Cobrada por engano.' : null,
        })
        .returning({ id: debitNote.id })
      if (!note) throw new Error('the debit note was not inserted')
      return note.id
    },
    async change(id, { value }: State, { portal: { database } }) {
      await database
        .update(debitNote)
        .set({ status: value as Status })
        .where(eq(debitNote.id, id))
    },
    calls: { 'debitNote.cancel': cancel },
  },

  shown: (page) => situationOn(screenOnPage(page)),

  toShow({ value }) {
    const steps = value === 'issued' ? ['Cancelar nota de débito'] : []
    return { status: statuses[value as Status], open: ['Abrir PDF', ...steps, 'Gerar PDF'], closed: [] }
  },

  says: { issued: 'uma nota emitida', cancelled: 'uma nota cancelada' },
}

/** Over the version that it has now. */
async function cancel(id: number, { portal, sessions }: Around): Promise<CallOutcome> {
  const { access: token } = await sessions.start('bruno.lima')
  const read = () => portal.get(`billing/debit-notes/${id}/`, token)
  const headers = { 'Idempotency-Key': randomUUID(), 'If-Match': `"${(await read()).body.version}"` }
  const body = { reason: 'Cobrada por engano.' }
  const { status, body: answer } = await portal.post(`billing/debit-notes/${id}/cancel/`, { token, headers, body })
  if (status !== 200 && status !== 409) throw new Error(`the server answers ${status}: ${JSON.stringify(answer)}`)
  const refusal = status === 409 ? readProblem(status, answer).refusal : null
  return { state: (await read()).body.status, refusal }
}
