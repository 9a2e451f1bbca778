import type { NdRequestRow } from '../../../contract/billing/nd-request'
import { ndRequestWords } from '../../../machines/billing/nd-request/nd-request.words'
import { RecordStatus, type Statuses } from '../../ui/parts/record-status'

type Status = NdRequestRow['status']

const { draft, awaiting_client, in_review, approved, debited, cancelled } = ndRequestWords.states

/** The one place that says how the status of a debit note request is called and looks. */
export const ndRequestStatuses: Statuses<Status> = {
  draft: { word: draft, look: 'rest' },
  awaiting_client: { word: awaiting_client, look: 'waiting' },
  in_review: { word: in_review, look: 'review' },
  approved: { word: approved, look: 'work' },
  debited: { word: debited, look: 'done' },
  cancelled: { word: cancelled, look: 'cancelled' },
}

export function isNdRequestStatus(status: string): status is Status {
  return Object.hasOwn(ndRequestStatuses, status)
}

export function NdRequestStatus({ status }: { status: string }) {
  return <RecordStatus status={status} statuses={ndRequestStatuses} />
}
