// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import type { ReportLine } from '../../contract/report-lines'
import { reportLinesMachine } from '../../machines/billing/report-lines.machine'
import { ReportLinesReading } from '../../src/views/billing/record/report-lines.reading'
import { ReportLinesView } from '../../src/views/billing/record/report-lines.view'
import { line, otherLine } from '../support/sample-lines'
import { partQueries } from '../support/sample-parts'
import { show } from '../support/show'

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

test('BM-04: of many lines those in sight are drawn; how many there are and which these are is said', async () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  const queries = await read({ lines: many })
  show(queries.around(<ReportLinesReading source={queries.lines} why="Sem permissão" />))
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
  vi.restoreAllMocks()
})

test('BM-04: what scrolls is reached by the keyboard, also where nothing can be changed', async () => {
  const queries = await read({})
  show(queries.around(<ReportLinesReading source={queries.lines} why="Sem permissão" />))
  const scroller = screen.getByRole('group', { name: /^Ativos/ })
  scroller.focus()
  expect(document.activeElement).toBe(scroller)
  expect(screen.queryByRole('button', { name: /^Editar/ })).toBeNull()
})

test('BM-04: what is typed in the only line stays when somebody else removes that', async () => {
  const queries = await read({ lines: [line] })
  const actor = createActor(reportLinesMachine, { input: { report: 12 } }).start()
  show(
    queries.around(
      <ReportLinesView
        actor={actor}
        source={queries.lines}
        log={queries.log}
        why={null}
        onAdd={() => undefined}
        onRemove={() => undefined}
        onTouch={() => undefined}
      />,
    ),
  )
  act(() => screen.getByRole('button', { name: 'Editar EQ-0001' }).click())
  const final = screen.getByRole<HTMLInputElement>('textbox', { name: 'Final, EQ-0001' })
  await act(async () => queries.client.setQueryData(queries.lines.queryKey, []))
  expect(final.isConnected).toBe(true)
  act(() => screen.getByRole('button', { name: 'Deixar como estava' }).click())
  expect(screen.getByText('Nenhum ativo ainda')).toBeTruthy()
})
