import { msg } from '@lingui/core/macro'
import type { PersonStatus as Status } from '../../../contract/access/person'
import { RecordStatus, type Statuses } from '../../ui/parts/record-status'

/** The one place that says how the state of a person is called and looks. */
export const personStatuses: Statuses<Status> = {
  invited: { word: msg`Convidada`, look: 'waiting' },
  active: { word: msg`Ativa`, look: 'done' },
  inactive: { word: msg`Desativada`, look: 'cancelled' },
}

export function PersonStatus({ status }: { status: string }) {
  return <RecordStatus status={status} statuses={personStatuses} />
}
