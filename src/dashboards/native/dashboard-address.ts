import { msg } from '@lingui/core/macro'
import { isMonth } from '../../../contract/calendar'
import type { FigureAnswer } from '../../../contract/dashboards/native-dashboard'
import { historyMonths } from '../../../contract/limits'
import { clientFilter, costCenterFilter } from '../../billing/shared/columns'
import type { CalendarFilter, ReferenceFilter } from '../../ui/list/list-definition'

/** What records of a figure are told apart by. */
export const recordFilters: readonly ReferenceFilter<FigureAnswer>[] = [
  clientFilter as ReferenceFilter<FigureAnswer>,
  costCenterFilter as ReferenceFilter<FigureAnswer>,
]

const months: readonly CalendarFilter[] = [
  { kind: 'month', name: 'from', title: msg`Mês inicial` },
  { kind: 'month', name: 'to', title: msg`Mês final` },
]

/** What the address of a dashboard says: its filters, as an address of a list does. */
export const dashboardAddress = { ordering: '', columns: [], filters: [...months, ...recordFilters] } as const

/** Whether months are asked for that no figure is told of: they end before they begin, or are too many. */
export function isWrongPeriod({ from = '', to = '' }: Readonly<Record<string, string>>, today: string): boolean {
  if (!isMonth(from)) return false
  const length = placeOf(to || today.slice(0, 7)) - placeOf(from) + 1
  return length < 1 || length > historyMonths.max
}

function placeOf(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
}
