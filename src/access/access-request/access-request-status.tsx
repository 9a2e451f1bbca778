import type { AccessRequestStatus as Status } from '../../../contract/access/access-request'
import { accessRequestWords } from '../../../machines/access/access-request/access-request.words'
import { RecordStatus, type Statuses } from '../../ui/parts/record-status'

const { states } = accessRequestWords

/** The one place that says how the state of a request for a permission is called and looks. */
const accessRequestStatuses: Statuses<Status> = {
  open: { word: states.open, look: 'waiting' },
  granted: { word: states.granted, look: 'done' },
  denied: { word: states.denied, look: 'cancelled' },
  withdrawn: { word: states.withdrawn, look: 'rest' },
  expired: { word: states.expired, look: 'rest' },
}

export function AccessRequestStatus({ status }: { status: string }) {
  return <RecordStatus status={status} statuses={accessRequestStatuses} />
}
