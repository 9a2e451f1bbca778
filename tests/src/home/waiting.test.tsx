// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type { Waiting } from '../../../contract/home/home'
import { readProblem } from '../../../contract/problem'
import type { Api } from '../../../src/api/client'
import { UnsentView } from '../../../src/home/unsent/unsent.view'
import { waitingFor } from '../../../src/home/waiting.queries'
import { WaitingView } from '../../../src/home/waiting.view'
import { show } from '../../support/show'

const overdue: Waiting = {
  ...{ kind: 'overdue_invoices', count: 4, value: '1234.50', filter: { status: 'issued', due_to: '2026-11-19' } },
  first: [{ id: 7, name: 'FL-000007', detail: 'Usina Aurora', amount: '100.00', days_overdue: 9, refusals: [] }],
}
const drafts: Waiting = {
  ...{ kind: 'drafts', count: 1, value: null, filter: { status: 'rascunho', answered_by: '4' } },
  first: [{ id: 9, name: 'Vistoria', detail: 'ATV-0001', amount: null, refusals: [] }],
}

const onAct = vi.fn()

function open(answer: unknown, unsent: ReactNode = null, path = '/home/') {
  const api = (() => (answer instanceof Promise ? answer : Promise.resolve(answer))) as Api
  const source = queryOptions({ ...waitingFor(api, path), retry: false })
  const client = new QueryClient()
  const shown = show(
    <QueryClientProvider client={client}>
      <WaitingView source={source as ReturnType<typeof waitingFor>} unsent={unsent} onAct={onAct} />
    </QueryClientProvider>,
  )
  return { ...shown, client }
}
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('HOM-01: what waits leads to the list that has as many, and to the first of them', async () => {
  open({ waiting: [overdue, drafts] })
  const [line] = (await screen.findByText('Faturas vencidas')).closest('ul')?.children ?? []
  expect(line?.textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Faturas vencidas 4 · R$ 1.234,50FL-000007 Usina Aurora há 9 dias R$ 100,00',
  )
  expect(hrefOf('Faturas vencidas')).toBe('/faturamento/list-faturas?status=issued&due_to=2026-11-19')
  expect(hrefOf('FL-000007')).toBe('/faturamento/fatura/7')
  expect(hrefOf('Seus rascunhos de respostas')).toBe('/formularios/respostas?status=rascunho&answered_by=4')
  expect(hrefOf('Vistoria')).toBe('/formularios/respostas/9/editar')
  expect(hrefOf('Continuar: Vistoria · ATV-0001')).toBe('/formularios/respostas/9/editar')
})

test('HOM-01: an answer to audit leads to where it is audited', async () => {
  open({
    waiting: [{ ...drafts, kind: 'audits', filter: { status: 'completo' } }],
  })
  const audit = await screen.findByRole('link', { name: 'Auditar: Vistoria · ATV-0001' })
  expect(audit.getAttribute('href')).toBe('/formularios/auditoria/resposta/9')
})

test('HOM-01: what can be done at once is asked for on its row, and the row that goes leaves the focus to the part', async () => {
  const approvals: Waiting = {
    ...{ kind: 'approvals', count: 1, value: '10.00', filter: { status: 'awaiting_client' } },
    first: [{ id: 3, name: '#3', detail: 'Usina Aurora', amount: '10.00', refusals: [] }],
  }
  const { client } = open({ waiting: [approvals, drafts] })
  const approve = await screen.findByRole('button', { name: 'Registrar aprovação: #3 · Usina Aurora' })
  approve.focus()
  approve.click()
  expect(onAct).toHaveBeenCalledWith({ name: 'request.approve', id: 3 })

  act(() => client.setQueryData(['home', 'waiting'], [drafts]))
  await expect.poll(() => document.activeElement?.textContent).toBe('Esperam por você')
})

test('HOM-01: a step that the lifecycle closes is not offered: the row says what is missing, and leads to where it is mended', async () => {
  const refused = (state: string, event: string, reason: string) => [{ state, event, reasons: [reason, 'of tomorrow'] }]
  open({
    waiting: [
      {
        ...{ kind: 'request_drafts', count: 2, value: '10.00', filter: { status: 'draft' } },
        first: [
          {
            ...{ id: 3, name: '#3', detail: 'Usina Aurora', amount: '0.00' },
            refusals: refused('draft', 'request.send', 'hasValue'),
          },
          { id: 4, name: '#4', detail: 'Usina Aurora', amount: '10.00', refusals: [] },
        ],
      },
      {
        ...{ kind: 'follow_ups', count: 1, value: null, filter: { status: 'open' } },
        first: [
          {
            ...{ id: 5, name: 'Pneus', detail: 'ATV-0001', amount: null },
            refusals: refused('open', 'followUp.finish', 'hasProof'),
          },
        ],
      },
    ],
  })
  await screen.findByText('Pneus')
  expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Enviar: #4 · Usina Aurora',
  ])
  expect(hrefOf('A solicitação ainda não tem custos com valor.')).toBe('/faturamento/solicitacoes-nota-debito/3')
  expect(hrefOf('Falta uma foto do que foi feito: anexe-a em “Documentos”.')).toBe(
    '/formularios/pendencias/5/documentos',
  )
})

test('HOM-01: where nothing waits that is said, and what only this device has is sent again from its row', async () => {
  const { unmount } = open({ waiting: [] })
  await screen.findByText('Nada espera por você.')
  unmount()

  const row = { id: 7, of: { form: 'Vistoria', asset: 'ATV-0001' }, isSending: false, canRetry: false }
  const problem = readProblem(400, { detail: 'O horímetro não pode voltar.' })
  const [onRetry, onSendNow] = [vi.fn(), vi.fn()]
  open(
    { waiting: [] },
    <UnsentView
      unsent={[
        { kind: 'refused', rows: [{ ...row, href: '/formularios/sem-conexao', problem, canRetry: true }] },
        { kind: 'waiting', rows: [{ ...row, id: 8, href: '/formularios/sem-conexao', problem: null }] },
        { kind: 'drafts', rows: [{ ...row, id: 9, of: null, href: '/formularios/respostas/9/editar', problem: null }] },
      ]}
      pause="offline"
      {...{ onRetry, onSendNow }}
    />,
  )
  const part = await screen.findByRole('region', { name: 'Esperam por você' })
  expect(within(part).getByText('O horímetro não pode voltar.')).toBeDefined()
  within(part).getByRole('button', { name: 'Enviar de novo: Vistoria · ATV-0001' }).click()
  within(part).getByRole('button', { name: 'Enviar agora' }).click()
  expect([onRetry.mock.calls, onSendNow.mock.calls]).toEqual([[[7]], [[]]])
  expect(hrefOf('Continuar: Resposta #9')).toBe('/formularios/respostas/9/editar')
  expect(within(part).queryByText('Nada espera por você.')).toBeNull()
})

test('a back end without this call has no such part; one that fails says so and is asked again', async () => {
  const { unmount, container } = open({ waiting: [drafts] }, null, '')
  expect(container.querySelector('section')).toBeNull()
  unmount()

  const newer = open({ waiting: [{ ...drafts, kind: 'of tomorrow' }] })
  await expect.poll(() => newer.container.querySelector('section')).toBeNull()
  newer.unmount()

  open(Promise.reject(readProblem(503, null)))
  expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeDefined()
})
