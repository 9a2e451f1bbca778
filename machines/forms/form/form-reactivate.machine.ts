import { isReason } from '../../../contract/reason'
import { actionDialog } from '../../protocols/action-dialog'
import { formLifecycle } from './form.lifecycle'

/** Offers a form again that was retired, for a reason. Source: domain decisions, "Lifecycles: Form". */
export const formReactivateMachine = actionDialog({
  id: 'formReactivate',
  requirement: 'FRM-06',
  field: 'reason',
  isComplete: ({ text }) => isReason(text),
  lifecycle: formLifecycle,
  event: 'form.reactivate',
})
