import { dayBefore, monthsLater } from '../../../../contract/calendar'

interface Period {
  readonly word: string
  /** Both included; of the kind of their fields. */
  readonly from: string
  readonly to: string
}

/** Those that most people ask for, as seen from a day: of days or of months. */
export function periodsOn(today: string, kind: 'day' | 'month', locale: string): readonly Period[] {
  const year = today.slice(0, 4)
  const month = today.slice(0, 7)
  const before = monthsLater(month, -1)
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const spans = [
    [words.format(0, 'month'), month, month],
    [words.format(-1, 'month'), before, before],
    [words.format(0, 'year'), `${year}-01`, `${year}-12`],
  ] as const
  return spans.map(([text, from, to]) => {
    const word = text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
    return kind === 'month' ? { word, from, to } : { word, from: `${from}-01`, to: lastDay(to) }
  })
}

function lastDay(month: string): string {
  return dayBefore(`${monthsLater(month, 1)}-01`)
}
