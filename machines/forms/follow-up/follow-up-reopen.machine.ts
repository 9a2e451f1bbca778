import { isReason } from '../../../contract/reason'
import { actionDialog } from '../../protocols/action-dialog'
import { followUpLifecycle } from './follow-up.lifecycle'

/** Reopens a follow-up that is done, for a reason. Source: domain decisions, "Lifecycles: Follow-up". */
export const followUpReopenMachine = actionDialog({
  id: 'followUpReopen',
  requirement: 'FRM-04',
  field: 'reason',
  isComplete: ({ text }) => isReason(text),
  lifecycle: followUpLifecycle,
  event: 'followUp.reopen',
})
