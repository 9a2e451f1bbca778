// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { AccessModule } from '../../../../contract/access/access'
import type { DebitNote } from '../../../../contract/billing/debit-note'
import { type Problem, readProblem } from '../../../../contract/problem'
import type { Api } from '../../../../src/api/client'
import { debitNoteLog as logSource, debitNote as source } from '../../../../src/billing/debit-note/debit-note.queries'
import { DebitNoteView } from '../../../../src/billing/debit-note/debit-note.view'
import { billingAdmin, billingUser, unavailable } from '../../../support/people'
import { debitNote, debitNoteLog } from '../../../support/sample-nd'
import { show } from '../../../support/show'

/** What a server answers; a test changes it while the page is open. */
interface Server {
  note?: Partial<DebitNote> | Problem
}

interface Options {
  readonly modules?: readonly AccessModule[]
  readonly isBusy?: boolean
  readonly dialogs?: readonly 'debitNote.cancel'[]
}

/** The page of note 7. */
function open(
  server: Server = {},
  { modules = [billingAdmin], isBusy = false, dialogs = ['debitNote.cancel'] }: Options = {},
) {
  const api = (async (path) => {
    const { note = {} } = server
    const answer = path.endsWith('/logs/') ? debitNoteLog : 'refusal' in note ? note : { ...debitNote, ...note }
    if ('refusal' in answer) throw answer
    return answer
  }) as Api
  const [onOpen, onGenerate] = [vi.fn(), vi.fn()]
  show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <DebitNoteView
        id={7}
        source={source(api, 7)}
        log={logSource(api, 7)}
        modules={modules}
        pdf={{ isBusy, onGenerate }}
        dialogs={dialogs}
        onOpen={onOpen}
      />
    </QueryClientProvider>,
  )
  return { onOpen, onGenerate, user: userEvent.setup({ delay: null }) }
}

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, ' ')
const factsIn = (place: HTMLElement) =>
  [...place.querySelectorAll('dl > div')].map((fact) => [...fact.children].map(({ textContent }) => plain(textContent)))
const situation = () => screen.findByRole('complementary', { name: 'Situação' })
const region = (name: string) => screen.findByRole('region', { name })

test('ND-03: the page shows every field that the specification names', async () => {
  open()
  await situation()
  const header = screen.getByRole('heading', { level: 1 }).closest('header') as HTMLElement
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nota de Débito #7')
  expect(plain(header.textContent)).toContain('EmitidaND-000007')
  expect(factsIn(header)).toEqual([
    ['Valor', 'R$ 600,00'],
    ['Vencida há 10 dias', '10/11/2026'],
  ])
  expect(factsIn(await region('Dados'))).toEqual([
    ['Número', 'ND-000007'],
    ['Situação', 'Emitida'],
    ['Cliente', 'Usina Aurora'],
    ['Razão social', 'Usina Aurora S.A.'],
    ['CNPJ', '12.ABC.345/01DE-35'],
    ['Centro de custo (CodeB)', 'CB-0003 · Mina'],
    ['Competência', '10/2026'],
    ['Emissão', '01/11/2026'],
    ['Vencimento', '10/11/2026 · há 10 dias'],
    ['Valor', 'R$ 600,00'],
    ['Criada por', 'Ana Souza'],
    ['Criada em', '01/11/2026, 09:00'],
    ['Última atualização', '02/11/2026, 12:00'],
    ['Motivo do cancelamento', '—'],
  ])
})

test('ND-03: where it came from is its request, of which it debits a part', async () => {
  open()
  const origin = await region('De onde veio')
  expect(factsIn(origin)).toEqual([
    ['Solicitação', 'Solicitação ND #12'],
    ['Valor aprovado pelo cliente', 'R$ 1.200,00'],
    ['Debitado nesta nota', 'R$ 600,00'],
    ['Parcela', '1 de 2'],
  ])
  expect(within(origin).getByRole('link').getAttribute('href')).toBe('/faturamento/solicitacoes-nota-debito/12')
  const rows = within(await region('O que o cliente aprovou')).getAllByRole('row')
  expect(plain(rows.at(-1)?.textContent)).toBe('Total1.200,00')
})

test('BIL-04: whoever may not see requests is told which it is, and is not led there', async () => {
  open({}, { modules: [billingUser('faturamento_notas_debito')] })
  const origin = await region('De onde veio')
  expect(origin.textContent).toContain('Solicitação ND #12')
  expect(within(origin).queryByRole('link')).toBeNull()
})

test('ND-03: its log stands on its page, in the words of the lifecycles', async () => {
  open()
  const log = await region('Histórico')
  await waitFor(() => expect(log.querySelectorAll('li')).toHaveLength(1))
  expect(plain(log.querySelector('li')?.textContent)).toBe('Gerar notas de débitoEmitidaAna Souza · 01/11/2026, 09:00')
})

test('ND-03: it is cancelled as it is on screen, and its PDF drawn', async () => {
  const { onOpen, onGenerate, user } = open({ note: { version: 4 } })
  await user.click(await screen.findByRole('button', { name: 'Cancelar nota de débito' }))
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('debitNote.cancel', { ...debitNote, version: 4 })
  await user.click(screen.getByRole('button', { name: 'Gerar PDF' }))
  expect(onGenerate).toHaveBeenCalledOnce()
})

test('ND-03: a PDF that is being drawn is not asked for again', async () => {
  const { onGenerate, user } = open({}, { isBusy: true })
  const closed = await screen.findByRole('button', { name: 'Gerar PDF', description: 'O PDF está sendo gerado' })
  await user.click(closed)
  expect(onGenerate).not.toHaveBeenCalled()
})

test('BIL-04: whoever may not cancel is told so', async () => {
  const { onOpen, user } = open({}, { modules: [billingUser('faturamento_notas_debito')] })
  const denied = 'Você não possui permissão para esta ação'
  await user.click(await screen.findByRole('button', { name: 'Cancelar nota de débito', description: denied }))
  expect(onOpen).not.toHaveBeenCalled()
})

test.each([
  ['cancelled', 'Cancelada', 'Nenhum passo é possível a partir daqui.'],
  ['archived', 'archived', 'O portal não conhece esta situação e não oferece nenhum passo.'],
])('ND-03: one that is %s offers no step, and says so', async (status, current, said) => {
  open({ note: { status: status as DebitNote['status'], days_overdue: 0, cancellation_reason: 'Cobrada por engano.' } })
  const rail = within(await situation())
  expect(rail.getByText(said)).toBeTruthy()
  expect(rail.getByRole('listitem', { current: 'step' }).textContent).toBe(current)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Gerar PDF'])
  expect(factsIn(await region('Dados')).at(-1)).toEqual(['Motivo do cancelamento', 'Cobrada por engano.'])
})

test('ND-03: a note that does not exist says so and leads to the list', async () => {
  open({ note: readProblem(404, null) })
  expect((await screen.findByRole('alert')).textContent).toBe('A nota de débito #7 não existe.')
  expect(screen.getByRole('link', { name: 'Ver todas as notas de débito' }).getAttribute('href')).toBe(
    '/faturamento/notas-de-debito',
  )
})

test('ND-03: a note that does not come says why and is asked for again', async () => {
  const server: Server = { note: unavailable }
  const { user } = open(server)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'A nota de débito não pôde ser carregada. Servidor indisponível. Tente novamente em instantes.',
  )
  server.note = {}
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await situation()).toBeTruthy()
})

test('ND-03: what the program has no dialog for is not offered', async () => {
  open({}, { dialogs: [] })
  await situation()
  expect(screen.queryByRole('button', { name: 'Cancelar nota de débito' })).toBeNull()
})
