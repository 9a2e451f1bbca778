// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { AccessModule } from '../../../../contract/access/access'
import type { NdRequest, NdRevision } from '../../../../contract/billing/nd-request'
import type { LogPage } from '../../../../contract/log'
import type { Problem } from '../../../../contract/problem'
import {
  ndRequestLog as logSource,
  ndRevisions as revisionsOf,
  ndRequest as source,
} from '../../../../src/billing/nd-request/nd-request.queries'
import { NdRequestView } from '../../../../src/billing/nd-request/nd-request.view'
import type { RecordTab } from '../../../../src/ui/record/tabs'
import { billingAdmin, billingUser, unavailable } from '../../../support/people'
import {
  buttons,
  changed,
  facts,
  factsIn,
  headOf,
  keepsToRecordPages,
  lacking,
  openRecord,
  plain,
  region,
  rowsIn,
  situation,
} from '../../../support/record-page'
import { ndRequest, ndRequestLog, ndRevisions, readAt } from '../../../support/samples/sample-nd'

/** What a server answers; a test changes it while the page is open. */
interface Server {
  request?: Partial<NdRequest> | Problem
  log?: LogPage | Problem
  revisions?: NdRevision[] | Problem
}

function answerOf({ request, log = ndRequestLog, revisions = ndRevisions }: Server, path: string) {
  if (path.endsWith('/logs/')) return log
  if (path.endsWith('/revisions/')) return revisions
  return changed(ndRequest, request)
}

interface Options {
  readonly tab?: RecordTab
  readonly modules?: readonly AccessModule[]
}

/** The page of request 12. */
function open(server: Server = {}, { tab = 'summary', modules = [billingAdmin] }: Options = {}) {
  const onOpen = vi.fn()
  const opened = openRecord(
    (path) => answerOf(server, path),
    (api) => (
      <NdRequestView
        id={12}
        tab={tab}
        source={source(api, 12)}
        log={logSource(api, 12)}
        revisions={revisionsOf(api, 12)}
        modules={modules}
        now={readAt}
        dialogs={[
          'request.edit',
          'request.send',
          'request.approve',
          'request.review',
          'request.cancel',
          'debitNotes.generate',
        ]}
        onOpen={onOpen}
        documents={<p>Os arquivos</p>}
        conversation={<p>A conversa</p>}
      />
    ),
  )
  return { ...opened, onOpen }
}

keepsToRecordPages<Server>({
  holding: (request) => ({
    request,
    ...('refusal' in request && request.status === 404 ? { log: request, revisions: request } : {}),
  }),
  open,
  missing: 'A solicitação #12 não existe.',
  failed: 'A solicitação não pôde ser carregada.',
  all: ['Ver todas as solicitações', '/faturamento/solicitacoes-nota-debito'],
  cancelled: 'Cancelada',
})

const revisions = async () => {
  const place = await region('Revisões')
  await waitFor(() => expect(place.querySelector('ol')).toBeTruthy())
  return [...(place.querySelector('ol')?.children ?? [])].map(({ textContent }) => plain(textContent))
}

test('ND-01: the summary shows every field that the specification names, and since when the client is awaited', async () => {
  open()
  const rail = await situation()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Solicitação ND #12')
  expect(headOf().textContent).toMatch(/10\/2026.*Usina Aurora/)
  expect(factsIn(headOf())).toEqual([['Valor', 'R$ 1.200,00']])
  expect(await facts()).toEqual([
    ['Razão social', 'Usina Aurora S.A.'],
    ['CNPJ', '12.ABC.345/01DE-35'],
    ['Centro de custo (CodeB)', 'CB-0003 · Mina'],
    ['Grupo', 'Mineração'],
    ['Gerência', 'Norte'],
    ['Revisão', '2'],
    ['Ativos', '2'],
    ['Criada por', 'Ana Souza'],
    ['Criada em', '20/10/2026, 09:00'],
    ['Observações', 'Vistoria de outubro.'],
  ])
  expect(within(rail).getByRole('listitem', { current: 'step' }).textContent).toMatch(
    /^Aguardando o cliente.*há 12 dias$/,
  )
})

test.each([
  ['2026-11-20T11:00:00Z', 'desde hoje'],
  ['2026-11-20T02:59:00Z', 'há 1 dia'],
  ['2026-11-20T03:00:00Z', 'desde hoje'],
  ['2026-10-21T12:00:00Z', 'há 30 dias'],
])('ND-01: days in a state are days of the business: since %s is %s', async (since, said) => {
  open({ request: { status: 'draft', since } })
  const step = within(await situation()).getByRole('listitem', { current: 'step' })
  expect(step.textContent).toMatch(new RegExp(`^Rascunho.*${said}$`))
})

test('ND-01: its costs are named by their assets and come to its value', async () => {
  open()
  expect(rowsIn(await region('Custos por ativo'))).toEqual([
    ['Descrição', 'Valor (R$)'],
    ['ATV-0001 · Escavadeira hidráulicaVidro quebrado', '800,00'],
    ['ATV-0002 · GuindasteMulta de trânsito', '400,00'],
    ['Total', '1.200,00'],
  ])
})

test('ND-01: one without costs says what it needs', async () => {
  open({ request: { status: 'draft', lines: [], value: '0.00', assets: 0 } })
  expect((await region('Custos por ativo')).textContent).toContain(
    'Nenhum custo ainda. Para ser enviada, a solicitação precisa de ao menos um.',
  )
})

const notes: NdRequest['debit_notes'] = [
  { id: 7, number: 'ND-000007', due_date: '2026-11-10', value: '700.00', status: 'cancelled', days_overdue: 0 },
  { id: 8, number: 'ND-000008', due_date: '2026-12-10', value: '600.00', status: 'issued', days_overdue: 4 },
]

test('ND-02: an approved one shows what is debited, and its notes, each a link', async () => {
  open({ request: { status: 'approved', debited: '600.00', debit_notes: notes } })
  const list = await region('Notas de débito')
  expect(factsIn(headOf())).toEqual([
    ['Valor', 'R$ 1.200,00'],
    ['Debitado', 'R$ 600,00'],
    ['A debitar', 'R$ 600,00'],
  ])
  expect(rowsIn(list).slice(1)).toEqual([
    ['ND-000007', 'Cancelada', '10/11/2026', '700,00'],
    ['ND-000008', 'Vencida', '10/12/2026 · há 4 dias', '600,00'],
  ])
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/faturamento/fatura-nd/7', '/faturamento/fatura-nd/8'])
})

test('BIL-04: whoever may not see debit notes is told which they are, and is not led there', async () => {
  const modules = [billingUser('faturamento_solicitacoes_nd')]
  open({ request: { status: 'approved', debit_notes: notes } }, { modules })
  const list = await region('Notas de débito')
  expect(list.textContent).toContain('ND-000008')
  expect(within(list).queryByRole('link')).toBeNull()
})

test('ND-01: before the client approves there is no note, and no amount to split', async () => {
  open()
  expect((await region('Notas de débito')).textContent).toContain(
    'Nenhuma ainda: as notas são geradas depois que o cliente aprova.',
  )
  expect(factsIn(headOf())).toEqual([['Valor', 'R$ 1.200,00']])
})

test('ND-02: of a cancelled one no note is to come', async () => {
  open({ request: { status: 'cancelled', reason: 'Cobrada por engano.' } })
  expect((await region('Notas de débito')).textContent).toContain('Nenhuma nota foi gerada.')
})

test('ND-02: each revision says who sent it, why the one before came back, and what it changed', async () => {
  open()
  expect(await revisions()).toEqual([
    'Revisão 2 · R$ 1.200,00Enviada por Bruno Lima · 08/11/2026, 12:00' +
      'ValorR$ 950,00 para R$ 1.200,00ObservaçõesVistoria de outubro.' +
      'ATV-0001 · Escavadeira hidráulica · Vidro quebradoR$ 900,00 para R$ 800,00' +
      'Incluído: ATV-0002 · GuindasteMulta de trânsito · R$ 400,00' +
      'ATV-0001 · Escavadeira hidráulicaFrete · R$ 50,00 para retirado' +
      'Motivo: O vidro custou menos, e falta a multa.',
    'Revisão 1 · R$ 950,00Enviada por Ana Souza · 21/10/2026, 09:00',
  ])
})

test('ND-02: one that came back is being written again: what differs from what was sent, and why it came back', async () => {
  const reason = 'Sem o laudo não aceitamos.'
  open({ request: { status: 'in_review', revision: 3, since: '2026-11-19T15:00:00Z', reason } })
  expect((await revisions())[0]).toBe(
    'Revisão 3 · R$ 1.200,00Em edição, ainda não enviada ao cliente · 19/11/2026, 12:00' +
      'MudançasnenhumaMotivo: Sem o laudo não aceitamos.',
  )
  expect((await facts())[0]).toEqual(['Motivo da volta para revisão', reason])
})

test('ND-02: a line that is about another asset now says about which', async () => {
  const [latest, first] = ndRevisions as [NdRevision, NdRevision]
  const [line] = latest.lines
  if (!line) throw new Error('the sample has lines')
  const moved = { ...line, asset: { id: 9, code: 'ATV-0009', name: 'Rolo' } }
  open({
    revisions: [
      { ...first, revision: 2, lines: [moved] },
      { ...first, lines: [line] },
    ],
  })
  expect((await revisions())[0]).toContain('ATV-0009 · Rolo · Vidro quebradoATV-0001 · R$ 800,00 para R$ 800,00')
})

test('ND-02: a line that says something else says what it said', async () => {
  const [latest, first] = ndRevisions as [NdRevision, NdRevision]
  const [line] = latest.lines
  if (!line) throw new Error('the sample has lines')
  const told = { ...line, description: 'Porta riscada' }
  open({
    revisions: [
      { ...first, revision: 2, lines: [told] },
      { ...first, lines: [line] },
    ],
  })
  expect((await revisions())[0]).toContain(
    'ATV-0001 · Escavadeira hidráulicaVidro quebrado · R$ 800,00 para Porta riscada · R$ 800,00',
  )
})

test('ND-02: the first draft is the first revision', async () => {
  open({ request: { status: 'draft', revision: 1, since: '2026-10-20T12:00:00Z' }, revisions: [] })
  expect(await revisions()).toEqual([
    'Revisão 1 · R$ 1.200,00Em edição, ainda não enviada ao cliente · 20/10/2026, 09:00',
  ])
})

test('ND-02: a cancelled one says why, and is not being written', async () => {
  open({ request: { status: 'cancelled', reason: 'Cobrada por engano.' } })
  expect((await facts())[0]).toEqual(['Motivo do cancelamento', 'Cobrada por engano.'])
  expect((await revisions())[0]).toContain('Revisão 2 · R$ 1.200,00Enviada por Bruno Lima')
})

test('ND-02: revisions that do not come say why, and are asked for again', async () => {
  const server: Server = { revisions: unavailable }
  const { user } = open(server)
  const place = await region('Revisões')
  expect((await within(place).findByRole('alert')).textContent).toBe(
    'As revisões não puderam ser carregadas.\nServidor indisponível. Tente novamente em instantes.',
  )
  server.revisions = ndRevisions
  await user.click(within(place).getByRole('button', { name: 'Tentar de novo' }))
  expect(await revisions()).toHaveLength(2)
})

test.each<[Partial<NdRequest>, string[]]>([
  [{ status: 'draft' }, ['Enviar para aprovação do cliente', 'Alterar a solicitação', 'Cancelar solicitação']],
  [{}, ['Registrar aprovação', 'Enviar para revisão', 'Cancelar solicitação']],
  [{ status: 'in_review' }, ['Enviar para aprovação do cliente', 'Alterar a solicitação', 'Cancelar solicitação']],
  [{ status: 'approved' }, ['Gerar notas de débito', 'Cancelar solicitação', 'Mais ações']],
])('ND-02: one that is %j can be: %j, and the first is what its page is for', async (change, words) => {
  open({ request: change })
  await situation()
  expect(buttons()).toEqual(words)
  expect(
    within(headOf())
      .getAllByRole('button')
      .slice(0, 3)
      .map(({ dataset }) => dataset['variant']),
  ).toEqual(['filled', 'default', 'default'])
})

test.each([
  ['Ver as 2 notas', 'notas-de-debito?request=12&status=issued', 'issued'],
  ['Ver a nota', 'fatura-nd/7', 'cancelled'],
] as const)('ND-02: a note is cancelled on its own page: %s leads there', async (name, href, status) => {
  const [first, second] = notes.map((note) => ({ ...note, status: 'issued' as const }))
  const debit_notes = first && second ? [first, { ...second, status }] : []
  open({ request: { status: 'debited', debited: '1200.00', debit_notes } })
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(`/faturamento/${href}`)
})

test.each<[Partial<NdRequest>, string]>([
  [{ status: 'draft' }, 'request.send'],
  [{}, 'request.approve'],
  [{ status: 'approved' }, 'debitNotes.generate'],
])('ND-02: of one that is %j the first button opens %s for the request as it is on screen', async (change, step) => {
  const { onOpen, user } = open({ request: change })
  await situation()
  await user.click(screen.getAllByRole('button')[0] as HTMLElement)
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(step, { ...ndRequest, ...change })
})

test('BIL-04, ND-02: what is closed says why, the permission first', async () => {
  const modules = [billingUser('faturamento_solicitacoes_nd')]
  const { onOpen, user } = open({ request: { status: 'draft', lines: [], value: '0.00' } }, { modules })
  const closed = await screen.findByRole('button', {
    name: 'Enviar para aprovação do cliente',
    description: new RegExp(
      `^${lacking('Criar solicitações de nota de débito')}\\s+A solicitação ainda não tem custos com valor\\.$`,
    ),
  })
  await user.click(closed)
  expect(onOpen).not.toHaveBeenCalled()
  expect(screen.getAllByRole('button', { name: /./, description: '' }).map(({ textContent }) => textContent)).toEqual([
    'Mais ações',
  ])
})

test.each<[RecordTab, string, string]>([
  ['summary', 'Resumo', 'Custos por ativo'],
  ['logs', 'Histórico', 'Ana Souza criou a solicitação'],
  ['documents', 'Documentos', 'Os arquivos'],
  ['messages', 'Comunicação', 'A conversa'],
])('ND-01: the tab %s has an address of its own and shows its part', async (tab, current, shown) => {
  open({}, { tab })
  const links = within(await screen.findByRole('navigation')).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Resumo', '/faturamento/solicitacoes-nota-debito/12'],
    ['Histórico', '/faturamento/solicitacoes-nota-debito/12/logs'],
    ['Documentos', '/faturamento/solicitacoes-nota-debito/12/documentos'],
    ['Comunicação', '/faturamento/solicitacoes-nota-debito/12/comunicacao'],
  ])
  expect(links.find((link) => link.getAttribute('aria-current') === 'page')?.textContent).toBe(current)
  expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0)
})

test('CHT-02: its history lights the state in the chart of its lifecycle', async () => {
  const { user } = open({}, { tab: 'logs' })
  await user.click(within(await situation()).getByRole('button', { name: 'Ver o diagrama' }))
  const chart = await screen.findByRole('img', { name: /^Diagrama/ })
  expect(chart.getAttribute('src')).toMatch(/nd-request\.pt.*#awaiting_client$/)
})
