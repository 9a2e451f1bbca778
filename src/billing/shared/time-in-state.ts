import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { daysBetween } from '../../../contract/calendar'
import { businessDay } from '../../ui/business-day'

/** Since when a record has been where it is, counted in days of the business: "desde hoje", "há 12 dias". */
export function timeInState(since: string, now: number, i18n: I18n): string {
  const days = daysBetween(businessDay(Date.parse(since)), businessDay(now)) - 1
  return days < 1 ? i18n._(msg`desde hoje`) : i18n._(msg`há ${plural(days, { one: '# dia', other: '# dias' })}`)
}
