import { useLingui } from '@lingui/react'
import { Text } from '@mantine/core'
import { dueText } from '../invoice/invoice-due'

interface DueDateProps {
  due_date: string
  days_overdue: number
}

/** When a bill is due; in red, with its days, where that is past. */
export function DueDate(props: DueDateProps) {
  const { i18n } = useLingui()
  const text = dueText(props, i18n)
  return props.days_overdue > 0 ? (
    <Text span inherit c="var(--mantine-color-error)">
      {text}
    </Text>
  ) : (
    text
  )
}
