import type { I18n } from '@lingui/core'
import { formatMoment } from '../format'

const [minute, hour, day, month] = [60_000, 3_600_000, 86_400_000, 30 * 86_400_000] as const

/** How long ago a moment was, as people say it: "agora", "há 5 min", "ontem"; after a month the moment itself. A clock that is behind says "agora". */
export function formatAgo(moment: string, now: number, i18n: I18n): string {
  const past = Math.max(0, now - Date.parse(moment))
  const say = (count: number, unit: Intl.RelativeTimeFormatUnit) =>
    new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'auto', style: 'short' }).format(-count, unit)
  if (past < minute) return say(0, 'second')
  if (past < hour) return say(Math.floor(past / minute), 'minute')
  if (past < day) return say(Math.floor(past / hour), 'hour')
  if (past < month) return say(Math.floor(past / day), 'day')
  return formatMoment(moment, i18n)
}
