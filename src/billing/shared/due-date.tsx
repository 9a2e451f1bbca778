import { useLingui } from '@lingui/react'
import { LateText } from '../../ui/parts/late-text'
import { RecordStatus, type Statuses } from '../../ui/parts/record-status'
import { dueText, overdueStatus } from './due-text'

interface DueDateProps {
  due_date: string
  days_overdue: number
}

/** When a bill is due, with its days where that is past. */
export function DueDate(props: DueDateProps) {
  const { i18n } = useLingui()
  return <LateText isLate={props.days_overdue > 0}>{dueText(props, i18n)}</LateText>
}

export interface BillStanding {
  status: string
  days_overdue?: number
}

/** An issued bill that is overdue says so in the place of its status, which stays what it is. */
export function BillStatus({ status, days_overdue = 0, statuses }: BillStanding & { statuses: Statuses }) {
  return (
    <RecordStatus status={days_overdue > 0 ? 'overdue' : status} statuses={{ ...statuses, overdue: overdueStatus }} />
  )
}
