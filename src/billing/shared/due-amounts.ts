import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { formatDay, formatMoney } from '../../ui/format'
import type { Statuses } from '../../ui/parts/record-status'

interface Due {
  readonly value: string
  readonly due_date: string
  readonly days_overdue: number
}

/** What matters of an invoice or a debit note, for its heading: what it comes to, and when that is or was due. */
export function dueAmounts({ value, due_date, days_overdue }: Due, i18n: I18n) {
  return [
    { name: i18n._(msg`Valor`), value: formatMoney(value, i18n), isMain: true },
    {
      name:
        days_overdue > 0
          ? i18n._(msg`Vencida há ${plural(days_overdue, { one: '# dia', other: '# dias' })}`)
          : i18n._(msg`Vencimento`),
      value: formatDay(due_date, i18n),
      isBad: days_overdue > 0,
    },
  ]
}

/** How its statuses look on its way: an issued bill that is overdue is not done. */
export function dueStates(statuses: Statuses<'issued'>, { days_overdue }: Pick<Due, 'days_overdue'>): Statuses {
  return days_overdue > 0 ? { ...statuses, issued: { ...statuses.issued, look: 'rest' } } : statuses
}
