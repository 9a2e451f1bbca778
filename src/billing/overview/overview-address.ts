import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  type Behind,
  type BillingList,
  behindMonthFigure,
  type History,
  type MonthFigureName,
  type Statistics,
} from '../../../contract/billing/statistics'
import { monthsLater } from '../../../contract/calendar'
import { historyMonths } from '../../../contract/limits'
import { type Permission, recordPermissions } from '../../../contract/permissions'
import type { ListQuery } from '../../api/list.queries'
import type { CalendarFilter, Filter } from '../../ui/list/list-definition'
import { debitNotesHref, invoicesHref, ndRequestsHref, reportsHref } from '../shared/address'
import { clientFilter, costCenterFilter, monthFilter } from '../shared/columns'

/** Where each list is, and who may open it. */
export const lists: Readonly<Record<BillingList, { readonly href: string; readonly permission: Permission }>> = {
  reports: { href: reportsHref, permission: recordPermissions.report.read },
  invoices: { href: invoicesHref, permission: recordPermissions.invoice.read },
  'nd-requests': { href: ndRequestsHref, permission: recordPermissions.ndRequest.read },
  'debit-notes': { href: debitNotesHref, permission: recordPermissions.debitNote.read },
}

/** Who may open the list behind a figure; the others see the figure alone. */
export type MayOpen = (list: BillingList) => boolean

/** The list behind a figure, asked by its filter. */
export function hrefOf({ list, filter }: Behind): string {
  return `${lists[list].href}?${new URLSearchParams(filter)}`
}

/** That, for whoever may open it; null for the others, and where nothing is behind a figure. */
export function hrefFor(behind: Behind | undefined, mayOpen: MayOpen): string | null {
  return behind && mayOpen(behind.list) ? hrefOf(behind) : null
}

/** Whose figures a page shows, as its address says. */
export function scopeOf({ filters }: Pick<ListQuery, 'filters'>): Behind['filter'] {
  const said = ['client', 'cost_center'].flatMap((name) => (filters[name] ? [[name, filters[name]]] : []))
  return Object.fromEntries(said)
}

/** What is behind the amounts of a month, asked for what else the page is filtered by. */
export function behindMonth(competencia: string, scope: Behind['filter'] = {}) {
  const asked = Object.entries<Behind>(behindMonthFigure).map(([name, { list, filter }]) => [
    name,
    { list, filter: { ...filter, competencia, ...scope } },
  ])
  return Object.fromEntries(asked) as Readonly<Record<MonthFigureName, Behind>>
}

/** What is behind what was measured in months that follow each other. */
export function behindMonths({ from, to }: Pick<History, 'from' | 'to'>, scope: Behind['filter']): Behind {
  return {
    list: 'reports',
    filter: { status: 'not_cancelled', competencia_from: from, competencia_to: to, ...scope },
  }
}

type Place<Page> = {
  readonly ordering: string
  readonly columns: readonly never[]
  readonly filters: readonly Exclude<Filter<Page>, { kind: 'choice' }>[]
}

/** What the address of a page of figures says: its filters, as an address of a list does. */
export const overviewAddress: Place<Statistics> = {
  ordering: '',
  columns: [],
  filters: [monthFilter, clientFilter, costCenterFilter],
}

const fromFilter: CalendarFilter = { kind: 'month', name: 'from', title: msg`Competência desde` }
const toFilter: CalendarFilter = { kind: 'month', name: 'to', title: msg`Competência até` }

export const historyAddress: Place<History> = {
  ordering: '',
  columns: [],
  filters: [fromFilter, toFilter, clientFilter, costCenterFilter],
}

/** What is wrong with a range of months, at its field: an end that is not said is this month. */
export function wrongInRange(
  { from = '', to = '' }: Readonly<Record<string, string>>,
  today: string,
): Readonly<Record<string, MessageDescriptor>> {
  if (from === '') return {}
  const last = to || today.slice(0, 7)
  if (last < from)
    return to
      ? { to: msg`O fim não pode vir antes do início.` }
      : { from: msg`Sem um fim, o início não pode ser depois do mês atual.` }
  if (monthsLater(from, historyMonths.max) > last) return {}
  const tooLong = msg`O período pode ter no máximo ${historyMonths.max} meses.`
  return to ? { to: tooLong } : { from: tooLong }
}
