import { msg } from '@lingui/core/macro'
import type { MasterStatus as Status } from '../../../contract/billing/master-data/master-data'
import { masterDataWords } from '../../../machines/billing/master-data/master-data.words'
import type { ChoiceFilter } from '../../ui/list/list-definition'
import { RecordStatus, type Statuses } from '../../ui/parts/record-status'

const { active, inactive } = masterDataWords.states

/** The one place that says how the status of master data is called and looks. */
export const masterStatuses: Statuses<Status> = {
  active: { word: active, look: 'done' },
  inactive: { word: inactive, look: 'rest' },
}

export const masterStatusFilter: ChoiceFilter = {
  kind: 'choice',
  name: 'status',
  title: msg`Situação`,
  all: msg`Todas`,
  options: { active, inactive },
}

export function MasterStatus({ status }: { status: string }) {
  return <RecordStatus status={status} statuses={masterStatuses} />
}
