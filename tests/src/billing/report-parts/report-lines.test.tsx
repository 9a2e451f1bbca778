// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ActorRefFrom } from 'xstate'
import type { ReportLine } from '../../../../contract/billing/report-lines'
import { readProblem } from '../../../../contract/problem'
import { reportItemMachine } from '../../../../machines/billing/report-parts/report-item.machine'
import { reportLinesMachine } from '../../../../machines/billing/report-parts/report-lines.machine'
import { ReportItemView } from '../../../../src/billing/report-parts/report-item.view'
import { longFields } from '../../../../src/billing/report-parts/report-lines.fields'
import { ReportLinesReading } from '../../../../src/billing/report-parts/report-lines.reading'
import { ReportLinesView } from '../../../../src/billing/report-parts/report-lines.view'
import { start } from '../../../engine/actor'
import { overtaken } from '../../../machines/billing/report-parts/part-remove.cases'
import { line, otherLine } from '../../../support/samples/sample-lines'
import { item, partQueries } from '../../../support/samples/sample-parts'
import { show } from '../../../support/show'

const unmatched = window.matchMedia
afterEach(() => {
  vi.restoreAllMocks()
  window.matchMedia = unmatched
})

const many: readonly ReportLine[] = Array.from({ length: 100 }, (_, index) => ({
  ...(index % 10 === 0 ? otherLine : line),
  id: index + 1,
  asset: { id: index + 1, code: `EQ-${index + 1}`, name: 'Gerador' },
}))
/** Every tenth has notes, in a row of their own. */
const rowsBefore = (index: number) => 2 + index + Math.ceil(index / 10)

async function read(held: Parameters<typeof partQueries>[0]) {
  const queries = partQueries(held)
  queries.client.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } })
  await queries.client.prefetchQuery(queries.lines)
  return queries
}

test('BM-04: of many lines those in sight are drawn, on paper all; how many there are and which these are is said', async () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  const { become } = windows()
  const queries = await read({ lines: many })
  show(queries.around(<ReportLinesReading source={queries.lines} why="Sem permissão" seesInvoices />))
  const table = screen.getByRole('table', { name: /^Ativos/ })
  expect(table.getAttribute('aria-rowcount')).toBe(String(rowsBefore(many.length)))
  expect(table.querySelector('tfoot tr')?.getAttribute('aria-rowindex')).toBe(String(rowsBefore(many.length)))
  const drawn = [...table.querySelectorAll<HTMLTableSectionElement>('tbody[data-index]')]
  expect(drawn.length).toBeGreaterThan(5)
  expect(drawn.length).toBeLessThan(many.length)
  for (const body of drawn) {
    const first = rowsBefore(Number(body.dataset['index']))
    const rows = [...body.rows]
    expect(rows.map((row) => row.getAttribute('aria-rowindex'))).toEqual(rows.map((_, at) => String(first + at)))
  }

  const count = () => table.querySelectorAll('tbody[data-index]').length
  fireEvent(window, new Event('beforeprint'))
  expect(count()).toBe(many.length)
  act(() => void become('narrow'))
  expect(count(), 'the paper is narrower than the window').toBe(many.length)
  act(() => void become('wide'))
  fireEvent(window, new Event('afterprint'))
  expect(count()).toBeLessThan(many.length)
})

test('BM-04: on a phone all cards are shown once that was asked for, after printing too', async () => {
  const { become } = windows()
  const queries = await read({ lines: many.slice(0, 40) })
  show(queries.around(<ReportLinesReading source={queries.lines} why="Sem permissão" seesInvoices />))
  act(() => void become('narrow'))
  const cards = () => screen.getAllByRole('listitem').length
  expect(cards()).toBe(20)
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar os 40 ativos' }))
  expect(cards()).toBe(40)
  fireEvent(window, new Event('beforeprint'))
  expect(screen.getByRole('table', { name: /^Ativos/ })).toBeTruthy()
  fireEvent(window, new Event('afterprint'))
  expect(cards()).toBe(40)
})

test.each([
  [false, 'filled'],
  [true, 'default'],
])(
  'BM-04: where there are no assets, adding them is the one thing to do, unless other items are billed: %s',
  async (isBillable, variant) => {
    const queries = await read({ lines: [] })
    const { actor } = start(reportLinesMachine, { report: 12 })
    show(
      queries.around(
        <ReportLinesView
          actor={actor as unknown as ActorRefFrom<typeof reportLinesMachine>}
          source={queries.lines}
          log={queries.log}
          why={null}
          added={new Set()}
          isBillable={isBillable}
          onAdd={() => undefined}
          onPaste={() => undefined}
          onRemove={() => undefined}
          whyNotRemoved={() => null}
          seesInvoices
          onTouch={() => undefined}
        />,
      ),
    )
    expect(screen.getByRole('button', { name: 'Adicionar ativos' }).dataset['variant']).toBe(variant)
  },
)

test('BM-04: what scrolls is reached by the keyboard, also where nothing can be changed', async () => {
  const queries = await read({})
  show(queries.around(<ReportLinesReading source={queries.lines} why="Sem permissão" seesInvoices />))
  const scroller = screen.getByRole('group', { name: /^Ativos/ })
  scroller.focus()
  expect(document.activeElement).toBe(scroller)
  expect(screen.queryByRole('button', { name: /^Editar/ })).toBeNull()
})

test('BM-04: what is typed in the only line stays when somebody else removes that', async () => {
  const { queries } = await editing([line])
  type('final', '130')
  await act(async () => queries.client.setQueryData(queries.lines.queryKey, []))
  expect(field('final').value).toBe('130')
  press('Cancelar edição')
  expect(screen.getByText('Nenhum ativo ainda')).toBeTruthy()
})

test('BM-04: what was rejected and is corrected is not said again after a question, nor with another width of the window', async () => {
  const { become } = windows()
  const { refuse } = await editing([line])
  type('final', '130')
  type('rent', '900')
  press('Salvar linha')
  await act(() => refuse('saveLine', readProblem(400, { final: ['Já usada.'], rent: ['Alta demais.'] })))
  expect(marks()).toEqual({ final: 'Já usada.', rent: 'Alta demais.' })
  type('final', '140')
  field('service_order').focus()
  fireEvent.keyDown(field('service_order'), { key: 'Escape' })
  press('Continuar editando')
  expect(marks()).toEqual({ final: '', rent: 'Alta demais.' })
  expect(document.activeElement).toBe(field('service_order'))
  act(() => void become('narrow'))
  expect(screen.getByRole('dialog', { name: /EQ-0001/ })).toBeTruthy()
  expect(marks()).toEqual({ final: '', rent: 'Alta demais.' })
  press('Salvar linha')
  await act(() => refuse('saveLine', readProblem(400, { final: ['Já usada.'] })))
  expect(marks()).toEqual({ final: 'Já usada.', rent: '' })
})

test('BM-04: on a phone the readings come first, the final one is typed over at once, and what leads on is filled while a line below is unread', async () => {
  const { become } = windows({ hasTouch: true })
  const last = { ...otherLine, id: 33, final: 150, covered: 50 }
  const { actor, answer } = await showing([line, otherLine, last])
  act(() => void become('narrow'))
  act(() => screen.getByRole('button', { name: 'Editar EQ-0001' }).click())
  const names = [...document.querySelectorAll<HTMLInputElement>('[role="dialog"] [name]')]
  expect(names.slice(0, 3).map(({ name }) => name)).toEqual(['initial', 'final', 'franchise'])
  expect(names.map((input) => input.getAttribute('enterkeyhint'))).toEqual([
    ...names.slice(longFields.length).map(() => 'next'),
    ...longFields.map(() => 'enter'),
  ])
  await waitFor(() => expect(selected()).toEqual(['final', field('final').value]))

  fireEvent.keyDown(field('final'), { key: 'Enter' })
  expect(selected()).toEqual(['franchise', field('franchise').value])
  act(() => field('status').focus())
  fireEvent.pointerDown(field('rent'))
  act(() => field('rent').focus())
  field('rent').setSelectionRange(0, 0)
  fireEvent.click(field('rent'))
  expect(selected()).toEqual(['rent', field('rent').value])
  field('rent').setSelectionRange(1, 1)
  fireEvent.pointerDown(field('rent'))
  fireEvent.click(field('rent'))
  expect(selected(), 'a second touch sets the caret').toEqual(['rent', ''])

  expect([look('Salvar e ir à próxima'), look('Salvar linha')]).toEqual(['filled', 'default'])
  type('final', '130')
  press('Salvar e ir à próxima')
  await act(() => answer('saveLine', { ...line, version: line.version + 1, final: 130 }))
  expect(actor.getSnapshot().context.line).toBe(otherLine.id)
  await waitFor(() => expect(selected()).toEqual(['final', field('final').value]))

  expect([look('Salvar e ir à próxima'), look('Salvar linha')], 'the last is read').toEqual(['default', 'filled'])
})

test('BM-04: what was just added is marked, in words too, and brought into sight once', async () => {
  const into = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { queries } = await showing([line, otherLine], [otherLine.id])
  const [marked, ...others] = document.querySelectorAll('[data-new]')
  expect([marked?.textContent?.includes('EQ-0002Adicionado agora'), others]).toEqual([true, []])
  expect(into.mock.instances).toEqual([marked])
  for (const there of [[line], [line, otherLine]]) {
    await act(async () => queries.client.setQueryData(queries.lines.queryKey, there))
    await waitFor(() => expect(document.querySelectorAll('[data-new]')).toHaveLength(there.length - 1))
  }
  expect(into).toHaveBeenCalledTimes(1)
  into.mockRestore()
})

test('BM-04: the next line begins with the field that the one before was left in, a long text too', async () => {
  await editing([line, otherLine])
  act(() => field('observations').focus())
  press('Editar EQ-0002')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Observações' }))
  expect(screen.getByRole('textbox', { name: 'Final, EQ-0002' })).toBeTruthy()
})

test('BM-04: what is wrong only together with what others wrote is said in the words of the portal', async () => {
  const { answer, refuse } = await editing([line])
  type('final', '160')
  press('Salvar linha')
  await act(() => refuse('saveLine', overtaken))
  await act(() => answer('readLine', { ...line, version: 3, initial: 200 }))
  press('Salvar o meu')
  await act(() => refuse('saveLine', readProblem(400, { final: ['Below the initial one.'] })))
  expect(marks().final).toBe('A leitura final não pode ser menor que a inicial')
})

test('BM-04: a line that nobody has read says so, and so many are found by one press', async () => {
  const queries = await read({ lines: [line, { ...otherLine, final: 160, covered: 60 }] })
  show(queries.around(<ReportLinesReading source={queries.lines} why="Sem permissão" seesInvoices />))
  const cells = () => [...document.querySelectorAll('tbody tr td:nth-of-type(4)')].map(({ textContent }) => textContent)
  expect(cells()).toEqual(['sem leitura', '60 h'])
  press('1 sem leitura')
  expect(cells()).toEqual(['sem leitura'])
  expect(screen.getByRole('heading', { name: 'Ativos 1 de 2' })).toBeTruthy()
  await act(async () => queries.client.setQueryData(queries.lines.queryKey, [{ ...line, final: 110, covered: 10 }]))
  expect(await screen.findByText('Todos os ativos têm leitura.')).toBeTruthy()
  press('Mostrar todos')
  expect(cells()).toEqual(['10 h'])
})

test('BM-04: readings are entered from one unread asset to the next, whichever field was edited before', async () => {
  const lines = ['EQ-0001', 'EQ-0002', 'EQ-0003'].map((code, index) => ({
    ...line,
    ...(index === 1 ? { final: 160, covered: 60 } : {}),
    id: index + 1,
    asset: { ...line.asset, id: index + 1, code },
  }))
  const { answer } = await editing(lines)
  act(() => field('observations').focus())
  expect(screen.queryByRole('button', { name: 'Lançar leituras' }), 'one line is edited already').toBeNull()
  press('Cancelar edição')
  press('Lançar leituras')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Final, EQ-0001' }))
  expect(screen.getByRole('heading', { name: 'Ativos 2 de 3' })).toBeTruthy()
  type('final', '160')
  fireEvent.keyDown(field('final'), { key: 'Enter' })
  await act(() => answer('saveLine', { ...line, id: 1, version: 3, final: 160 }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Final, EQ-0003' }))
  press('Cancelar edição')
  press('2 sem leitura')
  expect(screen.getByRole('heading', { name: 'Ativos 3' })).toBeTruthy()
})

/** 450 beyond its franchise, at 1.85. */
const charged: ReportLine = {
  ...line,
  ...{ initial: 1000, final: 1950, covered: 950, franchise: 500 },
  excess: '832.50',
  total: '1832.50',
}

test('BM-04: after other readings the excess by the rate of the line is proposed, taken by a key, and never by itself', async () => {
  const { actor } = await editing([charged])
  type('final', '2325')
  expect(field('excess').value).toBe('832,50')
  expect(screen.getByRole('button', { name: /^Usar R\$\s1\.526,25 \(825 h a 1,85\)/ })).toBeTruthy()
  fireEvent.keyDown(field('final'), { key: 'Enter', altKey: true })
  expect(field('excess').value).toBe('1.526,25')
  expect(screen.queryByRole('button', { name: /^Usar/ })).toBeNull()
  press('Salvar linha')
  expect(actor.getSnapshot().context.draft?.excess).toBe('1526.25')
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
})

test('BM-04: an excess at another rate than the line had is asked about before it is saved', async () => {
  const { actor } = await editing([charged])
  type('final', '2325')
  press('Salvar linha')
  expect(actor.getSnapshot().hasTag('busy')).toBe(false)
  expect(screen.getByText('O excedente saía a R$ 1,85 por h e agora sai a R$ 1,0091.')).toBeTruthy()
  press('Corrigir')
  press(/^Usar/)
  expect(field('excess').value).toBe('1.526,25')
  expect(document.activeElement).toBe(field('final'))
})

test('BM-04: a refusal over a line that nobody changed claims no change', async () => {
  const { answer, refuse } = await editing([line])
  type('final', '160')
  press('Salvar linha')
  await act(() => refuse('saveLine', overtaken))
  await act(() => answer('readLine', line))
  expect(screen.getByRole('alert').textContent).toBe('O servidor recusou a alteração, e a linha é a que você vê.')
  press('Corrigir')
  expect(field('final').value).toBe('160')
})

test('BM-04: of a line that is billed the person hears that the invoice stays, and brings it no lower', async () => {
  const { actor, answer } = await editing([
    { ...line, invoice: { id: 3, number: 'FL-000003', status: 'issued', value: '1000.00' } },
  ])
  expect(screen.getByText('A fatura FL-000003 (R$ 1.000,00) não muda.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'FL-000003' }).getAttribute('href')).toBe('/faturamento/fatura/3')
  type('rent', '999,99')
  press('Salvar linha')
  expect(marks().rent).toMatch(/não pode ficar abaixo de R\$\s1\.000,00/)
  type('rent', '1.100,00')
  press('Salvar linha')
  const dialog = screen.getByRole('dialog')
  expect(dialog.textContent).toMatch(/a diferença de R\$\s100,00 fica no saldo a faturar/)
  press('Salvar assim mesmo')
  const { draft } = actor.getSnapshot().context
  await act(() => answer('saveLine', { ...line, ...draft, total: '1100.00' }))
  expect(actor.getSnapshot().matches('resting')).toBe(true)
})

test('BM-04: what is issued or cancelled elsewhere while a line is edited counts when it is saved', async () => {
  const { actor, queries } = await editing([line])
  const happen = (invoice: ReportLine['invoice']) =>
    act(async () => queries.client.setQueryData(queries.lines.queryKey, [{ ...line, invoice }]))
  type('rent', '1.100,00')
  await happen({ id: 3, number: 'FL-000003', status: 'provisioned', value: '1000.00' })
  await screen.findByRole('link', { name: 'FL-000003' })
  press('Salvar linha')
  expect(screen.getByRole('dialog').textContent).toMatch(/A provisão FL-000003 \(R\$\s1\.000,00\) não muda/)
  press('Corrigir')
  type('rent', '900')
  press('Salvar linha')
  expect(marks().rent).toMatch(/cancele a provisão antes/)
  await happen(null)
  await waitFor(() => expect(screen.queryByRole('link', { name: 'FL-000003' })).toBeNull())
  press('Salvar linha')
  expect(actor.getSnapshot().matches('saving')).toBe(true)
})

test('BM-05: of an item that is billed its value says so, by the invoice as it is now', async () => {
  const { actor, queries } = await editingItem()
  const invoice = { id: 3, number: 'FL-000003', status: 'issued', value: item.value } as const
  await act(async () => queries.client.setQueryData(queries.items.queryKey, [{ ...item, invoice }]))
  const value = screen.getByRole('textbox', { name: 'Valor (R$)' })
  const described = () =>
    value
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ')
  await screen.findByText(/^A fatura FL-000003 /)
  expect(described()).toMatch(/A fatura FL-000003 .* não muda\. Um crédito/)
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.change(value, { target: { value: '0,01' } })
  press('Salvar item')
  expect(described()).toMatch(/cancele a fatura antes/)
  await act(async () => queries.client.setQueryData(queries.items.queryKey, [item]))
  await waitFor(() => expect(screen.queryByText(/^A fatura FL-000003 /)).toBeNull())
  press('Salvar item')
  expect(actor.getSnapshot().matches('updating')).toBe(true)
})

test('BM-04: beside the invoice that bills a line stands at what, where that is another amount; it is not removed', async () => {
  const invoice = { id: 3, number: 'FL-000003', status: 'issued', value: '900.00' } as const
  await editing([line, { ...otherLine, invoice }])
  expect(screen.getByText(/cobra R\$ 900,00/)).toBeTruthy()
  const remove = screen.getByRole('button', { name: 'Remover EQ-0002 do boletim' })
  expect(remove.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(remove.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Está na fatura.')
})

test('BM-05: what was rejected of an item and is corrected is not said again after a question', async () => {
  const { refuse } = await editingItem()
  const value = screen.getByRole('textbox', { name: 'Valor (R$)' })
  fireEvent.change(value, { target: { value: '400' } })
  press('Salvar item')
  await act(() => refuse('updateItem', readProblem(400, { value: ['Alto demais.'], observation: ['Falta.'] })))
  expect(screen.getByText('Alto demais.')).toBeTruthy()
  fireEvent.change(value, { target: { value: '350' } })
  press('Voltar')
  press('Manter dados')
  expect(screen.queryByText('Alto demais.')).toBeNull()
  expect(screen.getByText('Falta.')).toBeTruthy()
})

async function editingItem() {
  const queries = await read({})
  await queries.client.prefetchQuery(queries.items)
  const running = start(reportItemMachine, { report: 12, item: item.id, version: item.version })
  show(
    queries.around(
      <ReportItemView
        actor={running.actor as unknown as ActorRefFrom<typeof reportItemMachine>}
        report="Boletim #12"
        opened={item}
        source={queries.items}
        log={queries.log}
        keyOf={() => ''}
        onTouch={() => undefined}
      />,
    ),
  )
  return { ...running, queries }
}

/** The first of these lines is edited. */
async function editing(lines: readonly ReportLine[]) {
  const shown = await showing(lines)
  act(() => screen.getByRole('button', { name: 'Editar EQ-0001' }).click())
  return shown
}

async function showing(lines: readonly ReportLine[], added: readonly number[] = []) {
  const queries = await read({ lines })
  const running = start(reportLinesMachine, { report: 12 })
  show(
    queries.around(
      <ReportLinesView
        actor={running.actor as unknown as ActorRefFrom<typeof reportLinesMachine>}
        source={queries.lines}
        log={queries.log}
        why={null}
        added={new Set(added)}
        onAdd={() => undefined}
        onPaste={() => undefined}
        onRemove={() => undefined}
        whyNotRemoved={({ invoice }) => (invoice ? 'Está na fatura.' : null)}
        seesInvoices
        onTouch={() => undefined}
      />,
    ),
  )
  return { ...running, queries }
}

/** A window that is wide until it becomes another. */
function windows({ hasTouch = false } = {}) {
  const target = new EventTarget()
  const listening = {
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
  }
  window.matchMedia = (query) => ({
    ...unmatched(query),
    ...(query.includes('max-width') ? listening : {}),
    ...(query.includes('pointer') ? { matches: hasTouch } : {}),
  })
  return {
    become: (width: 'narrow' | 'wide') =>
      target.dispatchEvent(Object.assign(new Event('change'), { matches: width === 'narrow' })),
  }
}

/** What is said to be wrong in these fields. */
function marks() {
  const mark = (name: string) => document.getElementById(`${field(name).id}-error`)?.textContent ?? ''
  return { final: mark('final'), rent: mark('rent') }
}

/** The field that has the focus, and what is typed over there. */
function selected(): [name: string, text: string] {
  const { name, value, selectionStart, selectionEnd } = document.activeElement as HTMLInputElement
  return [name, value.slice(selectionStart ?? 0, selectionEnd ?? 0)]
}

const look = (name: string) => screen.getByRole('button', { name }).dataset['variant']

function field(name: string): HTMLInputElement {
  return document.querySelector(`[name="${name}"]`) as HTMLInputElement
}

function type(name: string, text: string): void {
  fireEvent.change(field(name), { target: { value: text } })
}

function press(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }))
}
