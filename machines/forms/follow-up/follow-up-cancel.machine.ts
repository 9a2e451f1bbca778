import { isReason } from '../../../contract/reason'
import { actionDialog } from '../../protocols/action-dialog'
import { followUpLifecycle } from './follow-up.lifecycle'

/** Cancels a follow-up for a reason: nobody has to mend anything. Source: domain decisions, "Lifecycles: Follow-up". */
export const followUpCancelMachine = actionDialog({
  id: 'followUpCancel',
  requirement: 'FRM-04',
  field: 'reason',
  isComplete: ({ text }) => isReason(text),
  lifecycle: followUpLifecycle,
  event: 'followUp.cancel',
})
