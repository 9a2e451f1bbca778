import { masterDataLifecycle } from '../../../machines/billing/master-data/master-data.lifecycle'
import type { Why } from '../../ui/list/list-selection'
import { whyNotStep } from '../../ui/list/why-not-step'
import type { ListedAnswer } from './master-kinds'
import { masterStatuses } from './master-status'

/** What can be done to several of them. */
export type MasterBatchStep = 'record.deactivate' | 'record.reactivate'

export interface StandingRow extends ListedAnswer {
  readonly name: string
  readonly code?: string
}

/** Why it cannot be done to a row, by the lifecycle that the server decides by; null where it can. */
export function whyNot(event: MasterBatchStep, { status, version }: StandingRow): Why | null {
  return whyNotStep({ lifecycle: masterDataLifecycle, event, statuses: masterStatuses }, { status }, { version })
}
