import { isReason } from '../../../contract/reason'
import { actionDialog } from '../../protocols/action-dialog'
import { reportLifecycle } from './report.lifecycle'

/** Cancels a measurement report for good, for a reason. Source: specification, section 2 (billing screens); domain decisions, "Report". */
export const reportCancelMachine = actionDialog({
  id: 'reportCancel',
  requirement: 'BM-08',
  field: 'reason',
  isComplete: ({ text }) => isReason(text),
  lifecycle: reportLifecycle,
  event: 'report.cancel',
})
