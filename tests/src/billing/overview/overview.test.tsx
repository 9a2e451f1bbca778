// @vitest-environment jsdom
import '../../../../src/ui/list/filters/filter-fields'
import '../../../../src/ui/figures/bars-chart'
import { queryOptions } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { History, Statistics } from '../../../../contract/billing/statistics'
import { monthsLater } from '../../../../contract/calendar'
import type { Problem } from '../../../../contract/problem'
import type { ListQuery } from '../../../../src/api/list.queries'
import { HistoryView } from '../../../../src/billing/overview/history.view'
import { OverviewView } from '../../../../src/billing/overview/overview.view'
import { historyAddress, type MayOpen, overviewAddress } from '../../../../src/billing/overview/overview-address'
import { readListQuery, writeListQuery } from '../../../../src/ui/list/list-query'
import { unavailable } from '../../../support/people'
import { InQueries } from '../../../support/samples/sample-list'
import { emptyRequests, history, statistics } from '../../../support/samples/sample-statistics'
import { show } from '../../../support/show'

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, ' ')
const lists = '/faturamento'

interface Options<Answer> {
  /** One after the other; the last one is repeated. */
  readonly answers: readonly (Answer | Problem)[]
  readonly address?: string
  readonly mayOpen?: MayOpen
}

function answering<Answer extends object>(answers: readonly (Answer | Problem)[]) {
  const left = [...answers]
  return async () => {
    const answer = left.length > 1 ? left.shift() : left[0]
    if (answer === undefined || 'refusal' in answer) throw answer
    return answer as Answer
  }
}

function open({ answers, address = '', mayOpen = () => true }: Options<Statistics>) {
  const onQuery = vi.fn()
  const source = queryOptions<Statistics, Problem>({
    queryKey: ['statistics'],
    queryFn: answering(answers),
    retry: false,
  })
  function Screen() {
    const [query, setQuery] = useState(() => readListQuery(overviewAddress, new URLSearchParams(address)))
    return (
      <InQueries>
        <OverviewView
          query={query}
          source={source as never}
          references={{ client: () => queryOptions({ queryKey: ['clients'], queryFn: () => [] }) as never }}
          mayOpen={mayOpen}
          addressOf={(next: ListQuery) => `/painel?${writeListQuery(overviewAddress, next)}`}
          onQuery={(next) => {
            onQuery(writeListQuery(overviewAddress, next))
            setQuery(next)
          }}
        />
      </InQueries>
    )
  }
  show(<Screen />)
  return { onQuery, user: userEvent.setup({ delay: null }) }
}

function openHistory({ answers, address = 'client=5' }: Options<History>) {
  const read = vi.fn(answering(answers))
  const source = queryOptions<History, Problem>({ queryKey: ['history'], queryFn: read, retry: false })
  show(
    <InQueries>
      <HistoryView
        query={readListQuery(historyAddress, new URLSearchParams(address))}
        today="2026-11-10"
        source={source as never}
        references={{}}
        mayOpen={() => true}
        addressOf={(next: ListQuery) => `/dashboards?${writeListQuery(historyAddress, next)}`}
        onQuery={() => undefined}
      />
    </InQueries>,
  )
  return { read }
}

const figures = async () =>
  within(await screen.findByRole('region', { name: 'Números de 10/2026' })).getAllByRole('listitem')
const hrefsIn = (region: HTMLElement) =>
  within(region)
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'))

test('BIL-02: each figure of the month says its count and the month before, and leads to the list behind it', async () => {
  open({ answers: [statistics] })
  const told = await figures()
  expect(told.map(({ textContent }) => plain(textContent))).toEqual([
    'MedidoR$ 3.000,002 boletins09/2026: R$ 2.000,00 (+50%)',
    'FaturadoR$ 1.000,001 fatura09/2026: R$ 2.000,00 (−50%)',
    'ProvisionadoR$ 500,001 provisão09/2026: R$ 2.000,00 (−75%)',
    'Saldo a faturarR$ 1.500,002 boletins09/2026: R$ 2.000,00 (−25%)',
    'Debitado em NDR$ 0,00nenhuma nota09/2026: R$ 2.000,00 (−100%)',
    'Faturas canceladasR$ 0,00nenhuma fatura09/2026: R$ 0,00 ',
  ])
  expect(told.map((one) => one.querySelector('a')?.getAttribute('href'))).toEqual([
    `${lists}/boletins-de-medicao?status=not_cancelled&competencia=2026-10`,
    `${lists}/list-faturas?status=issued&competencia=2026-10`,
    `${lists}/list-faturas?status=provisioned&competencia=2026-10`,
    `${lists}/boletins-de-medicao?balance=some&competencia=2026-10`,
    `${lists}/notas-de-debito?status=issued&competencia=2026-10`,
    `${lists}/list-faturas?status=cancelled&competencia=2026-10`,
  ])
})

test('BIL-02: whoever may not open a list sees its figures without a link', async () => {
  open({ answers: [statistics], mayOpen: (list) => list === 'invoices' })
  const linked = (await figures()).map((one) => one.querySelector('a') !== null)
  expect(linked).toEqual([false, true, true, false, false, true])
})

test('BIL-02: what waits is said with its count, its value and the age of the oldest; what does not wait is not', async () => {
  open({ answers: [statistics] })
  const waiting = await screen.findByRole('region', { name: 'Esperam por você' })
  const lines = within(waiting).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => plain(textContent).replace(/há \d+ dias?|desde hoje/, 'há …'))).toEqual([
    '3Boletins a faturar até 10/2026R$ 4.500,00',
    '1Solicitações de ND aguardando o clientea mais antiga, há …R$ 80,00',
  ])
  expect(hrefsIn(waiting)).toEqual([
    `${lists}/boletins-de-medicao?balance=some&competencia_to=2026-10`,
    `${lists}/solicitacoes-nota-debito?status=awaiting_client`,
  ])
})

test('BIL-02: nothing that waits is said too', async () => {
  open({ answers: [{ ...statistics, waiting: [] }] })
  expect(await screen.findByText('Nada espera por você agora.')).toBeTruthy()
})

test('BIL-02: ages, clients and cost centers lead to their lists, and to this page for one of them', async () => {
  open({ answers: [statistics], address: 'cost_center=3' })
  const ageing = await screen.findByRole('region', { name: 'Vencimento das faturas emitidas' })
  expect(hrefsIn(ageing)[4]).toBe(`${lists}/list-faturas?ageing=over_90`)
  const clients = screen.getByRole('region', { name: 'Por cliente' })
  expect(
    within(clients)
      .getAllByRole('row')
      .map(({ textContent }) => plain(textContent)),
  ).toEqual([
    'ClienteDo medidoMedido (R$)Faturado (R$)Provisionado (R$)Saldo (R$)',
    'Usina Aurora75,0%2.250,001.000,000,001.250,00',
    'outros 325,0%750,000,00500,00250,00',
  ])
  expect(within(clients).getByRole('group', { name: 'Por cliente' }).tabIndex).toBe(0)
  expect(hrefsIn(clients)).toEqual([
    '/painel?client=5&cost_center=3',
    `${lists}/boletins-de-medicao?status=not_cancelled&competencia=2026-10&cost_center=3&client=5`,
    `${lists}/list-faturas?status=issued&competencia=2026-10&cost_center=3&client=5`,
    `${lists}/list-faturas?status=provisioned&competencia=2026-10&cost_center=3&client=5`,
    `${lists}/boletins-de-medicao?balance=some&competencia=2026-10&cost_center=3&client=5`,
  ])
  expect(within(screen.getByRole('region', { name: 'Por centro de custo' })).getByText('Nada foi medido.')).toBeTruthy()
})

test('BIL-02: the chart of twelve months has a table behind it, whose months lead to themselves, and its amounts to their lists', async () => {
  const { user } = open({ answers: [statistics] })
  const part = await screen.findByRole('region', { name: 'Do medido ao faturado, em 12 meses' })
  await user.click(within(part).getByText('Ver como tabela'))
  expect(
    within(part)
      .getAllByRole('row')
      .map(({ textContent }) => plain(textContent)),
  ).toEqual([
    'CompetênciaBoletinsMedido (R$)Faturado (R$)Provisionado (R$)Saldo a faturar (R$)',
    '09/202600,000,000,000,00',
    '10/202623.000,001.000,00500,001.500,00',
  ])
  expect(hrefsIn(part).slice(0, 6)).toEqual([
    '/painel?competencia=2026-09',
    `${lists}/boletins-de-medicao?status=not_cancelled&competencia=2026-09`,
    `${lists}/list-faturas?status=issued&competencia=2026-09`,
    `${lists}/list-faturas?status=provisioned&competencia=2026-09`,
    `${lists}/boletins-de-medicao?balance=some&competencia=2026-09`,
    '/painel?competencia=2026-10',
  ])
})

test('BIL-02: one step leads to the month before or after the one that is shown', async () => {
  open({ answers: [statistics] })
  const steps = await screen.findByRole('navigation', { name: 'Competência' })
  expect(hrefsIn(steps)).toEqual(['/painel?competencia=2026-09', '/painel?competencia=2026-11'])
  expect(monthsLater('2026-12', 1)).toBe('2027-01')
  expect(monthsLater('2026-01', -1)).toBe('2025-12')
})

test('BIL-02: a month with nothing in it says so and leads on', async () => {
  const nothing = Object.entries(statistics.figures).map(([name, one]) => [name, { ...one, count: 0, value: '0.00' }])
  open({ answers: [{ ...statistics, figures: Object.fromEntries(nothing) as Statistics['figures'] }] })
  expect((await screen.findByText('Não há nada em 10/2026 com estes filtros.')).getAttribute('role')).toBe('status')
  const next = screen.getByRole('link', { name: 'Abrir boletins de medição' })
  expect(next.getAttribute('href')).toBe(`${lists}/boletins-de-medicao`)
})

test('BIL-02: “Erro ao carregar estatísticas” is said with its reason, and another try shows them', async () => {
  const { user } = open({ answers: [unavailable, statistics] })
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Erro ao carregar estatísticas\nServidor indisponível. Tente novamente em instantes.',
  )
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect((await figures()).length).toBe(6)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('BIL-02: what is filtered by stands as chips, which one click takes back', async () => {
  const filter = { ...statistics.filter, client: { id: 5, name: 'Usina Aurora' } }
  const { user, onQuery } = open({ answers: [{ ...statistics, filter }], address: 'competencia=2026-10&client=5' })
  await screen.findByRole('button', { name: 'Tirar o filtro Cliente: Usina Aurora' })
  await user.click(screen.getByRole('button', { name: 'Tirar o filtro Competência: 10/2026' }))
  expect(onQuery).toHaveBeenLastCalledWith('client=5')
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  expect(onQuery).toHaveBeenLastCalledWith('')
})

test('BIL-02: months, clients and cost centers are chosen in fields; whoever may not search clients has no field for them', async () => {
  const { user } = open({ answers: [statistics] })
  await figures()
  expect(screen.queryByLabelText('Cliente')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Filtros' }))
  expect(await screen.findByRole('combobox', { name: 'Cliente' })).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Centro de custo' })).toBeNull()
})

test('BIL-02: the history says how requests and invoices went, each with how it is counted', async () => {
  openHistory({ answers: [history] })
  const requests = await screen.findByRole('region', { name: 'Solicitações de nota de débito' })
  expect(
    within(requests)
      .getAllByRole('listitem')
      .map(({ textContent }) => plain(textContent)),
  ).toEqual([
    'Aprovadas no primeiro envio33%1 de 3 respondidas: aprovadas ou devolvidas pelo cliente.',
    'Envios por solicitação1,25Média de revisões enviadas, de 4 solicitações.',
    'Dias aguardando o cliente2,5Mediana de cada espera que terminou (4 esperas), do envio à resposta ou ao cancelamento.',
  ])
  const days = screen.getByRole('region', { name: 'Do boletim à fatura, em dias' })
  expect(
    within(days)
      .getAllByRole('row', { hidden: true })
      .map(({ textContent }) => plain(textContent)),
  ).toEqual(['CompetênciaBoletinsCom faturaDias (mediana)', '09/202600—', '10/2026224,5'])
  const clients = screen.getByRole('region', { name: 'Participação por cliente' })
  expect(hrefsIn(clients)).toEqual([
    '/dashboards?client=5',
    `${lists}/boletins-de-medicao?status=not_cancelled&competencia_from=2026-09&competencia_to=2026-10&client=5`,
  ])
})

test('BIL-02: what nobody has done yet has no share and no median', async () => {
  openHistory({ answers: [{ ...history, requests: emptyRequests }] })
  const requests = await screen.findByRole('region', { name: 'Solicitações de nota de débito' })
  const told = [...requests.querySelectorAll('strong')].map(({ textContent }) => textContent)
  expect(told).toEqual(['—', '—', '—'])
})

test.each([
  ['from=2026-10&to=2026-08', 'Competência até', 'O fim não pode vir antes do início.'],
  ['from=2023-08&to=2026-08', 'Competência até', 'O período pode ter no máximo 36 meses.'],
  ['from=2026-12', 'Competência desde', 'Sem um fim, o início não pode ser depois do mês atual.'],
  ['from=2023-11', 'Competência desde', 'O período pode ter no máximo 36 meses.'],
])(
  'BIL-02: of the range %s the field “%s” says “%s”, and nothing is asked or to be tried again',
  async (address, field, sentence) => {
    const { read } = openHistory({ answers: [history], address })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(sentence)
    expect(screen.getByRole('textbox', { name: field, description: sentence })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Filtros' }).getAttribute('aria-expanded')).toBe('true')
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
    expect(screen.queryByRole('region')).toBeNull()
    expect(read).not.toHaveBeenCalled()
  },
)

test.each(['', 'to=1999-01', 'from=2026-11', 'from=2026-08&to=2026-08', 'from=2023-09&to=2026-08', 'from=2023-12'])(
  'BIL-02: the range “%s” is asked of the server',
  async (address) => {
    const { read } = openHistory({ answers: [history], address })
    expect(await screen.findByRole('region', { name: 'Participação por cliente' })).toBeTruthy()
    expect(read).toHaveBeenCalledOnce()
    expect(screen.queryByRole('alert')).toBeNull()
  },
)
