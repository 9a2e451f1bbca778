import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { dayBefore, daysAfter } from '../../../../contract/calendar'

interface Period {
  readonly word: MessageDescriptor
  /** Both included; of the kind of their fields. */
  readonly from: string
  readonly to: string
}

/** Those that most people ask for, as seen from a day: of days or of months. */
export function periodsOn(today: string, kind: 'day' | 'month'): readonly Period[] {
  const year = today.slice(0, 4)
  const month = today.slice(0, 7)
  const before = dayBefore(`${month}-01`).slice(0, 7)
  const spans: [MessageDescriptor, string, string][] = [
    [msg`Este mês`, month, month],
    [msg`Mês passado`, before, before],
    [msg`Este ano`, `${year}-01`, `${year}-12`],
  ]
  return spans.map(([word, from, to]) =>
    kind === 'month' ? { word, from, to } : { word, from: `${from}-01`, to: lastDay(to) },
  )
}

function lastDay(month: string): string {
  return dayBefore(`${daysAfter(`${month}-28`, 4).slice(0, 7)}-01`)
}
