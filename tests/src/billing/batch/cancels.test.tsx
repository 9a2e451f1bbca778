// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { InvoiceRow } from '../../../../contract/billing/invoice'
import type { ReportRow } from '../../../../contract/billing/report'
import { readProblem } from '../../../../contract/problem'
import type { Api } from '../../../../src/api/client'
import { createSystem, SystemProvider } from '../../../../src/app/system'
import InvoiceCancelsScreen from '../../../../src/billing/batch/invoice-cancels.screen'
import { ReportCancelsScreen } from '../../../../src/billing/batch/report-cancels.screen'
import { invoiceStatuses } from '../../../../src/billing/invoice/invoice-status'
import { reportStatuses } from '../../../../src/billing/report/report-status'
import { LeaveGuard } from '../../../../src/shell/leaving/leave-guard.screen'
import { settings } from '../../../engine/program'
import { plain } from '../../../support/record-page'
import { invoicePage } from '../../../support/samples/sample-invoice'
import { row } from '../../../support/samples/sample-list'
import { show } from '../../../support/show'

const seen = [
  { id: 21, version: 3 },
  { id: 22, version: 4 },
]
const reports = seen.map((one): ReportRow => ({ ...row, ...one }))
const invoices = seen.map((one) => ({ ...invoicePage.results[0], ...one, number: `FL-0000${one.id}` }) as InvoiceRow)
const closing = { onDone: vi.fn(), onClose: () => undefined }

const ofReports = {
  dialog: (
    <ReportCancelsScreen
      rows={reports}
      rest={[{ why: reportStatuses.cancelled.word, rows: [{ ...row, id: 23 }] }]}
      {...closing}
    />
  ),
  path: '/billing/reports/',
  title: 'Cancelar 2 boletins',
  says: ['2 de 3 boletins podem ser cancelados; 1 não, porque:', '1: Cancelado (#23)', 'ao todo R$ 2.469,00'],
  start: 'Cancelar boletins',
}
const ofInvoices = {
  dialog: (
    <InvoiceCancelsScreen
      rows={invoices}
      rest={[{ why: invoiceStatuses.cancelled.word, rows: invoices.slice(0, 1) }]}
      {...closing}
    />
  ),
  path: '/billing/invoices/',
  title: 'Cancelar 2 faturas',
  says: ['2 de 3 faturas podem ser canceladas; 1 não, porque:', '1: Cancelada (FL-000021)', 'ao todo R$ 2.469,00'],
  start: 'Cancelar faturas',
}

/** The dialog with a reason, started, over a server that answers so; what it was asked, and what was read anew. */
async function started({ dialog, start }: typeof ofReports, answer: Api) {
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
  expect(screen.getByText('Escreva o motivo').dataset['hidden']).toBe('true')
  const before = plain(screen.getByRole('dialog').textContent)
  await user.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Medição em duplicidade')
  await press(start)
  const outcomes = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  const readAnew = () =>
    outdated.mock.calls.filter(([of]) => of?.refetchType !== 'none' && String(of?.queryKey) === 'billing,reports')
  return { api, press, before, outcomes, readAnew }
}

test.each([ofReports, ofInvoices])(
  '$title: each over its version, and again under its key where no answer came (BM-08, INV-04)',
  async (of) => {
    let hasAnswer = false
    const { api, press, before, outcomes, readAnew } = await started(of, (async (path: string) => {
      if (path.includes('22') && !hasAnswer) throw readProblem(0, null)
      return {}
    }) as Api)
    expect(screen.getByRole('dialog', { name: of.title })).toBeTruthy()
    for (const said of of.says) expect(before).toContain(said)
    await waitFor(() => expect(screen.getByText('Terminado')).toBeTruthy())
    expect(outcomes()).toEqual([expect.stringMatching(/Concluído$/), expect.stringMatching(/Sem resposta$/)])
    expect(within(screen.getByRole('dialog')).getByText(/nada é feito duas vezes/)).toBeTruthy()
    expect(closing.onDone.mock.calls).toEqual([[[21]]])
    expect(readAnew()).toHaveLength(1)

    hasAnswer = true
    await press('Retomar o que falta')
    await waitFor(() => expect(closing.onDone).toHaveBeenLastCalledWith([21, 22]))
    const [first, second, again] = api.mock.calls
    expect(again).toEqual([second?.[0], { ...second?.[1], signal: expect.anything() }])
    const key = expect.stringMatching(/-2[12]$/)
    expect([first, second]).toEqual(
      seen.map(({ id, version }) => [
        `${of.path}${id}/cancel/`,
        {
          method: 'POST',
          headers: { 'If-Match': `"${version}"`, 'Idempotency-Key': key },
          body: { reason: 'Medição em duplicidade' },
          signal: expect.anything(),
        },
      ]),
    )
  },
)

test('a row that is stopped under way reads as unanswered until it is taken up; the rest waits (INV-01)', async () => {
  const { press, outcomes } = await started(ofReports, (() => new Promise(() => undefined)) as Api)
  await press('Parar aqui')
  await waitFor(() => expect(screen.getByText('Terminado')).toBeTruthy())
  expect(outcomes()).toEqual([expect.stringMatching(/Sem resposta$/), expect.stringMatching(/Na fila$/)])
  await press('Retomar o que falta')
  expect(outcomes()[0]).toMatch(/Em andamento$/)
})
