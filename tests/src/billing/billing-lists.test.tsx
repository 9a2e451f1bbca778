// @vitest-environment jsdom
import '../../../src/ui/list/filters/choice-options'
import '../../../src/ui/list/display-options'
import '../../../src/ui/list/export/export-options'
import '../../../src/ui/list/filters/filter-panel'
import { queryOptions } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import type { BillingDocument, BillingDocumentPage } from '../../../contract/billing/documents/billing-documents'
import type { InvoiceRow } from '../../../contract/billing/invoice'
import type { Permission } from '../../../contract/permissions'
import { type Problem, readProblem } from '../../../contract/problem'
import { listExportMachine } from '../../../machines/lists/list-export.machine'
import { debitNoteList } from '../../../src/billing/debit-note/debit-note-list'
import { DocumentActions } from '../../../src/billing/documents/document-actions'
import { documentList } from '../../../src/billing/documents/document-list'
import { invoiceList } from '../../../src/billing/invoice/invoice-list'
import { ndRequestList } from '../../../src/billing/nd-request/nd-request-list'
import { exportRequest } from '../../../src/ui/list/export/list-export.request'
import { ListView } from '../../../src/ui/list/list.view'
import type { ListDefinition, ListPage, ListRow } from '../../../src/ui/list/list-definition'
import { usualPreferences } from '../../../src/ui/list/list-preferences'
import { readListQuery, wholeList, writeListQuery } from '../../../src/ui/list/list-query'
import { unavailable } from '../../support/people'
import { invoice, invoicePage } from '../../support/samples/sample-invoice'
import { InQueries } from '../../support/samples/sample-list'
import {
  billingDocument,
  billingDocumentPage,
  debitNotePage,
  ndRequestPage,
  readAt,
} from '../../support/samples/sample-nd'
import { i18n, show } from '../../support/show'

const wide = window.matchMedia

afterEach(() => {
  window.matchMedia = wide
})

interface Options {
  readonly address?: string
  readonly columns?: Readonly<Record<string, boolean>>
  readonly isChosen?: boolean
}

/** A list and what its server answers. */
type Listed = (options?: Options) => ReturnType<typeof open>
const listed =
  <Row extends ListRow, Page extends ListPage<Row>>(definition: ListDefinition<Row, Page>, answer: Page | Problem) =>
  (options?: Options) =>
    open(definition, answer, options)

/** The list at an address; its own address changes as a screen's does. */
function open<Row extends ListRow, Page extends ListPage<Row>>(
  definition: ListDefinition<Row, Page>,
  answer: Page | Problem,
  { address = '', columns = {}, isChosen = false }: Options = {},
) {
  const [onQuery, exported] = [vi.fn(), vi.fn()]
  const exporter = createActor(listExportMachine).start()
  vi.spyOn(exporter, 'send').mockImplementation(exported)
  const source = queryOptions<Page, Problem>({
    queryKey: [definition.name],
    queryFn: async () => {
      if ('refusal' in answer) throw answer
      return answer
    },
    retry: false,
  })
  function Screen() {
    const [query, setQuery] = useState(() => readListQuery(definition, new URLSearchParams(address)))
    return (
      <InQueries>
        <ListView
          definition={definition}
          query={query}
          source={source}
          references={{}}
          preferences={{ ...usualPreferences, columns }}
          chosen={isChosen && !('refusal' in answer) ? answer.results : []}
          exporter={exporter}
          exportPath="/export/"
          onQuery={(next) => {
            onQuery(writeListQuery(definition, next))
            setQuery(next)
          }}
          onSearch={() => undefined}
          onPreferences={() => undefined}
          onChosen={() => undefined}
          onDone={() => undefined}
          onChooseFilter={() => undefined}
          isChoosing={false}
          printing={{ rows: null, isComing: false, onPrint: () => undefined }}
        />
      </InQueries>
    )
  }
  show(<Screen />)
  return { onQuery, exported, user: userEvent.setup({ delay: null }) }
}

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, ' ')
const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr') as HTMLElement
const cellsOf = (row: HTMLElement) => [...row.querySelectorAll('td')].map(({ textContent }) => plain(textContent))

const invoices = listed(invoiceList, invoicePage)
const requests = listed(
  ndRequestList(() => readAt),
  ndRequestPage,
)
const notes = listed(debitNoteList, debitNotePage)

const invoiceHref = '/faturamento/fatura/7'
const dated = 'Emissão: 01/11/2026 | Vencimento: 10/11/2026 há 10 dias'

test.each<[string, Listed, Options, string, string]>([
  [
    'INV-02: an invoice says what is billed to whom, of which report, and how late it is',
    invoices,
    {},
    invoiceHref,
    `Fatura: FL-000007 | Cliente: Usina Aurora CB-0003 | Boletim: #12 | Competência: 10/2026 | ${dated} | Valor (R$): 1.234,50 | OV:  | Situação: Vencida`,
  ],
  [
    'INV-02: corporate name, CNPJ and days overdue are columns for whoever wants them',
    invoices,
    { columns: { corporate_name: true, cnpj: true, days_overdue: true } },
    invoiceHref,
    `Fatura: FL-000007 | Cliente: Usina Aurora CB-0003 | Razão social: Usina Aurora S.A. | CNPJ: 12.ABC.345/01DE-35 | Boletim: #12 | Competência: 10/2026 | Emissão: 01/11/2026 | Vencimento: 10/11/2026 | Dias de atraso: 10 | Valor (R$): 1.234,50 | OV:  | Situação: Vencida`,
  ],
  [
    'ND-01: a request says which client is asked for what, in which revision, and how long it has been where it is',
    requests,
    { columns: { cost_center: true, created_at: true, assets: true } },
    '/faturamento/solicitacoes-nota-debito/12',
    'Solicitação: #12 | Cliente: Usina Aurora | Centro de custo: CB-0003 | Competência: 10/2026 | Criada em: 20/10/2026, 09:00 | Ativos: 2 | Revisão: 2 | Valor (R$): 1.200,00 | Debitado (R$): 0,00 | Notas:  | Situação: Aguardando o cliente | Nesta situação: há 12 dias',
  ],
  [
    'ND-03: a note says what is debited from whom, by which request, and how late it is',
    notes,
    {},
    '/faturamento/fatura-nd/7',
    `Nota: ND-000007 | Cliente: Usina Aurora CB-0003 | Solicitação: #12 | Competência: 10/2026 | ${dated} | Parcela: 1/2 | Valor (R$): 600,00 | Situação: Vencida`,
  ],
])('%s', async (_, list, options, href, text) => {
  list(options)
  const row = await rowOf(/: (\S+) /.exec(text)?.[1] ?? '')
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const cells = cellsOf(row)
  expect(cells).toHaveLength(headings.length)
  expect(headings.map((heading, index) => `${heading}: ${cells[index]}`).join(' | ')).toBe(text)
  expect(within(row).getByRole('link').getAttribute('href')).toBe(href)
})

test.each<[Partial<InvoiceRow>, string, string]>([
  [{ days_overdue: 1 }, '10/11/2026 há 1 dia', 'Vencida'],
  [{ days_overdue: 0 }, '10/11/2026', 'Emitida'],
  [{ days_overdue: 0, status: 'provisioned' }, '10/11/2026', 'Provisionada'],
  [{ days_overdue: 0, status: 'cancelled' }, '10/11/2026', 'Cancelada'],
  [{ days_overdue: 0, status: 'archived' as 'issued' }, '10/11/2026', 'archived'],
])('INV-02: an invoice that is %j is due %s and is called %s', async (change, due, status) => {
  open(invoiceList, { ...invoicePage, results: [{ ...invoice, ...change }] })
  const cells = cellsOf(await rowOf('FL-000007'))
  expect([cells[5], cells[8]]).toEqual([due, status])
})

test('INV-02: an invoice is chosen by its number, and the totals are those of the filter', async () => {
  invoices()
  expect(await screen.findByRole('checkbox', { name: 'Selecionar Fatura FL-000007' })).toBeTruthy()
  const total = (await screen.findByText('Total')).parentElement as HTMLElement
  expect(plain(within(total).getByRole('definition').textContent)).toBe('R$ 1.234,50')
})

test.each([
  ['INV-02: an invoice', invoices, 'Vencimento das faturas emitidas', 'R$ 1.234,501 fatura'],
  ['ND-03: a note', notes, 'Vencimento das notas emitidas', 'R$ 600,001 nota'],
])(
  '%s: five figures say what is due since when, and each filters by a click, which another one takes back',
  async (_, list, toolbar, late) => {
    const { onQuery, user } = list({ address: 'page=3&status=issued' })
    const figures = within(await screen.findByRole('toolbar', { name: toolbar }))
    const button = await figures.findByRole('button', { name: /^Há 1 a 30/ })
    await waitFor(() => expect(plain(button.textContent)).toBe(`Há 1 a 30 dias${late}`))
    expect(figures.getAllByRole('button').map(({ textContent }) => plain(textContent))).toEqual([
      'A vencerR$ 0,00nenhuma',
      `Há 1 a 30 dias${late}`,
      'Há 31 a 60 diasR$ 0,00nenhuma',
      'Há 61 a 90 diasR$ 0,00nenhuma',
      'Há mais de 90 diasR$ 0,00nenhuma',
    ])
    await user.click(button)
    expect(onQuery).toHaveBeenLastCalledWith('status=issued&ageing=to_30')
    expect(button.getAttribute('aria-pressed')).toBe('true')
    const chip = screen.getByRole('button', { name: 'Tirar o filtro Vencimento: 1 a 30 dias de atraso' })
    expect(chip.dataset['seen'], 'for a narrow screen alone').toBe('true')
    await user.click(button)
    expect(onQuery).toHaveBeenLastCalledWith('status=issued')
    expect(button.getAttribute('aria-pressed')).toBe('false')
  },
)

test.each([
  ['INV-02: invoices', invoices],
  ['ND-03: notes', notes],
])(
  '%s filtered by their ageing begin with what is due the longest, unless somebody chose an order',
  async (_, list) => {
    const { onQuery, user } = list()
    const late = await screen.findByRole('button', { name: /^Há 1 a 30/ })
    const sorted = (name: string) => screen.getByRole('columnheader', { name }).ariaSort
    await user.click(late)
    expect(sorted('Vencimento')).toBe('ascending')
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
    expect(sorted('Vencimento')).toBe('none')
    expect(onQuery).toHaveBeenLastCalledWith('')
    await user.click(screen.getByRole('button', { name: 'Cliente' }))
    await user.click(late)
    expect(onQuery).toHaveBeenLastCalledWith('ordering=cliente&ageing=to_30')
  },
)

test('INV-02: what is due is chosen by the figures alone; the sales order has a field', async () => {
  const { onQuery, user } = invoices()
  await screen.findAllByRole('link')
  const [field, ...others] = within(screen.getByRole('search')).getAllByRole<HTMLSelectElement>('combobox')
  expect([[...(field?.options ?? [])].map(({ text }) => text), others]).toEqual([
    ['OV: todas', 'Vinculada', 'Sem OV'],
    [],
  ])
  await user.selectOptions(screen.getByRole('combobox', { name: 'OV' }), 'Sem OV')
  expect(onQuery).toHaveBeenLastCalledWith('sales_order=missing')
})

const statusButton = () => within(screen.getByRole('search')).getByRole('button')
const option = (name: string) =>
  screen.getByRole(/^(?:Tod|Não)/.test(name) ? 'menuitemradio' : 'menuitemcheckbox', { name })
const checked = () =>
  [...document.querySelectorAll('[role^="menuitem"][aria-checked="true"]')].map(({ textContent }) => textContent)

test.each<[string, Listed, string[]]>([
  ['INV-02', invoices, ['Provisionada', 'Emitida', 'Cancelada']],
  ['ND-01', requests, ['Rascunho', 'Aguardando o cliente', 'Em revisão', 'Aprovada', 'Debitada', 'Cancelada']],
  ['ND-03', notes, ['Emitida', 'Cancelada']],
])(
  '%s: what a list is filtered by begins with what stands by itself, then has every state of the lifecycle',
  async (_, list, states) => {
    const { user } = list()
    await user.click(statusButton())
    await screen.findByRole('menu')
    const items = [...document.querySelectorAll('[role^="menuitem"]')]
    expect(items.map(({ role, textContent }) => [role, textContent])).toEqual([
      ['menuitemradio', 'Todas'],
      ['menuitemradio', 'Não canceladas'],
      ...states.map((state) => ['menuitemcheckbox', state]),
    ])
    expect(checked()).toEqual(['Todas'])
  },
)

describe('BIL-03: several statuses', () => {
  test('are checked one after the other, by keys too, and counted on the button', async () => {
    const { onQuery, user } = invoices()
    expect(statusButton().textContent).toBe('Situação: todas')
    await user.click(statusButton())
    await screen.findByRole('menu')
    await user.click(option('Emitida'))
    expect(onQuery).toHaveBeenLastCalledWith('status=issued')
    expect(statusButton().textContent).toBe('Situação: Emitida')
    option('Emitida').focus()
    await user.keyboard('{ArrowUp}[Space]')
    expect(onQuery).toHaveBeenLastCalledWith('status=provisioned%2Cissued')
    expect(checked()).toEqual(['Provisionada', 'Emitida'])
    expect([statusButton().textContent, statusButton().title]).toEqual([
      '2 situações',
      'Situação: Provisionada, Emitida',
    ])
    await user.keyboard('[Space]')
    expect(onQuery).toHaveBeenLastCalledWith('status=issued')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(document.activeElement).toBe(statusButton())
  })

  test.each([
    ['Todas', ''],
    ['Não canceladas', 'status=not_cancelled'],
  ])('give way to %s, which stands by itself and closes the menu', async (name, query) => {
    const { onQuery, user } = invoices({ address: 'status=provisioned,issued' })
    await user.click(statusButton())
    await screen.findByRole('menu')
    await user.click(option(name))
    expect(onQuery).toHaveBeenLastCalledWith(query)
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  })

  test('take the place of what stands by itself', async () => {
    const { onQuery, user } = invoices({ address: 'status=not_cancelled' })
    await user.click(statusButton())
    await screen.findByRole('menu')
    expect(checked()).toEqual(['Não canceladas'])
    await user.click(option('Cancelada'))
    expect(onQuery).toHaveBeenLastCalledWith('status=cancelled')
  })

  test('have a chip each, which takes that one away', async () => {
    const { onQuery, user } = invoices({ address: 'status=provisioned,issued,cancelled' })
    const chip = (text: string) => screen.getByRole('button', { name: `Tirar o filtro Situação: ${text}` })
    expect(chip('Provisionada').dataset['seen']).toBeUndefined()
    await user.click(chip('Emitida'))
    expect(onQuery).toHaveBeenLastCalledWith('status=provisioned%2Ccancelled')
    await user.click(chip('Provisionada'))
    expect(onQuery).toHaveBeenLastCalledWith('status=cancelled')
    expect(chip('Cancelada').dataset['seen']).toBe('true')
    await user.click(chip('Cancelada'))
    expect(onQuery).toHaveBeenLastCalledWith('')
  })

  test('say all their words in the sheet of a narrow screen', async () => {
    window.matchMedia = (query) => ({ ...wide(query), matches: query.includes('max-width') })
    const { user } = requests({ address: 'status=draft,awaiting_client,in_review' })
    await user.click(screen.getByRole('button', { name: 'Filtros' }))
    expect(
      await screen.findByRole('button', { name: 'Situação: Rascunho, Aguardando o cliente, Em revisão' }),
    ).toBeTruthy()
  })
})

test('INV-02: one month alone is filtered by in one click, which another one takes back', async () => {
  const { onQuery, user } = invoices()
  await user.click(screen.getByRole('button', { name: 'Filtros' }))
  const months = within(await screen.findByRole('group', { name: 'Competência' }))
  expect(months.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Este mês', 'Mês passado'])
  const month = months.getByRole('button', { name: 'Este mês', pressed: false })
  await user.click(month)
  expect(onQuery).toHaveBeenLastCalledWith(expect.stringMatching(/^competencia=\d{4}-\d\d$/))
  expect(month.getAttribute('aria-pressed')).toBe('true')
  await user.click(month)
  expect(onQuery).toHaveBeenLastCalledWith('')
})

test.each([
  ['INV-02: the report', invoices, 'report=12', 'Tirar o filtro Boletim: #12'],
  ['ND-03: the request', notes, 'request=12', 'Tirar o filtro Solicitação: #12'],
])('%s of an address is a chip that one click takes back', async (_, list, address, name) => {
  const { onQuery, user } = list({ address })
  await user.click(await screen.findByRole('button', { name }))
  expect(onQuery).toHaveBeenLastCalledWith('')
})

test.each([
  [
    'INV-02: an invoice',
    invoices,
    /^FL-000007 · 10\/2026 · CB-0003 ?Usina Aurora$/,
    'FL-000007 · 10/2026 · CB-0003 Usina AuroraR$ 1.234,50Vencimento10/11/2026 · há 10 diasVencida',
  ],
  [
    'ND-01: a request',
    requests,
    /^#12 · 10\/2026 · CB-0003 ?Usina Aurora$/,
    '#12 · 10/2026 · CB-0003 Usina AuroraR$ 1.200,00Nesta situaçãohá 12 diasAguardando o cliente',
  ],
])('%s is on a narrow screen a card that says the same', async (_, list, name, text) => {
  window.matchMedia = (query) => ({ ...wide(query), matches: query.includes('max-width') })
  list()
  const card = (await screen.findByRole('link', { name })).closest('li') as HTMLElement
  expect(plain(card.textContent)).toBe(text)
})

test.each([
  [unavailable, 'search=aurora', 'Erro na busca\nServidor indisponível. Tente novamente em instantes.'],
  [
    readProblem(403, null),
    '',
    'As faturas não puderam ser carregadas.\nAcesso negado. Você não tem permissão para esta ação.',
  ],
])(
  'BIL-03: a list that does not come says whether the search failed or the list, and why',
  async (answer, address, text) => {
    open(invoiceList, answer, { address })
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeTruthy()
    expect(screen.queryByRole('toolbar', { name: 'Vencimento das faturas emitidas' })).toBeNull()
  },
)

test.each([
  ['', 'Ainda não há faturas.'],
  ['search=nada', 'Nenhuma fatura corresponde ao filtro.'],
])('BIL-03: a list with nothing in it says what would be there: %j', async (address, text) => {
  open(invoiceList, { ...invoicePage, count: 0, results: [] }, { address })
  await waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(text))
})

test('INV-02: a file of invoices holds the columns on screen, and its statuses in words', () => {
  const columns = invoiceList.columns.slice(0, 2)
  const query = wholeList(invoiceList)
  expect(exportRequest({ definition: invoiceList, columns, path: '/export/', query, format: 'csv' }, i18n)).toEqual({
    path: '/export/',
    query: { ordering: '-id' },
    fileName: 'invoices.csv',
    body: {
      format: 'csv',
      columns: [
        { field: 'number', title: 'Fatura' },
        { field: 'cliente', title: 'Cliente' },
      ],
      words: { status: { provisioned: 'Provisionada', issued: 'Emitida', cancelled: 'Cancelada' } },
      language: 'pt',
    },
  })
})

const [save, look, erase] = [vi.fn(), vi.fn(), vi.fn()]
const documentsOf = (may: (permission: Permission) => boolean) =>
  documentList(
    (document) => (
      <DocumentActions
        document={document}
        isSaving={false}
        onSave={() => save(document.id)}
        onShow={() => look(document.id)}
        onErase={document.file === null ? null : () => erase(document.id)}
      />
    ),
    may,
  )
const documents = documentsOf(() => true)

test.each<[BillingDocument['source'], string, string]>([
  [{ kind: 'report', id: 12, number: '#12' }, 'Boletim', '/faturamento/boletins-de-medicao/12/documentos'],
  [{ kind: 'invoice', id: 7, number: 'FL-000007' }, 'Fatura', '/faturamento/fatura/7/documentos'],
  [
    { kind: 'nd_request', id: 3, number: '#3' },
    'Solicitação de ND',
    '/faturamento/solicitacoes-nota-debito/3/documentos',
  ],
  [{ kind: 'debit_note', id: 9, number: 'ND-000009' }, 'Nota de débito', '/faturamento/fatura-nd/9/documentos'],
])('DOC-01: a file of %j is called of a %s, and its row leads to %s', async (source, word, href) => {
  const answer: BillingDocumentPage = { ...billingDocumentPage, results: [{ ...billingDocument, source }] }
  open(documents, answer)
  const row = await rowOf('medicao.pdf')
  expect(cellsOf(row)).toEqual([
    'medicao.pdf',
    word,
    source.number,
    'PDF',
    'Usina Aurora CB-0003',
    '10/2026',
    '2 kB',
    '31/10/2026, 09:00',
    'Guardado',
    'BaixarVerExcluir por lei',
  ])
  expect(within(row).getByRole('link').getAttribute('href')).toBe(href)
})

test.each<[BillingDocument['source']['kind'], Permission]>([
  ['report', 'faturamento_boletins'],
  ['invoice', 'faturamento_faturas'],
  ['nd_request', 'faturamento_solicitacoes_nd'],
  ['debit_note', 'faturamento_notas_debito'],
])('DOC-01: the row of a file of a %s leads nowhere without the permission %s', async (kind, needed) => {
  const answer = { ...billingDocumentPage, results: [{ ...billingDocument, source: { kind, id: 12, number: '#12' } }] }
  open(
    documentsOf((permission) => permission !== needed),
    answer,
  )
  expect((await screen.findByText('medicao.pdf')).closest('tr')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('DOC-01: what is done with a file is no column of an exported file, and chosen files come to no money', async () => {
  const { exported, user } = open(documents, billingDocumentPage, { isChosen: true })
  await user.click(within(await rowOf('medicao.pdf')).getByRole('button', { name: 'Baixar medicao.pdf' }))
  expect(save).toHaveBeenCalledExactlyOnceWith(4)
  expect(within(screen.getByRole('region', { name: 'Linhas selecionadas' })).getByRole('status').textContent).toBe(
    '1 documento selecionado',
  )
  await user.click(screen.getByRole('button', { name: 'Exportar seleção' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Exportar seleção (CSV)' }))
  const [{ request }] = exported.mock.calls.at(-1) as [{ request: { body: { columns: { field: string }[] } } }]
  expect(request.body.columns.map(({ field }) => field)).toEqual([
    'name',
    'source',
    'number',
    'kind',
    'cliente',
    'cost_center',
    'competencia',
    'size',
    'created_at',
    'status',
  ])
})

test.each([
  ['medicao.pdf', true],
  ['avaria.png', true],
  ['horas.xlsx', false],
  ['nota.xml', false],
] as const)('DOC-01: the file %s can be looked at where it stands: %s', async (name, isShown) => {
  const { user } = open(documents, { ...billingDocumentPage, results: [{ ...billingDocument, name }] })
  const row = within(await rowOf(name))
  const button = row.queryByRole('button', { name: `Ver ${name}` })
  expect(button !== null).toBe(isShown)
  if (!button) return
  await user.click(button)
  expect(look).toHaveBeenLastCalledWith(4)
})
