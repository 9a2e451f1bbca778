import { isReason } from '../../../contract/reason'
import { actionDialog } from '../../protocols/action-dialog'
import { responseLifecycle } from './response.lifecycle'

/** Cancels a response for a reason: it counts nowhere any more. Source: domain decisions, "Lifecycles: Form response". */
export const responseCancelMachine = actionDialog({
  id: 'responseCancel',
  requirement: 'FRM-04',
  field: 'reason',
  isComplete: ({ text }) => isReason(text),
  lifecycle: responseLifecycle,
  event: 'response.cancel',
})
