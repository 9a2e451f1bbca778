import { isReason } from '../../../contract/reason'
import { actionDialog } from '../../protocols/action-dialog'
import { followUpLifecycle } from './follow-up.lifecycle'

/** Says that a follow-up is done, and what was done. Source: domain decisions, "Lifecycles: Follow-up". */
export const followUpFinishMachine = actionDialog({
  id: 'followUpFinish',
  requirement: 'FRM-04',
  field: 'note',
  isComplete: ({ text }) => isReason(text),
  lifecycle: followUpLifecycle,
  event: 'followUp.finish',
})
