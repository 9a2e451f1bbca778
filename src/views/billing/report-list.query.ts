import { isMonth } from '../../../contract/calendar'
import { pageSize, reportOrderings, searchLength } from '../../../contract/limits'
import type { ReportListQuery } from '../../api/billing.queries'
import { isStatusFilter } from './report-status'

export const pageSizes = [10, 20, 50, 100] as const
export type Sortable = (typeof reportOrderings)[number]

export const wholeList: ReportListQuery = {
  page: 1,
  page_size: pageSize.default,
  ordering: '-id',
  search: '',
  status: '',
  competencia: '',
}

/** What an address asks of the list; what it says wrongly counts as not said. */
export function readListQuery(address: URLSearchParams): ReportListQuery {
  const text = (name: keyof ReportListQuery) => address.get(name) ?? ''
  const status = text('status')
  return {
    page: /^[1-9]\d{0,6}$/.test(text('page')) ? Number(text('page')) : wholeList.page,
    page_size: pageSizes.find((size) => String(size) === text('page_size')) ?? wholeList.page_size,
    ordering: isOrdering(text('ordering')) ? text('ordering') : wholeList.ordering,
    search: text('search').slice(0, searchLength.max),
    status: isStatusFilter(status) ? status : '',
    competencia: isMonth(text('competencia')) ? text('competencia') : '',
  }
}

/** The address of a list, without what every list is by default. */
export function writeListQuery(query: ReportListQuery): string {
  const said = Object.entries(query).filter(([name, value]) => value !== wholeList[name as keyof ReportListQuery])
  return new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString()
}

export function isFiltered({ search, status, competencia }: ReportListQuery): boolean {
  return [search.trim(), status, competencia].some((value) => value !== '')
}

/** Sorted by a column: upwards at first, then the other way. */
export function sortedBy(query: ReportListQuery, column: Sortable): ReportListQuery {
  return { ...query, page: 1, ordering: query.ordering === column ? `-${column}` : column }
}

function isOrdering(text: string): boolean {
  return (reportOrderings as readonly string[]).includes(text.replace(/^-/, ''))
}
