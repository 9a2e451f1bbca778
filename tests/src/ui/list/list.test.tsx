// @vitest-environment jsdom
import '../../../../src/ui/list/display-options'
import '../../../../src/ui/list/export/export-options'
import '../../../../src/ui/list/filters/filter-panel'
import { msg } from '@lingui/core/macro'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { ReportPage } from '../../../../contract/billing/report'
import type { ListExport } from '../../../../contract/export'
import { type Problem, readProblem } from '../../../../contract/problem'
import { listExportMachine } from '../../../../machines/lists/list-export.machine'
import { reportList } from '../../../../src/billing/report/report-list'
import type { OtherExport } from '../../../../src/ui/list/list-definition'
import { usualPreferences } from '../../../../src/ui/list/list-preferences'
import { wholeList } from '../../../../src/ui/list/list-query'
import { answering, listProps, page, row, SampleList } from '../../../support/samples/sample-list'
import { show } from '../../../support/show'

const whole = wholeList(reportList)
const withFilter = (filters: Readonly<Record<string, string>>) => ({
  ...whole,
  filters: { ...whole.filters, ...filters },
})
const wide = window.matchMedia

afterEach(() => {
  window.matchMedia = wide
})

function open(props: Partial<Parameters<typeof SampleList>[0]> & { answer?: ReportPage } = {}) {
  const { answer = page, ...rest } = props
  const [onQuery, onChosen, onPreferences, onAct] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
  const { container } = show(
    <SampleList
      source={answering(answer)}
      onQuery={onQuery}
      onChosen={onChosen}
      onPreferences={onPreferences}
      action={{ ...listProps.action, onAct }}
      {...rest}
    />,
  )
  return { container, onQuery, onChosen, onPreferences, onAct, user: userEvent.setup({ delay: null }) }
}

const rowLink = (id: number) => screen.findByRole('link', { name: `#${id}` })
const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const choose = (id: number) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Selecionar Boletim #${id}` })

describe('BIL-04: the one action', () => {
  const word = listProps.action.word

  test('that is closed says why, leads to asking for access, can be reached and does nothing', async () => {
    const onAct = vi.fn()
    const why = 'Você não possui permissão para criar boletins'
    const { user } = open({ action: { word, why, lacks: 'faturamento_boletins_criar', onAct } })
    await screen.findByText(why)
    const button = screen.getByRole('button', { name: 'Novo boletim', description: why })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    const ask = screen.getByRole('link', { name: 'Pedir acesso' })
    expect(ask.getAttribute('href')).toMatch(/^\/iam\/pedidos\?pedir=faturamento_boletins_criar&de=/)
    await user.click(button)
    expect(document.activeElement).toBe(button)
    expect(onAct).not.toHaveBeenCalled()
  })

  test('that is open acts', async () => {
    const { onAct, user } = open()
    await user.click(screen.getByRole('button', { name: 'Novo boletim' }))
    expect(onAct).toHaveBeenCalledOnce()
  })
})

describe('BM-01: the table', () => {
  test('has a name, each header its column and its own name', async () => {
    open()
    await rowLink(1)
    const table = screen.getByRole('table', { name: 'Boletins de medição' })
    const headers = within(table).getAllByRole('columnheader')
    expect(headers.map((header) => header.getAttribute('scope'))).toEqual(headers.map(() => 'col'))
    expect(headings()).toEqual([
      'Boletim',
      'Cliente',
      'Competência',
      'Emissão',
      'Início',
      'Fim',
      'Valor (R$)',
      'Saldo (R$)',
      'Faturas',
      'Situação',
    ])
    expect(screen.getByRole('columnheader', { name: 'Boletim' })).toBe(headers[0])
  })

  test('writes a row as a person reads it', async () => {
    const faturas = [
      { id: 1, number: 'FL-1', status: 'issued' as const },
      { id: 2, number: 'FL-2', status: 'issued' as const },
    ]
    open({ answer: { ...page, count: 1, results: [{ ...row, faturas }] } })
    await rowLink(12)
    const [, first] = screen.getAllByRole('row')
    expect(
      within(first as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '#12',
      'Usina Aurora\nCB-0003',
      '10/2026',
      '31/10/2026',
      '01/10/2026',
      '31/10/2026',
      '1.234,50',
      '1.234,50',
      'FL-1 +1',
      'Aberto',
    ])
  })

  test('of twenty rows is at most 400 elements, most of them cells', async () => {
    const { container } = open()
    await rowLink(1)
    expect(container.querySelectorAll('*').length).toBeLessThanOrEqual(400)
  })

  test.each([
    ['Total', whole],
    ['Total filtrado', withFilter({ status: 'open' })],
  ])('has totals of the filter, not of the page: %s', async (title, query) => {
    open({ query })
    const value = (await screen.findByText(title)).parentElement as HTMLElement
    expect(within(value).getByRole('definition').textContent).toMatch(/^R\$\s24\.690,00$/)
  })

  test('says how many cancelled rows its totals leave out', async () => {
    open({ answer: { ...page, totals: { ...page.totals, left_out: 12 } } })
    expect(await screen.findByText('12 cancelados fora da soma')).toBeTruthy()
  })

  test('says by its header which way a column is sorted, and is turned round there', async () => {
    const { onQuery, user } = open({ query: { ...whole, ordering: 'cliente', page: 1 } })
    const header = await screen.findByRole('columnheader', { name: 'Cliente' })
    expect(header.getAttribute('aria-sort')).toBe('ascending')
    expect(screen.getByRole('columnheader', { name: 'Fim' }).getAttribute('aria-sort')).toBe('none')
    expect(screen.getByRole('columnheader', { name: 'Faturas' }).hasAttribute('aria-sort')).toBe(false)
    await user.click(within(header).getByRole('button'))
    expect(onQuery).toHaveBeenCalledWith({ ...whole, ordering: '-cliente' })
    expect(header.getAttribute('aria-sort')).toBe('descending')
  })

  test('announces what a filter finds', async () => {
    open()
    await waitFor(() => expect(announced()).toContain('1–20 de 20'))
  })
})

describe('a list that has nothing to show', () => {
  const none = { ...page, count: 0, results: [] }

  test('because there is nothing says what would be here and the next step', async () => {
    open({ answer: none })
    expect(await screen.findByText('Ainda não há boletins de medição.')).toBeTruthy()
    expect(screen.getByText(/^Crie o primeiro em “Novo boletim”/)).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: 'Páginas' })).toBeNull()
  })

  test('because of its filter offers the whole list', async () => {
    const { onQuery, user } = open({ answer: none, query: { ...whole, search: 'nada', page_size: 50 } })
    await waitFor(() => expect(announced()).toContain('Nenhum boletim corresponde ao filtro.'))
    await user.click(screen.getByRole('button', { name: 'Ver todos os boletins' }))
    expect(onQuery).toHaveBeenCalledWith({ ...whole, page_size: 50 })
  })

  test('because its page is past the end leads back to the first, or to the last', async () => {
    const past = { ...page, count: 45, results: [] }
    const { onQuery, user } = open({ answer: past, query: { ...whole, page: 9 } })
    await user.click(await screen.findByRole('button', { name: 'Ir para a primeira página' }))
    expect(onQuery).toHaveBeenCalledWith(whole)
    cleanup()
    const again = open({ answer: past, query: { ...whole, page: 9 } })
    await again.user.click(await screen.findByRole('button', { name: 'Página anterior' }))
    expect(again.onQuery).toHaveBeenCalledWith({ ...whole, page: 3 })
  })

  test('yet has the shape of what comes, and says so', () => {
    open({ source: answering(() => new Promise(() => {})) })
    const shape = screen.getByRole('status', { name: 'Carregando os boletins' })
    expect(shape.querySelectorAll('tbody tr')).toHaveLength(20)
    expect(headings()).toHaveLength(10)
  })

  test('because it failed says why and asks again', async () => {
    const answer = vi.fn().mockRejectedValueOnce(readProblem(503, null)).mockResolvedValue(page)
    const { user } = open({ source: answering(answer) })
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Os boletins não puderam ser carregados.\nServidor indisponível. Tente novamente em instantes.',
    )
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await rowLink(1)).toBeTruthy()
  })
})

test('an old answer stays, marked as such, while a new one is fetched', async () => {
  const source = (number: number) =>
    queryOptions<ReportPage, Problem>({
      queryKey: ['reports', number],
      queryFn: async () => (number === 1 ? page : new Promise<ReportPage>(() => {})),
      placeholderData: keepPreviousData,
    })
  function Pages() {
    const [number, setNumber] = useState(1)
    return <SampleList source={source(number)} onQuery={() => setNumber(2)} />
  }
  show(<Pages />)
  const link = await rowLink(1)
  expect(link.closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('false')
  fireEvent.click(screen.getByRole('button', { name: 'Cliente' }))
  await waitFor(() => expect(link.closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('true'))
  expect(await rowLink(1)).toBe(link)
})

describe('filters', () => {
  const chosen = {
    ...page,
    filter: { client: { id: 5, name: 'Usina Aurora' }, cost_center: { id: 3, code: 'CB-0003', name: 'Mina' } },
  }

  test('that are set stand as chips, each in words; one click clears one', async () => {
    const query = withFilter({
      status: 'invoiced',
      competencia: '2026-10',
      client: '5',
      cost_center: '3',
      emissao_from: '2026-10-01',
      emissao_to: '2026-10-31',
      valor_bm_from: '1234.56',
      valor_bm_to: '20000.00',
    })
    const { onQuery, user } = open({ answer: chosen, query: { ...query, page: 2 } })
    await rowLink(1)
    const chips = screen.getAllByRole('button', { name: /^Tirar o filtro / })
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      'Situação: Faturado',
      'Competência: 10/2026',
      'Cliente: Usina Aurora',
      'Centro de custo: CB-0003 · Mina',
      'Emissão desde: 01/10/2026',
      'Emissão até: 31/10/2026',
      'Valor total: R$\u00a01.234,56 a 20.000,00',
    ])
    await user.click(screen.getByRole('button', { name: 'Tirar o filtro Cliente: Usina Aurora' }))
    expect(onQuery).toHaveBeenCalledWith({ ...query, filters: { ...query.filters, client: '' } })
    await user.click(screen.getByRole('button', { name: /^Tirar o filtro Valor total:/ }))
    const rest = { ...query.filters, client: '', valor_bm_from: '', valor_bm_to: '' }
    expect(onQuery).toHaveBeenLastCalledWith({ ...query, filters: rest })
  })

  test('are cleared all at once', async () => {
    const { onQuery, user } = open({ query: { ...withFilter({ status: 'open' }), search: 'aurora' } })
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
    expect(onQuery).toHaveBeenCalledWith(whole)
    expect(screen.queryByRole('button', { name: 'Limpar filtros' })).toBeNull()
  })

  test('of a record that nobody has named say its number', () => {
    open({ query: withFilter({ client: '77' }), source: answering(() => new Promise(() => {})) })
    expect(screen.getByRole('button', { name: 'Tirar o filtro Cliente: #77' })).toBeTruthy()
  })

  test('of few values are a field of their own', async () => {
    const { onQuery, user } = open({ query: { ...whole, page: 3 } })
    await user.selectOptions(screen.getByLabelText('Saldo'), 'Com saldo')
    expect(onQuery).toHaveBeenCalledWith(withFilter({ balance: 'some' }))
  })

  test('that most people do not need are unfolded; records are searched on the server', async () => {
    const asked: string[] = []
    const client = (search: string) =>
      queryOptions<readonly { value: string; label: string }[], Problem>({
        queryKey: ['clients', search],
        queryFn: async () => {
          asked.push(search)
          return [{ value: '5', label: 'Usina Aurora' }]
        },
      })
    const { onQuery, user } = open({ references: { client } })
    const button = () => screen.getByRole('button', { name: 'Filtros' })
    expect(button().getAttribute('aria-expanded')).toBe('false')
    expect(asked).toEqual([])
    await user.click(button())
    await waitFor(() => expect(button().getAttribute('aria-expanded')).toBe('true'))
    await user.type(await screen.findByRole('combobox', { name: 'Cliente' }), 'auro')
    await waitFor(() => expect(asked).toContain('auro'))
    await user.click(await screen.findByRole('option', { name: 'Usina Aurora' }))
    expect(onQuery).toHaveBeenLastCalledWith(withFilter({ client: '5' }))
  })

  test('of months are typed; what is none stays in its field and asks for nothing', async () => {
    const { onQuery, user } = open()
    await user.click(screen.getByRole('button', { name: 'Filtros' }))
    const field = await screen.findByLabelText<HTMLInputElement>('Competência (um só mês)')
    await user.type(field, '132026')
    await user.tab()
    expect(field.value).toBe('132026')
    expect(screen.getByText('Este mês não existe.')).toBeTruthy()
    await user.type(field, '102026', { initialSelectionStart: 0, initialSelectionEnd: 6 })
    expect(onQuery.mock.calls).toEqual([[withFilter({ competencia: '2026-10' })]])
  })

  test('of days are typed, and asked for only when the year is whole', async () => {
    const { onQuery, user } = open()
    await user.click(screen.getByRole('button', { name: 'Filtros' }))
    await user.type(await screen.findByLabelText('Emissão desde', { selector: 'input' }), '01/10/2026')
    expect(onQuery.mock.calls).toEqual([[withFilter({ emissao_from: '2026-10-01' })]])
  })

  test('of days and of months are whole periods by one click, and another takes them back', async () => {
    vi.useFakeTimers({ now: new Date('2026-03-10T12:00:00Z'), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { onQuery, user } = open({ query: withFilter({ competencia: '2026-01', emissao_to: '2026-02-28' }) })
    await user.click(screen.getByRole('button', { name: 'Filtros' }))
    const periods = async (name: string) => within(await screen.findByRole('group', { name }))
    const months = await periods('Competência')
    const year = months.getByRole('button', { name: 'Este ano', pressed: false })
    await user.click(year)
    expect(onQuery).toHaveBeenLastCalledWith(
      withFilter({ competencia_from: '2026-01', competencia_to: '2026-12', emissao_to: '2026-02-28' }),
    )
    expect(year.getAttribute('aria-pressed')).toBe('true')
    await user.click(year)
    expect(onQuery).toHaveBeenLastCalledWith(withFilter({ emissao_to: '2026-02-28' }))
    expect(year.getAttribute('aria-pressed')).toBe('false')
    const days = await periods('Emissão desde · Emissão até')
    await user.click(days.getByRole('button', { name: 'Mês passado' }))
    expect(onQuery).toHaveBeenLastCalledWith(withFilter({ emissao_from: '2026-02-01', emissao_to: '2026-02-28' }))
    await user.click(days.getByRole('button', { name: 'Mês passado', pressed: true }))
    expect(onQuery).toHaveBeenLastCalledWith(whole)
  })

  test('of periods take what is no day out of the fields that they fill in, and leave others alone', async () => {
    vi.useFakeTimers({ now: new Date('2026-03-10T12:00:00Z'), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { user } = open({ query: withFilter({ emissao_from: '2026-03-01' }) })
    await user.click(screen.getByRole('button', { name: 'Filtros' }))
    const days = within(await screen.findByRole('group', { name: 'Emissão desde · Emissão até' }))
    const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
    const write = async (label: string, text: string) => {
      await user.type(field(label), text, { initialSelectionStart: 0, initialSelectionEnd: field(label).value.length })
      await user.tab()
    }
    const month = () => user.click(days.getByRole('button', { name: 'Este mês' }))
    await write('Emissão desde', '31/02/2026')
    await write('Emissão até', '32/03/2026')
    await write('Competência desde', '132026')
    await month()
    expect([field('Emissão desde').value, field('Emissão até').value]).toEqual(['01/03/2026', '31/03/2026'])
    await month()
    expect([field('Emissão desde').value, field('Emissão até').value]).toEqual(['', ''])
    await write('Emissão desde', '31/02/2026')
    await month()
    await month()
    expect(field('Emissão desde').value).toBe('')
    expect(field('Competência desde').value).toBe('132026')
  })
})

describe('a range of amounts', () => {
  async function unfold(filters: Readonly<Record<string, string>> = {}) {
    const { onQuery, user } = open({ query: withFilter(filters) })
    await user.click(screen.getByRole('button', { name: 'Filtros' }))
    const from = await screen.findByLabelText<HTMLInputElement>('Valor total a partir de')
    const to = screen.getByLabelText<HTMLInputElement>('Valor total até')
    const write = (field: HTMLInputElement, text: string) =>
      user.type(field, `${text}{Enter}`, { initialSelectionStart: 0, initialSelectionEnd: field.value.length })
    return { onQuery, from, to, write }
  }

  test('is typed as people write it, and filters by one end or both', async () => {
    const { onQuery, from, to, write } = await unfold()
    await write(from, '1.234,56')
    expect(onQuery).toHaveBeenLastCalledWith(withFilter({ valor_bm_from: '1234.56' }))
    await write(to, 'R$ 2.000')
    expect(onQuery).toHaveBeenLastCalledWith(withFilter({ valor_bm_from: '1234.56', valor_bm_to: '2000.00' }))
    expect([from.value, to.value, screen.queryByRole('alert')]).toEqual(['1.234,56', 'R$ 2.000', null])
  })

  test.each([
    ['dez mil', 'Informe um valor, como 1.234,56'],
    ['-500', 'O valor não pode ser negativo'],
    ['999,99', 'O valor final não pode ser menor que o inicial'],
  ])('that ends at %s filters nothing and says why at its field', async (text, why) => {
    const { onQuery, to, write } = await unfold({ valor_bm_from: '1000.00' })
    await write(to, text)
    expect(screen.getByRole('alert').textContent).toBe(why)
    expect(to.getAttribute('aria-invalid')).toBe('true')
    expect(onQuery).not.toHaveBeenCalled()
  })

  test('that an address has the wrong way round says so, and both ends that are mended filter at once', async () => {
    const { onQuery, from, to, write } = await unfold({ valor_bm_from: '10.00', valor_bm_to: '1.00' })
    expect(screen.getByRole('alert').textContent).toBe('O valor final não pode ser menor que o inicial')
    await write(from, '20')
    expect(onQuery).not.toHaveBeenCalled()
    await write(to, '30')
    expect(onQuery.mock.calls).toEqual([[withFilter({ valor_bm_from: '20.00', valor_bm_to: '30.00' })]])
  })
})

describe('how a list is seen', () => {
  const openMenu = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(screen.getByRole('button', { name: 'Exibição' }))
    return screen.findByRole('menu')
  }

  test('is chosen column by column; the menu stays open', async () => {
    const { onPreferences, user } = open()
    await rowLink(1)
    const menu = await openMenu(user)
    expect(within(menu).queryByRole('menuitemcheckbox', { name: 'Boletim' })).toBeNull()
    await user.click(within(menu).getByRole('menuitemcheckbox', { name: 'Início' }))
    await user.click(within(menu).getByRole('menuitemcheckbox', { name: 'Centro de custo' }))
    const columns = { inicio: false, cost_center: true }
    expect(onPreferences).toHaveBeenLastCalledWith({ ...usualPreferences, columns })
    expect(headings()).not.toContain('Início')
    expect(headings()).toContain('Centro de custo')
  })

  test('is compact or not', async () => {
    const { onPreferences, user, container } = open()
    const menu = await openMenu(user)
    await user.click(within(menu).getByRole('menuitemradio', { name: 'Linhas compactas' }))
    expect(onPreferences).toHaveBeenLastCalledWith({ density: 'compact', columns: {} })
    expect(container.querySelector('main')?.dataset['density']).toBe('compact')
  })

  test('tells of the keys', async () => {
    const { user } = open()
    expect((await openMenu(user)).textContent).toContain('/ busca; ↑ e ↓ andam pelas linhas; x ou espaço seleciona')
  })
})

describe('rows that are chosen', () => {
  const bar = () => screen.getByRole('region', { name: 'Linhas selecionadas' })

  test('are counted and summed; all of a page at once', async () => {
    const { onChosen, user } = open()
    await rowLink(1)
    const ofPage = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Selecionar as linhas desta página' })
    await user.click(choose(2))
    expect(onChosen).toHaveBeenLastCalledWith([{ ...row, id: 2 }])
    expect(within(bar()).getByRole('status').textContent).toMatch(/^1 boletim selecionado · Saldo\sR\$\s1\.234,50$/)
    expect([ofPage.checked, ofPage.indeterminate]).toEqual([false, true])
    await user.click(ofPage)
    expect(within(bar()).getByRole('status').textContent).toMatch(/^20 boletins selecionados · Saldo\sR\$\s24\.690,00$/)
    expect([ofPage.checked, ofPage.indeterminate]).toEqual([true, false])
    await user.click(ofPage)
    expect(screen.queryByRole('region', { name: 'Linhas selecionadas' })).toBeNull()
  })

  test('are those between too, by a click with shift', async () => {
    const { onChosen, user } = open()
    await rowLink(1)
    await user.click(choose(5))
    await user.keyboard('{Shift>}')
    await user.click(choose(3))
    await user.keyboard('{/Shift}')
    expect(onChosen).toHaveBeenLastCalledWith([5, 4, 3].map((id) => ({ ...row, id })))
  })

  test.each([
    [45, 'Selecionar todas as 45 linhas do filtro'],
    [1200, 'Selecionar as primeiras 1.000 de 1.200 linhas do filtro'],
  ])('may be all of a filter of %i rows, as many as the server takes', async (count, name) => {
    const onChooseFilter = vi.fn()
    const { user } = open({ answer: { ...page, count }, chosen: page.results.slice(1), onChooseFilter })
    await rowLink(1)
    expect(screen.queryByRole('button', { name })).toBeNull()
    await user.click(choose(1))
    await user.click(screen.getByRole('button', { name }))
    expect(onChooseFilter).toHaveBeenCalledOnce()
  })

  test.each([
    [{}, /R\$\s0,00 \(1 cancelado fora da soma\)$/],
    [{ status: 'cancelled' }, /R\$\s1\.234,50$/],
  ])('count for nothing where they are cancelled, unless they alone are asked for: %j', async (filters, sum) => {
    const results = [{ ...row, id: 1, status: 'cancelled' as const }]
    const { user } = open({ answer: { ...page, count: 1, results }, query: { ...whole, page: 1, filters } })
    await rowLink(1)
    await user.click(choose(1))
    expect(within(bar()).getByRole('status').textContent).toMatch(sum)
  })

  test('are let go at once', async () => {
    const { onChosen, user } = open({ chosen: [row] })
    await user.click(screen.getByRole('button', { name: 'Limpar seleção' }))
    expect(onChosen).toHaveBeenLastCalledWith([])
  })

  test('offer what can be done to how many, and why not to the rest', async () => {
    const onAct = vi.fn()
    const why = msg({ id: 'test.cancelled', message: 'com nota ativa' })
    const actions = [
      {
        name: 'cancel',
        word: msg({ id: 'test.cancel', message: 'Cancelar boletins' }),
        whyNot: ({ status }: typeof row) => (status === 'cancelled' ? why : null),
        onAct,
      },
    ]
    const [fit, cancelled] = [
      { ...row, id: 112 },
      { ...row, id: 113, status: 'cancelled' as const },
    ]
    const { user } = open({ actions, chosen: [fit, cancelled] })
    const description = '1 está com nota ativa'
    await user.click(await within(bar()).findByRole('button', { name: 'Cancelar boletins', description }))
    expect(onAct).toHaveBeenCalledWith([fit], [expect.objectContaining({ rows: [cancelled] })], expect.any(Function))
    expect(within(bar()).getByText('1 de 2')).toBeTruthy()
    cleanup()

    const again = open({ actions, chosen: [cancelled] })
    const button = await within(bar()).findByRole('button', { name: 'Cancelar boletins', description })
    await again.user.click(button)
    expect(onAct).toHaveBeenCalledOnce()
  })

  test('lead once to asking for a permission that several actions lack (IAM-01)', async () => {
    const word = msg({ id: 'test.step', message: 'Passo' })
    const lacking = { word, whyNot: () => word, onAct: () => undefined }
    const actions = [
      { ...lacking, name: 'leave', lacks: 'faturamento_clientes_editar' as const },
      { ...lacking, name: 'return', lacks: 'faturamento_clientes_editar' as const },
      { ...lacking, name: 'cancel', lacks: 'faturamento_boletins_cancelar' as const },
    ]
    open({ actions, chosen: [row] })
    const asked = within(bar()).getAllByRole('link', { name: 'Pedir acesso' })
    expect(asked.map((link) => link.getAttribute('href')?.match(/pedir=([a-z_]+)/)?.[1])).toEqual([
      'faturamento_clientes_editar',
      'faturamento_boletins_cancelar',
    ])
  })
})

describe('a row', () => {
  afterEach(() => history.replaceState(null, '', '/'))
  const cell = async () => (await screen.findAllByRole('cell', { name: '10/2026' }))[0] as HTMLElement

  test('leads where its link does, wherever it is clicked', async () => {
    const { user } = open()
    await user.click(await cell())
    expect(location.pathname).toBe('/faturamento/boletins-de-medicao/1')
  })

  test.each<[string, MouseEventInit]>([
    ['with the middle button', { button: 1 }],
    ['with the key for that', { ctrlKey: true }],
  ])('opens in another tab %s', async (_, how) => {
    open()
    const clicked = vi.fn((event: MouseEvent) => event.preventDefault())
    const link = await rowLink(1)
    link.addEventListener('click', clicked)
    fireEvent(await cell(), new MouseEvent(how.button ? 'auxclick' : 'click', { ...how, bubbles: true }))
    expect(clicked.mock.calls).toEqual([[expect.objectContaining({ ctrlKey: true })]])
    expect(location.pathname).toBe('/')
  })

  test('stays where it is while its text is marked', async () => {
    const { user } = open()
    const text = await cell()
    getSelection()?.selectAllChildren(text)
    fireEvent.click(text)
    expect(location.pathname).toBe('/')
    getSelection()?.removeAllRanges()
    await user.click(choose(1))
    expect(location.pathname).toBe('/')
  })
})

describe('the keys of a list', () => {
  test('a slash leads to the search, and is a slash to whoever types', async () => {
    const { user } = open()
    const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar' })
    await user.keyboard('/')
    expect(document.activeElement).toBe(search)
    await user.keyboard('a/b')
    expect(search.value).toBe('a/b')
  })

  test('and is left to whoever holds another key with it, except AltGr, which some keyboards need for it', () => {
    open()
    fireEvent.keyDown(document.body, { key: '/', ctrlKey: true })
    expect(document.activeElement).toBe(document.body)
    fireEvent.keyDown(document.body, { key: '/', ctrlKey: true, altKey: true, modifierAltGraph: true })
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Buscar' }))
  })

  test('up and down move through the rows, x and space choose', async () => {
    const { onChosen, user } = open()
    const [first, second] = [await rowLink(1), await rowLink(2)]
    first.focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(second)
    await user.keyboard('x')
    expect(onChosen).toHaveBeenLastCalledWith([{ ...row, id: 2 }])
    expect(document.activeElement).toBe(second)
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(document.activeElement).toBe(first)
    await user.keyboard(' ')
    expect(onChosen).toHaveBeenLastCalledWith([
      { ...row, id: 2 },
      { ...row, id: 1 },
    ])
    choose(1).focus()
    await user.keyboard('{ArrowDown} ')
    expect(onChosen).toHaveBeenLastCalledWith([{ ...row, id: 1 }])
  })

  test('left and right walk the tools and the heads, at whose first ones Tab stops; down goes on to the rows', async () => {
    const { user } = open()
    const first = await rowLink(1)
    const [filters, display, exporting] = ['Filtros', 'Exibição', 'Exportar'].map((name) =>
      screen.getByRole('button', { name }),
    )
    const all = screen.getByRole('checkbox', { name: 'Selecionar as linhas desta página' })
    const focused = () => document.activeElement
    filters?.focus()
    await user.keyboard('{ArrowRight}')
    expect(focused()).toBe(display)
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(focused()).toBe(exporting)
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(focused()).toBe(filters)
    await user.tab()
    expect(focused()).toBe(all)
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(focused()).toBe(screen.getByRole('button', { name: 'Cliente' }))
    await user.tab()
    expect(focused()).toBe(choose(1))
    all.focus()
    await user.keyboard('{ArrowRight}{ArrowDown}')
    expect(focused()).toBe(first)
  })

  test('down leads to the first row from nowhere and from the search, J and K go on, Enter opens from the checkbox', async () => {
    const { user } = open()
    const [first, second] = [await rowLink(1), await rowLink(2)]
    await user.keyboard('j')
    expect(document.activeElement).toBe(first)
    await user.keyboard('jk')
    expect(document.activeElement).toBe(first)
    screen.getByRole('searchbox', { name: 'Buscar' }).focus()
    await user.keyboard('j')
    expect(document.activeElement).not.toBe(first)
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(first)
    const opened = vi.fn((event: Event) => event.preventDefault())
    second.addEventListener('click', opened)
    choose(2).focus()
    await user.keyboard('{Enter}')
    expect(opened).toHaveBeenCalledOnce()
  })
})

test('on paper all rows of a filter stand in place of the page, and it is said how many have no room', async () => {
  const onPrint = vi.fn()
  const { user } = open({ printing: { rows: null, isComing: false, onPrint } })
  await rowLink(1)
  await user.click(screen.getByRole('button', { name: 'Exportar' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Imprimir' }))
  expect(onPrint).toHaveBeenCalledOnce()
  cleanup()
  open({ printing: { rows: null, isComing: true, onPrint } })
  expect(await screen.findByText('Preparando a impressão…')).toBeTruthy()
  cleanup()
  const rows = Array.from({ length: 30 }, (_, index) => ({ ...row, id: 100 + index }))
  open({ printing: { rows: { rows, count: 1_200 }, isComing: false, onPrint } })
  expect(await rowLink(129)).toBeTruthy()
  expect(screen.getByText('Só as primeiras 30 de 1.200 linhas do filtro.')).toBeTruthy()
})

describe('an export', () => {
  test('says how many rows it holds and sends what is on screen, in its words', async () => {
    const exporter = createActor(listExportMachine).start()
    const sent = vi.spyOn(exporter, 'send')
    const { user } = open({
      exporter,
      query: { ...withFilter({ status: 'open' }), page: 2, search: ' aurora ' },
      preferences: { density: 'regular', columns: { inicio: false, fim: false, emissao: false, faturas: false } },
    })
    await rowLink(1)
    await user.click(screen.getByRole('button', { name: 'Exportar' }))
    expect((await screen.findByRole('menu')).textContent).toContain('20 linhas do filtro, todas as páginas')
    await user.click(screen.getByRole('menuitem', { name: 'XLSX' }))
    expect(sent.mock.calls).toEqual([
      [
        {
          type: 'export.start',
          request: {
            path: '/api/v1/billing/reports/export/',
            query: { ordering: '-id', search: 'aurora', status: 'open' },
            fileName: 'reports.xlsx',
            body: {
              format: 'xlsx',
              columns: [
                { field: 'id', title: 'Boletim' },
                { field: 'cliente', title: 'Cliente' },
                { field: 'cost_center', title: 'Centro de custo' },
                { field: 'competencia', title: 'Competência' },
                { field: 'valor_bm', title: 'Valor (R$)' },
                { field: 'balance', title: 'Saldo (R$)' },
                { field: 'status', title: 'Situação' },
              ],
              words: {
                status: {
                  open: 'Aberto',
                  provisioned: 'Provisionado',
                  partially_invoiced: 'Faturado em parte',
                  invoiced: 'Faturado',
                  cancelled: 'Cancelado',
                },
              },
              language: 'pt',
            },
          },
        },
      ],
    ])
    exporter.stop()
  })

  test('of another kind is made of the same rows, or it says why there is none of this filter', async () => {
    const exporter = createActor(listExportMachine).start()
    const sent = vi.spyOn(exporter, 'send')
    const otherExport: OtherExport = {
      ...{ word: { id: 'Respostas' }, path: '/api/v1/answers/', words: { check: { yes: { id: 'Sim' } } } },
      whyNot: ({ filters }) => (filters['status'] ? null : { id: 'Escolha a situação' }),
    }
    const { user } = open({ exporter, otherExport, query: withFilter({ status: 'open' }) })
    await rowLink(1)
    await user.click(screen.getByRole('button', { name: 'Exportar' }))
    const workbook = await screen.findByRole('menuitem', { name: 'Respostas: XLSX' })
    expect(workbook.textContent).toBe('XLSX')
    await user.click(workbook)
    expect(sent.mock.calls).toMatchObject([
      [
        {
          request: { path: '/api/v1/answers/', query: { status: 'open' }, body: { words: { check: { yes: 'Sim' } } } },
        },
      ],
    ])
    exporter.stop()
    cleanup()
    open({ otherExport })
    await rowLink(1)
    await user.click(screen.getByRole('button', { name: 'Exportar' }))
    const closed = await screen.findByRole('menuitem', { name: 'Respostas: CSV', description: 'Escolha a situação' })
    expect(closed.getAttribute('aria-disabled')).toBe('true')
  })

  test('of more rows than a workbook has is CSV only, and says why', async () => {
    const exporter = createActor(listExportMachine).start()
    const sent = vi.spyOn(exporter, 'send')
    const { user } = open({ exporter, answer: { ...page, count: 100_001 } })
    await rowLink(1)
    await user.click(screen.getByRole('button', { name: 'Exportar' }))
    const menu = await screen.findByRole('menu')
    const workbook = within(menu).getByRole('menuitem', {
      name: 'XLSX',
      description: 'Uma planilha tem no máximo 100.000 linhas: use CSV ou filtre.',
    })
    expect(workbook.getAttribute('aria-disabled')).toBe('true')
    within(menu).getByRole('menuitem', { name: 'CSV' }).focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(workbook)
    await user.keyboard('{Enter}')
    await user.click(workbook)
    expect(sent).not.toHaveBeenCalled()
    await user.click(within(menu).getByRole('menuitem', { name: 'CSV' }))
    expect(sent).toHaveBeenCalledOnce()
    exporter.stop()
  })

  const nothing: ReportPage = { ...page, count: 0, results: [] }
  const refused = () => Promise.reject(readProblem(503, null))
  test.each<[string, Partial<Parameters<typeof SampleList>[0]>, string, () => Promise<unknown>]>([
    [
      'still comes',
      { source: answering(() => new Promise(() => undefined)) },
      'A lista não foi carregada',
      async () => {},
    ],
    ['does not come', { source: answering(refused) }, 'A lista não foi carregada', () => screen.findByRole('alert')],
    [
      'is empty',
      { source: answering(nothing) },
      'Não há linhas a exportar',
      () => screen.findByText('Ainda não há boletins de medição.'),
    ],
  ])('of a list that %s is closed, and says why', async (_, props, description, isThere) => {
    const { user } = open(props)
    await isThere()
    const button = screen.getByRole('button', { name: 'Exportar', description })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.click(button)
    expect(document.activeElement).toBe(button)
    expect(screen.queryByRole('menu')).toBeNull()
    expect(button.hasAttribute('aria-haspopup')).toBe(false)
  })

  test('while one is made, chosen rows can be no other, and the focus stays', async () => {
    const exportFile = fromPromise<void, { request: ListExport | null }>(() => new Promise(() => undefined))
    const exporter = createActor(listExportMachine.provide({ actors: { exportFile } })).start()
    const { user } = open({ exporter, chosen: [row] })
    const button = await screen.findByRole('button', { name: 'Exportar seleção' })
    await user.click(button)
    await user.click(await screen.findByRole('menuitem', { name: 'Exportar seleção (CSV)' }))
    expect(exporter.getSnapshot().matches('exporting')).toBe(true)
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    const again = screen.getByRole('button', { name: 'Exportar seleção' })
    await waitFor(() => expect(document.activeElement).toBe(again))
    await user.click(again)
    const description = 'Outro arquivo está sendo preparado.'
    for (const name of ['Exportar seleção (CSV)', 'Exportar seleção (XLSX)'])
      expect(await screen.findByRole('menuitem', { name, description })).toBeTruthy()
  })

  test('of more chosen rows than the server takes says so', async () => {
    const { user } = open({ chosen: Array.from({ length: 1001 }, (_, index) => ({ ...row, id: index + 1 })) })
    await user.click(await screen.findByRole('button', { name: 'Exportar seleção' }))
    const description = 'No máximo 1000 linhas por vez.'
    for (const name of ['Exportar seleção (CSV)', 'Exportar seleção (XLSX)'])
      expect(await screen.findByRole('menuitem', { name, description })).toBeTruthy()
  })
})

describe('SHL-13: a narrow screen', () => {
  beforeEach(() => {
    window.matchMedia = (query) => ({ ...wide(query), matches: query.includes('max-width') })
  })

  test('shows cards, each with its details by name, and sorts them', async () => {
    const faturas = [
      { id: 1, number: '900', status: 'issued' as const },
      { id: 2, number: '901', status: 'issued' as const },
    ]
    const { onQuery, user } = open({ answer: { ...page, count: 1, results: [{ ...row, faturas }] } })
    const card = await screen.findByRole('listitem')
    expect(within(card).getByRole('link').textContent).toBe('#12 · 10/2026 · CB-0003 Usina Aurora')
    expect(card.textContent).toMatch(/R\$\s1\.234,50/)
    expect(within(card).getByText('Faturas').nextElementSibling?.textContent).toBe('900 +1')
    await user.click(screen.getByRole('button', { name: 'Filtros' }))
    await user.selectOptions(await screen.findByLabelText('Ordenar por'), 'Valor (R$), decrescente')
    expect(onQuery).toHaveBeenCalledWith({ ...whole, ordering: '-valor_bm' })
  })

  test('leaves out what there is nothing of', async () => {
    open({ answer: { ...page, count: 1, results: [row] } })
    expect(within(await screen.findByRole('listitem')).queryByText('Faturas')).toBeNull()
  })

  test('says once what the number of a card says already', async () => {
    open({
      answer: { ...page, count: 1, results: [row] },
      preferences: { density: 'regular', columns: { cost_center: true, competencia: true, inicio: true } },
    })
    const card = within(await screen.findByRole('listitem'))
    expect(card.getByText('Início')).toBeTruthy()
    expect(card.queryByText('Centro de custo')).toBeNull()
    expect(card.queryByText('Competência')).toBeNull()
  })

  test('chooses cards too', async () => {
    const { onChosen, user } = open()
    await screen.findAllByRole('listitem')
    await user.click(choose(3))
    expect(onChosen).toHaveBeenLastCalledWith([{ ...row, id: 3 }])
  })
})

describe('BIL-03: the age of the rows', () => {
  afterEach(() => vi.useRealTimers())

  test('is told, and grows; reading them again keeps what is still there chosen', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const answers = [page, { ...page, results: page.results.slice(1) }]
    let asked = 0
    const source = answering(async () => answers[asked++] ?? page)
    const { onChosen } = open({ source, chosen: page.results.slice(0, 2) })
    await rowLink(1)
    expect(screen.getByText('Atualizado agora')).toBeTruthy()
    await vi.advanceTimersByTimeAsync(3 * 60_000)
    expect(screen.getByText('Atualizado há 3 min')).toBeTruthy()

    fireEvent.click(screen.getByRole('button', { name: /Atualizar lista$/ }))
    await waitFor(() => expect(screen.queryByRole('link', { name: '#1' })).toBeNull())
    expect(screen.getByText('Atualizado agora')).toBeTruthy()
    await waitFor(() => expect(onChosen).toHaveBeenCalledWith([page.results[1]]))
    expect(asked).toBe(2)
  })

  test('stays while the rows of another question come, whose answer takes nothing of what was chosen', async () => {
    const answers: ((answer: ReportPage) => void)[] = []
    const onChosen = vi.fn()
    function Moving() {
      const [name, setName] = useState('first')
      const source = queryOptions<ReportPage, Problem>({
        queryKey: ['reports', name],
        queryFn: () => new Promise((resolve) => answers.push(resolve)),
        placeholderData: keepPreviousData,
      })
      return (
        <>
          <button type="button" onClick={() => setName('second')}>
            Seguir
          </button>
          <SampleList source={source} chosen={page.results.slice(0, 2)} onChosen={onChosen} />
        </>
      )
    }
    show(<Moving />)
    await waitFor(() => expect(answers).toHaveLength(1))
    answers[0]?.(page)
    await rowLink(1)
    fireEvent.click(screen.getByRole('button', { name: /Atualizar lista$/ }))
    await waitFor(() => expect(answers).toHaveLength(2))
    fireEvent.click(screen.getByRole('button', { name: 'Seguir' }))
    await waitFor(() => expect(answers).toHaveLength(3))
    expect(screen.getByText('Atualizado agora')).toBeTruthy()
    answers[2]?.({ ...page, results: page.results.slice(5) })
    await waitFor(() => expect(screen.queryByRole('link', { name: '#1' })).toBeNull())
    answers[1]?.(page)
    await new Promise((resolve) => setTimeout(resolve))
    expect(onChosen).not.toHaveBeenCalled()
  })

  test('is told of old rows without a connection too, and nothing is asked for then', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    let asked = 0
    const source = answering(async () => {
      asked += 1
      return page
    })
    open({ source })
    await rowLink(1)
    window.dispatchEvent(new Event('offline'))
    expect(await screen.findByText('Sem conexão, atualizado agora')).toBeTruthy()
    const reload = screen.getByRole('button', { name: /Atualizar lista$/ })
    expect([reload.ariaDisabled, reload.title]).toEqual(['true', 'Sem conexão: a lista não pode ser atualizada'])
    fireEvent.click(reload)
    expect(asked).toBe(1)
    online.mockRestore()
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByText('Atualizado agora')).toBeTruthy()
  })
})
