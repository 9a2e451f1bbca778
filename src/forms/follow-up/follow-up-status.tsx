import { useLingui } from '@lingui/react'
import { Text } from '@mantine/core'
import type { FollowUpStatus as Status } from '../../../contract/forms/follow-up/follow-up'
import { followUpWords } from '../../../machines/forms/follow-up/follow-up.words'
import { RecordStatus, type Statuses } from '../../ui/parts/record-status'
import { severityText } from '../../ui/severity-words'

const { open, done, cancelled } = followUpWords.states

/** The one place that says how the status of a follow-up is called and looks. */
export const followUpStatuses: Statuses<Status> = {
  open: { word: open, look: 'waiting' },
  done: { word: done, look: 'done' },
  cancelled: { word: cancelled, look: 'cancelled' },
}

export const followUpStatusWords = { open, done, cancelled }

export function isFollowUpStatus(status: string): status is Status {
  return Object.hasOwn(followUpStatuses, status)
}

export function FollowUpStatus({ status }: { status: string }) {
  return <RecordStatus status={status} statuses={followUpStatuses} />
}

/** What is most severe stands out, besides saying so. */
export function SeverityWord({ severity }: { severity: string }) {
  const { _ } = useLingui()
  const word = severityText(severity)
  return (
    <Text span inherit fw={severity === 'critical' ? 650 : 400} {...(isGrave(severity) ? grave : {})}>
      {word ? _(word) : severity}
    </Text>
  )
}

const grave = { c: 'var(--mantine-color-error)' }

function isGrave(severity: string): boolean {
  return severity === 'critical' || severity === 'high'
}
