import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { InvoiceRow } from '../../../contract/billing/invoice'
import { formatDay } from '../../ui/format'

export const overdueStatus = { word: msg`Vencida`, look: 'overdue' } as const

/** The day, and how long ago it was where that counts. */
export function dueText({ due_date, days_overdue }: Pick<InvoiceRow, 'due_date' | 'days_overdue'>, i18n: I18n): string {
  const day = formatDay(due_date, i18n)
  return days_overdue === 0 ? day : `${day} · ${overdueText(days_overdue, i18n)}`
}

export function overdueText(days_overdue: number, i18n: I18n): string {
  return i18n._(msg`há ${plural(days_overdue, { one: '# dia', other: '# dias' })}`)
}
