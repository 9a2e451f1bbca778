import type { I18n } from '@lingui/core'
import { formatMoment } from './format'

const [minute, hour, day, month] = [60_000, 3_600_000, 86_400_000, 30 * 86_400_000] as const

/** How long ago a moment was: "agora", "há 5 min", "há 2 dias"; after a month the moment itself. A clock that is behind says "agora". */
export function formatAgo(moment: string, now: number, i18n: I18n): string {
  const past = now - Date.parse(moment)
  if (past < minute) return say(0, 'second', i18n)
  if (past < hour) return say(past / minute, 'minute', i18n)
  if (past < day) return say(past / hour, 'hour', i18n)
  if (past < month) return say(past / day, 'day', i18n)
  return formatMoment(moment, i18n)
}

/** Not "yesterday": that is a matter of the calendar. Some browsers put a full stop behind what they shorten. */
function say(past: number, unit: Intl.RelativeTimeFormatUnit, { locale }: I18n): string {
  const numeric = unit === 'second' ? 'auto' : 'always'
  return new Intl.RelativeTimeFormat(locale, { numeric, style: 'short' })
    .format(-Math.floor(past), unit)
    .replace('.', '')
}
