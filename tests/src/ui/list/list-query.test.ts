import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reportOrderings } from '../../../../contract/limits'
import { fromCents } from '../../../../contract/money'
import { filterOf, type ListQuery, pageOf } from '../../../../src/api/list.queries'
import { reportList } from '../../../../src/billing/report/report-list'
import { reportStatuses } from '../../../../src/billing/report/report-status'
import { reportsOfMonth } from '../../../../src/billing/shared/address'
import {
  filteredBy,
  filterKey,
  isFiltered,
  pageSizes,
  readListQuery,
  sortedBy,
  unfiltered,
  wholeList,
  writeListQuery,
} from '../../../../src/ui/list/list-query'

const whole = wholeList(reportList)
const read = (address: string) => readListQuery(reportList, new URLSearchParams(address))
const write = (query: ListQuery) => writeListQuery(reportList, query)
const withFilter = (filters: Readonly<Record<string, string>>) => ({
  ...whole,
  filters: { ...whole.filters, ...filters },
})

const pad = (number: number) => String(number).padStart(2, '0')
const month = fc.tuple(fc.integer({ min: 1900, max: 2099 }), fc.integer({ min: 1, max: 12 }))
const id = fc.integer({ min: 1, max: 9_999_999_999 }).map(String)
const day = fc.tuple(month, fc.integer({ min: 1, max: 28 })).map(([[year, m], d]) => `${year}-${pad(m)}-${pad(d)}`)
const amount = fc.integer({ min: 0, max: 99_999_999_999_999 }).map(fromCents)
const orNone = (value: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), value)
const queries: fc.Arbitrary<ListQuery> = fc.record({
  page: fc.integer({ min: 1, max: 9_999_999 }),
  page_size: fc.constantFrom(...pageSizes),
  ordering: fc.constantFrom(...reportOrderings.flatMap((name) => [name, `-${name}`])),
  search: fc.string({ maxLength: 100 }),
  filters: fc.record({
    status: orNone(
      fc.oneof(
        fc.constant('not_cancelled'),
        fc.subarray(Object.keys(reportStatuses), { minLength: 1 }).map((statuses) => statuses.join()),
      ),
    ),
    balance: orNone(fc.constant('some')),
    competencia: orNone(month.map(([year, m]) => `${year}-${pad(m)}`)),
    competencia_from: orNone(month.map(([year, m]) => `${year}-${pad(m)}`)),
    competencia_to: orNone(month.map(([year, m]) => `${year}-${pad(m)}`)),
    client: orNone(id),
    cost_center: orNone(id),
    project: orNone(id),
    emissao_from: orNone(day),
    emissao_to: orNone(day),
    valor_bm_from: orNone(amount),
    valor_bm_to: orNone(amount),
  }),
})

describe('BM-01: the address of a list', () => {
  test('without a query is the whole list, and the whole list has an address without one', () => {
    expect(whole).toEqual({
      page: 1,
      page_size: 20,
      ordering: '-id',
      search: '',
      filters: {
        status: '',
        balance: '',
        competencia: '',
        competencia_from: '',
        competencia_to: '',
        client: '',
        cost_center: '',
        project: '',
        emissao_from: '',
        emissao_to: '',
        valor_bm_from: '',
        valor_bm_to: '',
      },
    })
    expect(read('')).toEqual(whole)
    expect(write(whole)).toBe('')
  })

  test('says what a list shows, whatever that is', () => {
    fc.assert(
      fc.property(queries, (query) => {
        expect(read(write(query))).toEqual(query)
      }),
    )
  })

  test('says it in one way: what is read of an address is written as the same', () => {
    fc.assert(
      fc.property(queries, (query) => {
        expect(write(read(write(query)))).toBe(write(query))
      }),
    )
  })

  test('says nothing that is so by default', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const { filters, ...others } = query
        const usual: Readonly<Record<string, unknown>> = { ...whole, ...whole.filters }
        const said = Object.entries({ ...others, ...filters }).filter(([name, value]) => value !== usual[name])
        expect([...new URLSearchParams(write(query)).keys()].sort()).toEqual(said.map(([name]) => name).sort())
      }),
    )
  })

  test('that says anything at all is a list, and says what it says there', () => {
    const names = fc.constantFrom(
      'page',
      'page_size',
      'ordering',
      'search',
      'status',
      'client',
      'emissao_to',
      'toString',
    )
    const values = fc.oneof(fc.string(), fc.constantFrom('constructor', '__proto__', '-', '0', '1e3', '2026-02-30'))
    fc.assert(
      fc.property(fc.array(fc.tuple(names, values)), (pairs) => {
        const query = read(new URLSearchParams(pairs).toString())
        expect(read(write(query))).toEqual(query)
        expect(Object.keys(query.filters)).toEqual(Object.keys(whole.filters))
      }),
    )
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
    'ordering=',
    'ordering=-',
    'status=closed',
    'status=constructor',
    'status=open,',
    'status=,open',
    'status=open,closed',
    'status=open,open',
    'status=open,not_cancelled',
    'status=not_cancelled,open',
    'status=open;invoiced',
    'balance=some,some',
    'competencia=2026-13',
    'client=0',
    'client=01',
    'client=aurora',
    'cost_center=12345678901',
    'emissao_from=2026-02-30',
    'emissao_to=amanhã',
    'valor_bm_from=-1.00',
    'valor_bm_from=1000',
    'valor_bm_to=1.234,56',
    'faturas=FL-1',
  ])('counts %s as not said', (address) => {
    expect(read(address)).toEqual(whole)
  })

  test('is written in the order of the fields', () => {
    const query = {
      ...withFilter({ status: 'cancelled', client: '7' }),
      page_size: 10,
      ordering: 'id',
      search: 'aço & cia',
    }
    expect(write(query)).toBe('page_size=10&ordering=id&search=a%C3%A7o+%26+cia&status=cancelled&client=7')
  })

  test('leaves the cancelled out, as the figures of a month do', () => {
    expect(read(new URL(reportsOfMonth('2026-10'), 'https://portal.example.com').search)).toEqual(
      withFilter({ status: 'not_cancelled', competencia: '2026-10' }),
    )
  })

  test('has a search cut to what the server takes', () => {
    expect(read(`search=${'a'.repeat(300)}`).search).toHaveLength(100)
  })
})

test('the list of reports is sorted by all that the server sorts by, and by nothing else', () => {
  const sorts = reportList.columns.flatMap(({ sort }) => sort ?? [])
  expect([...sorts].sort()).toEqual([...reportOrderings].sort())
})

test('the server is asked for the page, and for an export without it; nothing is asked that was not set', () => {
  const query = { ...withFilter({ status: 'open' }), page: 3, search: ' aurora ' }
  expect(pageOf(query)).toEqual({ page: 3, page_size: 20, ordering: '-id', search: 'aurora', status: 'open' })
  expect(filterOf(query)).toEqual({ ordering: '-id', search: 'aurora', status: 'open' })
  expect(filterOf(whole)).toEqual({ ordering: '-id' })
})

test('a column sorts upwards first, then the other way, and starts at the first page', () => {
  const up = sortedBy({ ...whole, page: 4 }, 'cliente')
  expect(up).toEqual({ ...whole, ordering: 'cliente' })
  expect(sortedBy(up, 'cliente')).toEqual({ ...whole, ordering: '-cliente' })
})

test('a filter starts at the first page; all are cleared at once, order and rows per page stay', () => {
  const set = filteredBy({ ...whole, page: 4, page_size: 50, ordering: 'fim', search: 'aurora' }, 'status', 'open')
  expect(set).toEqual({ ...withFilter({ status: 'open' }), page_size: 50, ordering: 'fim', search: 'aurora' })
  expect([isFiltered(whole), isFiltered(set), isFiltered({ ...whole, search: '  ' })]).toEqual([false, true, false])
  expect(unfiltered(reportList, set)).toEqual({ ...whole, page_size: 50, ordering: 'fim' })
})

test('rows stay chosen over pages and orders of one filter, and no longer', () => {
  const key = filterKey(withFilter({ status: 'open' }))
  expect(filterKey({ ...withFilter({ status: 'open' }), page: 2, page_size: 50, ordering: 'fim', search: ' ' })).toBe(
    key,
  )
  expect(filterKey(withFilter({ status: 'cancelled' }))).not.toBe(key)
  expect(filterKey({ ...withFilter({ status: 'open' }), search: 'a' })).not.toBe(key)
  expect(filterKey(withFilter({ client: '1' }))).not.toBe(filterKey(withFilter({ cost_center: '1' })))
})
