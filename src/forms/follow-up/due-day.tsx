import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { FollowUpRow } from '../../../contract/forms/follow-up/follow-up'
import { formatDay } from '../../ui/format'
import { LateText } from '../../ui/parts/late-text'

type Due = Pick<FollowUpRow, 'due' | 'days_late'>

/** Until when; of what is overdue for how many days. */
export function dueText({ due, days_late }: Due, i18n: I18n): string {
  const day = formatDay(due, i18n)
  return days_late > 0 ? i18n._(msg`${day}, ${plural(days_late, { one: 'há # dia', other: 'há # dias' })}`) : day
}

export function DueDay(row: Due) {
  const { i18n } = useLingui()
  return <LateText isLate={row.days_late > 0}>{dueText(row, i18n)}</LateText>
}
