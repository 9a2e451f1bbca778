import type { PersonStatus as Status } from '../../../contract/access/person'
import { personWords } from '../../../machines/access/person/person.words'
import { RecordStatus, type Statuses } from '../../ui/parts/record-status'

/** The one place that says how the state of a person is called and looks. */
export const personStatuses: Statuses<Status> = {
  invited: { word: personWords.states.invited, look: 'waiting' },
  active: { word: personWords.states.active, look: 'done' },
  inactive: { word: personWords.states.inactive, look: 'cancelled' },
}

export function PersonStatus({ status }: { status: string }) {
  return <RecordStatus status={status} statuses={personStatuses} />
}
