// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import type { DebitNoteRow } from '../../../../contract/billing/debit-note'
import type { InvoiceRow } from '../../../../contract/billing/invoice'
import type { ReportRow } from '../../../../contract/billing/report'
import { daysAfter } from '../../../../contract/calendar'
import type { FollowUpRow } from '../../../../contract/forms/follow-up/follow-up'
import type { ResponseRow } from '../../../../contract/forms/response'
import { readProblem } from '../../../../contract/problem'
import type { Api } from '../../../../src/api/client'
import { createSystem, SystemProvider } from '../../../../src/app/system'
import DebitNoteCancelsScreen from '../../../../src/billing/batch/debit-note-cancels.screen'
import InvoiceBatchScreen from '../../../../src/billing/batch/invoice-batch.screen'
import ReportBatchScreen from '../../../../src/billing/batch/report-batch.screen'
import { ReportCancelsScreen } from '../../../../src/billing/batch/report-cancels.screen'
import { invoiceStatuses } from '../../../../src/billing/invoice/invoice-status'
import MasterBatchScreen from '../../../../src/billing/master-data/master-batch.screen'
import { reportStatuses } from '../../../../src/billing/report/report-status'
import FollowUpCancelsScreen from '../../../../src/forms/follow-up/follow-up-cancels.screen'
import ResponseBatchScreen from '../../../../src/forms/response/response-batch.screen'
import { LeaveGuard } from '../../../../src/shell/leaving/leave-guard.screen'
import { businessDay } from '../../../../src/ui/business-day'
import { ofStatus } from '../../../../src/ui/list/why-not-step'
import { settings } from '../../../engine/program'
import { plain } from '../../../support/record-page'
import { clientRecord } from '../../../support/samples/sample-client'
import { followUp } from '../../../support/samples/sample-follow-up'
import { invoicePage } from '../../../support/samples/sample-invoice'
import { row } from '../../../support/samples/sample-list'
import { debitNote } from '../../../support/samples/sample-nd'
import { response } from '../../../support/samples/sample-response'
import { show } from '../../../support/show'

const seen = [
  { id: 21, version: 3 },
  { id: 22, version: 4 },
]
const reports = seen.map((one): ReportRow => ({ ...row, ...one }))
const invoices = seen.map((one) => ({ ...invoicePage.results[0], ...one, number: `FL-0000${one.id}` }) as InvoiceRow)
const notes = seen.map((one): DebitNoteRow => ({ ...debitNote, ...one }))
const followUps = seen.map((one): FollowUpRow => ({ ...followUp, ...one }))
const responses = seen.map((one): ResponseRow => ({ ...response, ...one, non_conformities: one.id - 21 }))
const clients = seen.map((one) => ({ ...clientRecord, ...one }))
const closing = { onDone: vi.fn(), onClose: () => undefined }

interface Case {
  readonly dialog: ReactElement
  /** Of the collection, and the last part of the call. */
  readonly path: string
  readonly step: string
  readonly reason?: string
  readonly order?: string
  /** One due date for all, as it is typed, and what is sent of a row then. */
  readonly day?: string
  readonly body?: object
  /** One of the keys that are read anew. */
  readonly shown: string
  readonly title: string
  /** Once every row is done, where it is told by what was done. */
  readonly finished?: string
  readonly says: readonly string[]
  readonly start: string
}

const cancelled = { step: 'cancel', reason: 'Medição em duplicidade' }
const ofReports: Case = {
  dialog: (
    <ReportCancelsScreen
      rows={reports}
      rest={[{ why: ofStatus(reportStatuses.cancelled.word), rows: [{ ...row, id: 23 }] }]}
      {...closing}
    />
  ),
  ...{ ...cancelled, path: '/billing/reports/', shown: 'billing,reports' },
  ...{ title: 'Cancelar 2 boletins', finished: '2 boletins cancelados' },
  says: [
    '2 de 3 boletins podem ser cancelados; 1 não, porque:',
    '1 está na situação “Cancelado” (#23)',
    'ao todo R$ 2.469,00',
  ],
  start: 'Cancelar boletins',
}
const ofInvoices: Case = {
  dialog: (
    <InvoiceBatchScreen
      step="invoice.cancel"
      rows={invoices}
      rest={[{ why: ofStatus(invoiceStatuses.cancelled.word), rows: invoices.slice(0, 1) }]}
      {...closing}
    />
  ),
  ...{ ...cancelled, path: '/billing/invoices/', shown: 'billing,reports' },
  ...{ title: 'Cancelar 2 faturas', finished: '2 faturas canceladas' },
  says: [
    '2 de 3 faturas podem ser canceladas; 1 não, porque:',
    '1 está na situação “Cancelada” (FL-000021)',
    'ao todo R$ 2.469,00',
  ],
  start: 'Cancelar faturas',
}

const chosen = <Row,>(rows: readonly Row[]) => ({ rows, rest: [], ...closing })
const others: readonly Case[] = [
  {
    dialog: <InvoiceBatchScreen step="provision.confirm" {...chosen(invoices)} />,
    ...{ step: 'confirm', path: '/billing/invoices/', shown: 'billing,reports' },
    ...{
      title: 'Confirmar 2 provisões',
      finished: '2 provisões confirmadas',
      says: ['ao todo R$ 2.469,00', 'Em branco, vencem em'],
    },
    ...{ start: 'Confirmar provisões', day: '31/12/2099', body: { due_date: '2099-12-31' } },
  },
  {
    dialog: (
      <InvoiceBatchScreen
        step="salesOrder.link"
        {...chosen(
          invoices.map((one) => (one.id === 21 ? { ...one, sales_order: '4500001' } : { ...one, sales_order: '' })),
        )}
      />
    ),
    ...{ step: 'sales-order', path: '/billing/invoices/', shown: 'billing,invoice' },
    ...{ title: 'Vincular OV a 2 faturas', finished: 'OV vinculada a 2 faturas' },
    says: ['A OV fica em cada uma das escolhidas. 1 já tem OV, que dá lugar à nova.', 'OV anterior: 4500001'],
    ...{ start: 'Vincular OV', order: ' 4500123 ', body: { sales_order: '4500123' } },
  },
  {
    dialog: <DebitNoteCancelsScreen {...chosen(notes)} />,
    ...{ ...cancelled, path: '/billing/debit-notes/', shown: 'billing,debitNotes' },
    ...{
      title: 'Cancelar 2 notas de débito',
      finished: '2 notas de débito canceladas',
      says: ['ao todo R$ 1.200,00'],
      start: 'Cancelar notas de débito',
    },
  },
  {
    dialog: <FollowUpCancelsScreen {...chosen(followUps)} />,
    ...{ ...cancelled, path: '/forms/follow-ups/', shown: 'forms' },
    ...{ title: 'Cancelar 2 pendências', says: ['Ninguém precisa mais resolvê-las.'], start: 'Cancelar pendências' },
  },
  {
    dialog: <ResponseBatchScreen step="response.cancel" {...chosen(responses)} />,
    ...{ ...cancelled, path: '/forms/responses/', shown: 'forms' },
    ...{ title: 'Cancelar 2 respostas', says: ['deixa de contar'], start: 'Cancelar respostas' },
  },
  {
    dialog: <ResponseBatchScreen step="response.accept" {...chosen(responses)} />,
    ...{ step: 'accept', path: '/forms/responses/', shown: 'forms' },
    ...{ title: 'Aceitar 2 respostas', says: ['1 tem não conformidade.'], start: 'Aceitar respostas' },
  },
  {
    dialog: <MasterBatchScreen kind="client" step="record.deactivate" {...chosen(clients)} />,
    ...{ step: 'deactivate', path: '/billing/clients/', shown: 'billing,client' },
    ...{ title: 'Inativar 2 clientes', says: ['Deixam de ser oferecidos'], start: 'Inativar cadastros' },
  },
  {
    dialog: <MasterBatchScreen kind="asset" step="record.reactivate" {...chosen(clients)} />,
    ...{ step: 'reactivate', path: '/assets/', shown: 'billing,asset' },
    ...{ title: 'Reativar 2 ativos', says: ['Voltam a ser oferecidos'], start: 'Reativar cadastros' },
  },
]

/** The dialog, with a reason where it asks for one, started, over a server that answers so; what it was asked, and what was read anew. */
async function started(
  { dialog, start, reason, order, day, shown }: Pick<Case, 'dialog' | 'start' | 'reason' | 'order' | 'day' | 'shown'>,
  answer: Api,
) {
  const api = vi.fn(answer) as unknown as Api & ReturnType<typeof vi.fn>
  const queries = new QueryClient()
  const outdated = vi.spyOn(queries, 'invalidateQueries')
  closing.onDone.mockClear()
  const system = { ...createSystem(settings, '', { page: window, speak: async () => undefined }), api }
  show(
    <SystemProvider value={system}>
      <QueryClientProvider client={queries}>
        <LeaveGuard>{dialog}</LeaveGuard>
      </QueryClientProvider>
    </SystemProvider>,
  )
  const user = userEvent.setup({ delay: null })
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const before = plain(screen.getByRole('dialog').textContent)
  if (reason) {
    expect(screen.getByText('Preencha e confira').dataset['hidden']).toBe('true')
    await user.type(screen.getByRole('textbox', { name: 'Motivo' }), reason)
  } else if (order) await user.type(screen.getByRole('textbox', { name: 'Ordem de venda (OV)' }), order)
  else if (day) await user.type(screen.getByRole('textbox', { name: /^Vencimento/ }), day)
  else if (day === undefined) expect(screen.queryByRole('textbox')).toBeNull()
  await press(start)
  const outcomes = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  const outdatedBy = (type: 'active' | 'none') =>
    outdated.mock.calls.filter(
      ([of]) => (of?.refetchType === 'none') === (type === 'none') && String(of?.queryKey) === shown,
    ).length
  return { api, press, before, outcomes, outdatedBy }
}

test.each([ofReports, ofInvoices, ...others])(
  '$title: each over its version, and again under its key where no answer came (BM-08, INV-04, INV-05, ND-03, FRM-04, FRM-05, BIL-04)',
  async (of) => {
    let hasAnswer = false
    const { api, press, before, outcomes, outdatedBy } = await started(of, (async (path: string) => {
      if (path.includes('22') && !hasAnswer) throw readProblem(0, null)
      return {}
    }) as Api)
    expect(screen.getByRole('dialog', { name: of.title })).toBeTruthy()
    for (const said of of.says) expect(before).toContain(said)
    await waitFor(() => expect(screen.getByText('Terminado')).toBeTruthy())
    expect(outcomes()).toEqual([
      expect.stringMatching(/Concluído(?:OV anterior: 4500001)?$/),
      expect.stringMatching(/Sem resposta$/),
    ])
    expect(within(screen.getByRole('dialog')).getByText(/nada é feito duas vezes/)).toBeTruthy()
    expect(closing.onDone.mock.calls).toEqual([[[21]]])
    expect([outdatedBy('none'), outdatedBy('active')]).toEqual([2, 1])

    hasAnswer = true
    await press('Retomar o que falta')
    await waitFor(() => expect(closing.onDone).toHaveBeenLastCalledWith([21, 22]))
    expect(await screen.findByRole('dialog', { name: of.finished ?? of.title })).toBeTruthy()
    const [first, second, again] = api.mock.calls
    expect(again).toEqual([second?.[0], { ...second?.[1], signal: expect.anything() }])
    const key = expect.stringMatching(/-2[12]$/)
    expect([first, second]).toEqual(
      seen.map(({ id, version }) => [
        `${of.path}${id}/${of.step}/`,
        {
          method: 'POST',
          headers: { 'If-Match': `"${version}"`, 'Idempotency-Key': key },
          body: of.body ?? (of.reason ? { reason: of.reason } : {}),
          signal: expect.anything(),
        },
      ]),
    )
  },
)

test('chosen reports are billed by their whole balance, each due by what is agreed with its client unless one day is said for all (INV-01)', async () => {
  const [one, other] = reports.map((of, index) => ({
    ...of,
    cliente: { ...of.cliente, payment_days: index ? 45 : null },
  }))
  const dialog = <ReportBatchScreen step="invoice.issue" {...chosen(one && other ? [one, other] : [])} />
  const asked = { dialog, start: 'Emitir faturas', shown: 'billing,reports' }
  const bodiesOf = async (day: string) => {
    const { api, outcomes } = await started({ ...asked, day }, (async () => ({})) as Api)
    await waitFor(() => expect(outcomes()).toEqual(Array(2).fill(expect.stringMatching(/R\$.1\.234,50Concluído$/))))
    return api.mock.calls.map(([path, { body }]) => [path, body.kind, body.value, body.due_date])
  }
  const due = [30, 45].map((days) => daysAfter(businessDay(Date.now()), days))
  const bill = ['/billing/invoices/', 'invoice', '1234.50']
  expect(await bodiesOf('')).toEqual(due.map((day) => [...bill, day]))
  cleanup()
  expect(await bodiesOf('31/12/2099')).toEqual(due.map(() => [...bill, '2099-12-31']))
})

test('of each chosen report the one of the following period is made, and named on its row (BM-02)', async () => {
  const [one, other] = reports
  const [short, month] = [
    { ...one, inicio: '2026-09-21', fim: '2026-10-20' } as ReportRow,
    { ...other, inicio: '2026-02-01', fim: '2026-02-28' } as ReportRow,
  ]
  const asked = {
    dialog: <ReportBatchScreen step="report.clone" {...chosen([short, month])} />,
    ...{ start: 'Criar boletins', shown: 'billing,reports' },
  }
  let next = 400
  const { api, outcomes, before } = await started(asked, (async () => ({ id: next++ })) as Api)
  expect(before).toContain('21/10/2026 – 20/11/2026')
  await waitFor(() => expect(outcomes()).toEqual([expect.stringMatching(/#400/), expect.stringMatching(/#401/)]))
  expect(screen.getByRole('link', { name: /#401/ }).getAttribute('href')).toBe('/faturamento/boletins-de-medicao/401')
  expect(api.mock.calls.map(([path, { body }]) => [path, body])).toEqual([
    ['/billing/reports/21/clone/', { inicio: '2026-10-21', fim: '2026-11-20', competencia: '2026-11' }],
    ['/billing/reports/22/clone/', { inicio: '2026-03-01', fim: '2026-03-31', competencia: '2026-03' }],
  ])
  expect(closing.onDone).toHaveBeenLastCalledWith([21, 22])
})

test('a row that is stopped under way reads as unanswered until it is taken up; the rest waits (INV-01)', async () => {
  const { press, outcomes } = await started(ofReports, (() => new Promise(() => undefined)) as Api)
  await press('Parar aqui')
  await waitFor(() => expect(screen.getByText('Terminado')).toBeTruthy())
  expect(outcomes()).toEqual([expect.stringMatching(/Sem resposta$/), expect.stringMatching(/Na fila$/)])
  await press('Retomar o que falta')
  expect(outcomes()[0]).toMatch(/Em andamento$/)
})
