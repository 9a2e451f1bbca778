// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Invoice } from '../../../contract/billing/invoice'
import type { NdRequest, TakeNdStep } from '../../../contract/billing/nd-request'
import type { Report } from '../../../contract/billing/report'
import type { ActionRecord, PerformAction } from '../../../contract/perform-action'
import { readProblem } from '../../../contract/problem'
import { debitNoteCancelMachine } from '../../../machines/billing/debit-note/debit-note-cancel.machine'
import { invoiceCancelMachine } from '../../../machines/billing/invoice/invoice-cancel.machine'
import { ndRequestApprovalMachine } from '../../../machines/billing/nd-request/nd-request-approval.machine'
import type { Api } from '../../../src/api/client'
import { DebitNoteCancelView } from '../../../src/billing/debit-note/debit-note-cancel.view'
import { InvoiceCancelView } from '../../../src/billing/invoice/invoice-cancel.view'
import { ndRequest as requestQuery } from '../../../src/billing/nd-request/nd-request.queries'
import { NdRequestApprovalView } from '../../../src/billing/nd-request/nd-request-approval.view'
import { report as reportQuery } from '../../../src/billing/report/report.queries'
import { randomKey } from '../../../src/random-key'
import { press, typeInto } from '../../machines/protocols/form-dialog'
import { invoice } from '../../support/samples/sample-invoice'
import { debitNote, ndRequest } from '../../support/samples/sample-nd'
import { report } from '../../support/samples/sample-report'
import { show } from '../../support/show'

const reason = 'Emitida em duplicidade'
const noAnswer = async () => {
  throw readProblem(0, null)
}
/** What the page knows is a few minutes old, and by the rule of the portal still fresh. */
const cached = (key: readonly unknown[], known: unknown) => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 300_000 } } })
  queries.setQueryData(key, known)
  return queries
}
const said = () => screen.getByRole('dialog').textContent?.replace(/\s/g, ' ')

/** A dialog of a record that the page reads again. */
function showing<Kept extends object>(opened: Kept, dialog: (record: Kept) => ReactNode) {
  let take: (record: Kept) => void = () => undefined
  function Page() {
    const [record, setRecord] = useState(opened)
    take = setRecord
    return dialog(record)
  }
  show(<Page />)
  return { become: (record: Kept) => act(() => take(record)) }
}

test('ND-03: what returns to the request is read anew, and not told twice once the note is cancelled', async () => {
  const approved: NdRequest = { ...ndRequest, status: 'approved', debited: '900.00' }
  let held: NdRequest = { ...approved, debited: '1200.00' }
  const source = requestQuery((async () => held) as unknown as Api, ndRequest.id)
  const queries = cached(source.queryKey, approved)
  const actors = { performAction: fromPromise<ActionRecord, PerformAction>(noAnswer) }
  const actor = createActor(debitNoteCancelMachine.provide({ actors }), { input: { id: 1, version: 1 } }).start()
  const dialog = (note: typeof debitNote) => (
    <QueryClientProvider client={queries}>
      <DebitNoteCancelView actor={actor} note={note} source={source} newKey={randomKey} />
    </QueryClientProvider>
  )
  const { become } = showing(debitNote, dialog)
  screen.getByRole('button', { name: 'Cancelar nota de débito' }).focus()
  press('Cancelar nota de débito')
  expect(document.activeElement, 'what is missing').toBe(screen.getByLabelText('Motivo'))
  typeInto('Motivo', reason)
  await expect.poll(said).toContain('A solicitação #12 volta a ter R$ 600,00 a debitar.')

  actor.send({ type: 'action.confirm', key: 'key-1' })
  await expect.poll(() => actor.getSnapshot().matches({ open: 'failed' })).toBe(true)
  held = { ...approved, debited: '600.00' }
  await queries.invalidateQueries({ queryKey: source.queryKey })
  become({ ...debitNote, status: 'cancelled' })
  await expect.poll(said).toContain('A solicitação #12 volta a ter R$ 600,00 a debitar.')
})

test('INV-04: what returns to the report is read anew, and not told twice once the invoice is cancelled', async () => {
  const billed: Report = { ...report, valor_bm: '5000.00', provisioned: '0.00', status: 'partially_invoiced' }
  const known: Report = { ...billed, invoiced: '1234.50', balance: '3765.50' }
  let held: Report = { ...billed, invoiced: '2234.50', balance: '2765.50' }
  const source = reportQuery((async () => held) as unknown as Api, invoice.bm)
  const queries = cached(source.queryKey, known)
  const actors = { performAction: fromPromise<ActionRecord, PerformAction>(noAnswer) }
  const actor = createActor(invoiceCancelMachine.provide({ actors }), { input: { id: 7, version: 1 } }).start()
  const dialog = (shown: Invoice) => (
    <QueryClientProvider client={queries}>
      <InvoiceCancelView actor={actor} invoice={shown} kind="invoice" source={source} newKey={randomKey} />
    </QueryClientProvider>
  )
  const { become } = showing(invoice, dialog)
  typeInto('Motivo', reason)
  await expect.poll(said).toContain('O saldo do boletim #12 volta a R$ 4.000,00.')

  actor.send({ type: 'action.confirm', key: 'key-1' })
  await expect.poll(() => actor.getSnapshot().matches({ open: 'failed' })).toBe(true)
  held = { ...billed, invoiced: '1000.00', balance: '4000.00' }
  await queries.invalidateQueries({ queryKey: source.queryKey })
  become({ ...invoice, status: 'cancelled' })
  await expect.poll(said).toContain('O saldo do boletim #12 volta a R$ 4.000,00.')
})

test('ND-02: what a review comes to is told of the version that it is asked over', async () => {
  const [seen, reviewed] = [ndRequest, { ...ndRequest, version: 5, revision: 3, status: 'in_review' } as const]
  const again: NdRequest = { ...ndRequest, version: 6, revision: 3 }
  const refusals = [readProblem(0, null), readProblem(412, null)]
  const actors = {
    takeStep: fromPromise<NdRequest, TakeNdStep>(async () => {
      throw refusals.shift()
    }),
    readRequest: fromPromise<NdRequest, Pick<NdRequest, 'id'>>(async () => again),
  }
  const { id, version } = seen
  const days = { today: '2026-11-22', proposed: '2026-12-22' }
  const actor = createActor(ndRequestApprovalMachine.provide({ actors }), {
    input: { id, version, step: 'request.review', value: '0.00', ...days },
  }).start()
  const dialog = (request: NdRequest) => (
    <NdRequestApprovalView actor={actor} request={request} newKey={() => 'key-1'} />
  )
  const { become } = showing<NdRequest>(seen, dialog)
  fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: reason } })
  press('Enviar para revisão')
  await expect.poll(() => actor.getSnapshot().matches({ open: 'failed' })).toBe(true)
  become(reviewed)
  expect(said()).toContain('a revisão passa a ser a 3. A revisão 2 fica guardada')

  press('Tentar de novo')
  become(again)
  await expect.poll(said).toContain('a revisão passa a ser a 4. A revisão 3 fica guardada')
})
