// @vitest-environment jsdom
import '../../../../src/ui/list/display-options'
import '../../../../src/ui/list/export-options'
import '../../../../src/ui/list/filter-fields'
import { queryOptions } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import type { BillingDocument, BillingDocumentPage } from '../../../../contract/billing/billing-documents'
import type { Permission } from '../../../../contract/permissions'
import type { Problem } from '../../../../contract/problem'
import { listExportMachine } from '../../../../machines/lists/list-export.machine'
import { debitNoteList } from '../../../../src/billing/debit-note/debit-note-list'
import { DocumentActions } from '../../../../src/billing/documents/document-actions'
import { documentList } from '../../../../src/billing/documents/document-list'
import { ndRequestList } from '../../../../src/billing/nd-request/nd-request-list'
import { ListView } from '../../../../src/ui/list/list.view'
import type { ListDefinition, ListPage, ListRow } from '../../../../src/ui/list/list-definition'
import { usualPreferences } from '../../../../src/ui/list/list-preferences'
import { readListQuery, wholeList, writeListQuery } from '../../../../src/ui/list/list-query'
import { InQueries } from '../../../support/sample-list'
import { billingDocument, billingDocumentPage, debitNotePage, ndRequestPage, readAt } from '../../../support/sample-nd'
import { show } from '../../../support/show'

const wide = window.matchMedia

afterEach(() => {
  window.matchMedia = wide
})

interface Options {
  readonly columns?: Readonly<Record<string, boolean>>
  readonly chosen?: boolean
}

function open<Row extends ListRow, Page extends ListPage<Row>>(
  definition: ListDefinition<Row, Page>,
  answer: Page,
  { columns = {}, chosen = false }: Options = {},
) {
  const [onQuery, exported] = [vi.fn(), vi.fn()]
  const exporter = createActor(listExportMachine).start()
  vi.spyOn(exporter, 'send').mockImplementation(exported)
  show(
    <InQueries>
      <ListView
        definition={definition}
        query={wholeList(definition)}
        source={queryOptions<Page, Problem>({ queryKey: [definition.name], queryFn: async () => answer })}
        references={{}}
        preferences={{ ...usualPreferences, columns }}
        chosen={chosen ? answer.results : []}
        exporter={exporter}
        exportPath="/export/"
        onQuery={(query) => onQuery(writeListQuery(definition, query))}
        onSearch={() => undefined}
        onPreferences={() => undefined}
        onChosen={() => undefined}
      />
    </InQueries>,
  )
  return { onQuery, exported, user: userEvent.setup({ delay: null }) }
}

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, ' ')
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr') as HTMLElement
const cellsOf = (row: HTMLElement) => [...row.querySelectorAll('td')].map(({ textContent }) => plain(textContent))
const requests = ndRequestList(() => readAt)

test('ND-01: a row says which client is asked for what, in which revision, and how long it has been where it is', async () => {
  open(requests, ndRequestPage, { columns: { cost_center: true, created_at: true, assets: true } })
  const row = await rowOf('#12')
  expect(headers()).toEqual([
    'Solicitação',
    'Cliente',
    'Centro de custo',
    'Competência',
    'Criada em',
    'Ativos',
    'Revisão',
    'Valor (R$)',
    'Debitado (R$)',
    'Notas',
    'Situação',
    'Nesta situação',
  ])
  expect(cellsOf(row)).toEqual([
    '#12',
    'Usina Aurora',
    'CB-0003',
    '10/2026',
    '20/10/2026, 09:00',
    '2',
    '2',
    '1.200,00',
    '0,00',
    '',
    'Aguardando o cliente',
    'há 12 dias',
  ])
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/faturamento/solicitacoes-nota-debito/12')
})

test('ND-01: on a narrow screen a request is a card that says the same', async () => {
  window.matchMedia = (query) => ({ ...wide(query), matches: query.includes('max-width') })
  open(requests, ndRequestPage)
  const card = (await screen.findByRole('link', { name: /^#12 ?Usina Aurora$/ })).closest('li') as HTMLElement
  expect(plain(card.textContent)).toBe(
    '#12 Usina AuroraR$ 1.200,00Competência10/2026Revisão2Debitado (R$)0,00Nesta situaçãohá 12 diasAguardando o cliente',
  )
})

test('ND-01: status has a field of its own, with every state of the lifecycle', async () => {
  const { onQuery, user } = open(requests, ndRequestPage)
  await rowOf('#12')
  const field = screen.getByRole('combobox', { name: 'Situação' }) as HTMLSelectElement
  expect([...field.options].map(({ text }) => text)).toEqual([
    'Todas',
    'Não canceladas',
    'Rascunho',
    'Aguardando o cliente',
    'Em revisão',
    'Aprovada',
    'Debitada',
    'Cancelada',
  ])
  await user.selectOptions(field, 'Em revisão')
  expect(onQuery).toHaveBeenLastCalledWith('status=in_review')
})

test('ND-03: a row says what is debited from whom, by which request, and how late it is', async () => {
  open(debitNoteList, debitNotePage)
  const row = await rowOf('ND-000007')
  expect(headers()).toEqual([
    'Nota',
    'Cliente',
    'Solicitação',
    'Competência',
    'Emissão',
    'Vencimento',
    'Parcela',
    'Valor (R$)',
    'Situação',
  ])
  expect(cellsOf(row)).toEqual([
    'ND-000007',
    'Usina Aurora',
    '#12',
    '10/2026',
    '01/11/2026',
    '10/11/2026 · há 10 dias',
    '1/2',
    '600,00',
    'Emitida',
  ])
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/faturamento/fatura-nd/7')
})

test('ND-03: five figures say what is due since when, and each filters by a click', async () => {
  const { onQuery, user } = open(debitNoteList, debitNotePage)
  await rowOf('ND-000007')
  const figures = within(screen.getByRole('region', { name: 'Vencimento das notas emitidas' }))
  expect(figures.getAllByRole('button').map(({ textContent }) => plain(textContent))).toEqual([
    'A vencerR$ 0,00nenhuma',
    '1 a 30 dias de atrasoR$ 600,001 nota',
    '31 a 60 dias de atrasoR$ 0,00nenhuma',
    '61 a 90 dias de atrasoR$ 0,00nenhuma',
    'Mais de 90 dias de atrasoR$ 0,00nenhuma',
  ])
  await user.click(figures.getByRole('button', { name: /^1 a 30/ }))
  expect(onQuery).toHaveBeenLastCalledWith('ageing=to_30')
})

test('ND-03: the notes of one request are a filter of the address', () => {
  expect(readListQuery(debitNoteList, new URLSearchParams('request=12')).filters['request']).toBe('12')
})

const [save, look] = [vi.fn(), vi.fn()]
const documentsOf = (may: (permission: Permission) => boolean) =>
  documentList(
    (document) => (
      <DocumentActions
        document={document}
        isSaving={false}
        onSave={() => save(document.id)}
        onShow={() => look(document.id)}
      />
    ),
    may,
  )
const documents = documentsOf(() => true)

test.each<[BillingDocument['source'], string, string]>([
  [{ kind: 'report', id: 12, number: '#12' }, 'Boletim', '/faturamento/boletins-de-medicao/12/documentos'],
  [{ kind: 'invoice', id: 7, number: 'FL-000007' }, 'Fatura', '/faturamento/fatura/7'],
  [
    { kind: 'nd_request', id: 3, number: '#3' },
    'Solicitação de ND',
    '/faturamento/solicitacoes-nota-debito/3/documentos',
  ],
  [{ kind: 'debit_note', id: 9, number: 'ND-000009' }, 'Nota de débito', '/faturamento/fatura-nd/9'],
])('DOC-01: a file of %j is called of a %s, and its row leads to %s', async (source, word, href) => {
  const answer: BillingDocumentPage = { ...billingDocumentPage, results: [{ ...billingDocument, source }] }
  open(documents, answer)
  const row = await rowOf('medicao.pdf')
  expect(cellsOf(row)).toEqual([
    'medicao.pdf',
    'BaixarVer',
    word,
    source.number,
    'PDF',
    'Usina Aurora',
    '10/2026',
    '2 kB',
    '31/10/2026, 09:00',
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
  const { exported, user } = open(documents, billingDocumentPage, { chosen: true })
  await user.click(within(await rowOf('medicao.pdf')).getByRole('button', { name: 'Baixar medicao.pdf' }))
  expect(save).toHaveBeenCalledExactlyOnceWith(4)
  expect(within(screen.getByRole('region', { name: 'Linhas selecionadas' })).getByRole('status').textContent).toBe(
    '1 selecionada',
  )
  await user.click(screen.getByRole('button', { name: 'Exportar seleção (CSV)' }))
  const [{ request }] = exported.mock.calls.at(-1) as [{ request: { body: { columns: { field: string }[] } } }]
  expect(request.body.columns.map(({ field }) => field)).toEqual([
    'name',
    'source',
    'number',
    'kind',
    'cliente',
    'competencia',
    'size',
    'created_at',
  ])
})

test.each([
  ['pdf', true],
  ['image', true],
  ['sheet', false],
  ['text', false],
] as const)('DOC-01: a file that is %s can be looked at where it stands: %s', async (kind, isShown) => {
  const { user } = open(documents, { ...billingDocumentPage, results: [{ ...billingDocument, kind }] })
  const row = within(await rowOf('medicao.pdf'))
  const button = row.queryByRole('button', { name: 'Ver medicao.pdf' })
  expect(button !== null).toBe(isShown)
  if (!button) return
  await user.click(button)
  expect(look).toHaveBeenLastCalledWith(4)
})
