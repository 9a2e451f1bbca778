import { isDay, isMonth } from '../../../contract/calendar'
import { pageSize, searchLength } from '../../../contract/limits'
import { amountPattern } from '../../../contract/money'
import type { ListQuery } from '../../api/list.queries'
import type { ListAddress } from './list-definition'

export const pageSizes = [10, 20, 50, 100] as const

/** What an address without a query asks for. */
export function wholeList({ ordering, filters }: ListAddress): ListQuery {
  return {
    page: 1,
    page_size: pageSize.default,
    ordering,
    search: '',
    filters: Object.fromEntries(filters.flatMap(parametersOf).map((name) => [name, ''])),
  }
}

/** What an address asks of a list; what it says wrongly counts as not said. */
export function readListQuery(list: ListAddress, address: URLSearchParams): ListQuery {
  const text = (name: string) => address.get(name) ?? ''
  const whole = wholeList(list)
  const filters = Object.fromEntries(
    list.filters.flatMap((filter) =>
      parametersOf(filter).map((name) => [name, isValue(filter, text(name)) ? text(name) : '']),
    ),
  )
  return {
    page: /^[1-9]\d{0,6}$/.test(text('page')) ? Number(text('page')) : whole.page,
    page_size: pageSizes.find((size) => String(size) === text('page_size')) ?? whole.page_size,
    ordering: isOrdering(list, text('ordering')) ? text('ordering') : usualOrdering(list, filters),
    search: text('search').slice(0, searchLength.max),
    filters,
  }
}

/** What a list is ordered by under these filters, where nobody says another. */
function usualOrdering({ ordering, orderingBy = {} }: ListAddress, filters: ListQuery['filters']): string {
  return Object.entries(orderingBy).find(([name]) => filters[name])?.[1] ?? ordering
}

/** In the usual order of its filters, where the list was in that of the filters before; another order stays. */
export function reordered(list: ListAddress, before: ListQuery, next: ListQuery): ListQuery {
  const isUsual = next.ordering === before.ordering && before.ordering === usualOrdering(list, before.filters)
  return isUsual ? { ...next, ordering: usualOrdering(list, next.filters) } : next
}

/** What a filter is called in an address. */
function parametersOf(filter: ListAddress['filters'][number]): readonly string[] {
  return filter.kind === 'amounts' ? [filter.name, filter.upTo.name] : [filter.name]
}

/** The address of a list, without what every list is by default. */
export function writeListQuery(list: ListAddress, query: ListQuery): string {
  const whole = flat({ ...wholeList(list), ordering: usualOrdering(list, query.filters) })
  const said = Object.entries(flat(query)).filter(([name, value]) => value !== whole[name])
  return new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString()
}

/** Which rows it holds, whatever their order and page: chosen rows stay chosen as long as this does. */
export function filterKey({ search, filters }: ListQuery): string {
  return JSON.stringify([search.trim(), ...Object.entries(filters).filter(([, value]) => value !== '')])
}

export function isFiltered({ search, filters }: ListQuery): boolean {
  return [search.trim(), ...Object.values(filters)].some((value) => value !== '')
}

/** A filter begins at the first page. */
export function filteredBy(query: ListQuery, name: string, value: string): ListQuery {
  return filteredByAll(query, { [name]: value })
}

/** The same by several at once. */
export function filteredByAll(query: ListQuery, chosen: ListQuery['filters']): ListQuery {
  return { ...query, page: 1, filters: { ...query.filters, ...chosen } }
}

/** The whole list, as it is ordered and paged. */
export function unfiltered(list: ListAddress, { page_size, ordering }: ListQuery): ListQuery {
  return { ...wholeList(list), page_size, ordering }
}

/** Sorted by a column: upwards at first, then the other way. */
export function sortedBy(query: ListQuery, sort: string): ListQuery {
  return { ...query, page: 1, ordering: query.ordering === sort ? `-${sort}` : sort }
}

function flat({ filters, ...query }: ListQuery): Readonly<Record<string, string | number>> {
  return { ...query, ...filters }
}

function isOrdering({ columns }: ListAddress, text: string): boolean {
  return columns.some(({ sort }) => sort !== undefined && sort === text.replace(/^-/, ''))
}

function isValue(filter: ListAddress['filters'][number], text: string): boolean {
  if (filter.kind === 'choice') {
    const { options, several } = filter
    const all = several ? text.split(',') : [text]
    return all.every(
      (one, at) => Object.hasOwn(options, one) && all.indexOf(one) === at && (!all[1] || one !== several?.alone),
    )
  }
  if (filter.kind === 'month') return isMonth(text)
  if (filter.kind === 'day') return isDay(text)
  if (filter.kind === 'amounts') return amountPattern.test(text)
  if (filter.kind === 'reference' && filter.isText) return text !== '' && text.length <= searchLength.max
  return /^[1-9]\d{0,9}$/.test(text)
}
