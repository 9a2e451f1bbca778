import { expect, test } from 'vitest'
import { reportsOfMonth } from '../../src/views/billing/report-address'
import { readListQuery, sortedBy, wholeList, writeListQuery } from '../../src/views/billing/report-list.query'

const read = (address: string) => readListQuery(new URLSearchParams(address))

test('an address without a query is the whole list, and the whole list has an address without one (BM-01)', () => {
  expect(read('')).toEqual(wholeList)
  expect(writeListQuery(wholeList)).toBe('')
})

test('what an address says comes back as it was written', () => {
  const query = {
    page: 3,
    page_size: 50,
    ordering: '-valor_bm',
    search: 'aço & cia',
    status: 'invoiced',
    competencia: '2026-10',
  } as const
  expect(read(writeListQuery(query))).toEqual(query)
})

test.each(['id', '-id', '-cliente'])('it is ordered by %s', (ordering) => {
  expect(read(`ordering=${ordering}`).ordering).toBe(ordering)
})

test('the cancelled may be left out, as the figures of a month leave them out', () => {
  expect(read(new URL(reportsOfMonth('2026-10'), 'https://portal.example.com').search)).toEqual({
    ...wholeList,
    status: 'not_cancelled',
    competencia: '2026-10',
  })
})

test.each([
  'page=0',
  'page=-1',
  'page=1e3',
  'page_size=7',
  'ordering=password',
  'ordering=--id',
  'ordering=id-',
  'ordering=cli-ente',
  'status=closed',
  'status=constructor',
  'competencia=2026-13',
])('%s is no such thing and counts as not said', (address) => {
  expect(read(address)).toEqual(wholeList)
})

test('a search is cut to what the server takes', () => {
  expect(read(`search=${'a'.repeat(300)}`).search).toHaveLength(100)
})

test('a column sorts upwards first, then the other way, and starts at the first page', () => {
  const up = sortedBy({ ...wholeList, page: 4 }, 'cliente')
  expect(up).toMatchObject({ page: 1, ordering: 'cliente' })
  expect(sortedBy(up, 'cliente').ordering).toBe('-cliente')
})
