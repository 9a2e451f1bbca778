// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Problem } from '../../../../contract/problem'
import type { ListQuery } from '../../../../src/api/list.queries'
import { keepPlace, useNeighbours } from '../../../../src/app/list/list-place'

const path = '/faturamento/list-faturas'
const query: ListQuery = { page: 2, page_size: 3, ordering: '-id', search: '', filters: { status: 'issued' } }

/** Rows 20, 19, 18 … 11, three to a page. */
function walking(id: number, { page = 2, rows = [20, 19, 18, 17, 16, 15, 14, 13, 12, 11], isListed = true } = {}) {
  const queries = new QueryClient()
  const server = { rows }
  const source = (asked: ListQuery) =>
    queryOptions<{ results: { id: number }[]; count: number }, Problem>({
      queryKey: ['rows', asked],
      queryFn: async () => {
        const start = (asked.page - 1) * asked.page_size
        const results = server.rows.slice(start, start + asked.page_size).map((one) => ({ id: one }))
        return { results, count: server.rows.length }
      },
    })
  if (isListed)
    keepPlace(queries, 'invoices', { query: { ...query, page }, path, search: `status=issued&page=${page}` })
  const shown = renderHook(({ of }) => useNeighbours({ list: 'invoices', id: of, source, href: (one) => `/${one}` }), {
    initialProps: { of: id },
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  })
  return { ...shown, queries, server }
}

test.each([
  [16, 2, '5 /17 /15'],
  [17, 2, '4 /18 /16'],
  [15, 2, '6 /16 /14'],
  [20, 1, '1 - /19'],
  [11, 4, '10 /12 -'],
])('BIL-03: %d on page %d stands between its neighbours, over the borders of pages too', async (id, page, said) => {
  const { result } = walking(id, { page })
  const shown = () =>
    result.current && [result.current.position, result.current.previous?.href ?? '-', result.current.next?.href ?? '-']
  await waitFor(() => expect(shown()?.join(' ')).toBe(said))
  expect(result.current?.count).toBe(10)
})

test('BIL-03: whoever walks on is led back to the page of the list where the row stands', async () => {
  const { result, rerender } = walking(17)
  await waitFor(() => expect(result.current?.previous?.href).toBe('/18'))
  expect(result.current?.list).toBe(`${path}?status=issued&page=2`)
  result.current?.previous?.onGo()
  rerender({ of: 18 })
  await waitFor(() => expect(result.current?.position).toBe(3))
  expect(result.current?.list).toBe(`${path}?status=issued`)
  for (const of of [17, 16]) {
    result.current?.next?.onGo()
    rerender({ of })
    await waitFor(() => expect(result.current?.list).toBe(`${path}?page=2&status=issued`))
  }
})

test('BIL-03: one that leaves the filter while it is on screen keeps its place: the next is the one that follows', async () => {
  const { result, queries, server } = walking(16)
  await waitFor(() => expect(result.current?.position).toBe(5))
  server.rows = server.rows.filter((id) => id !== 16)
  await queries.invalidateQueries({ queryKey: ['rows'] })
  await waitFor(() => expect(result.current?.count).toBe(9))
  expect([result.current?.previous?.href, result.current?.next?.href]).toEqual(['/17', '/15'])
})

test('BIL-03: what was opened from no list, or is not in the one that was seen last, has no neighbours', async () => {
  expect(walking(16, { isListed: false }).result.current).toBeNull()
  const { result, queries } = walking(99)
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  expect(result.current).toBeNull()
})
