import { useLingui } from '@lingui/react'
import { LateText } from '../../ui/parts/late-text'
import { dueText } from './due-text'

interface DueDateProps {
  due_date: string
  days_overdue: number
}

/** When a bill is due, with its days where that is past. */
export function DueDate(props: DueDateProps) {
  const { i18n } = useLingui()
  return <LateText isLate={props.days_overdue > 0}>{dueText(props, i18n)}</LateText>
}
