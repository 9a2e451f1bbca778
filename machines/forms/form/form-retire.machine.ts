import { isReason } from '../../../contract/reason'
import { actionDialog } from '../../protocols/action-dialog'
import { formLifecycle } from './form.lifecycle'

/** Offers a form no more, for a reason; what was begun on it can be finished. Source: domain decisions, "Lifecycles: Form". */
export const formRetireMachine = actionDialog({
  id: 'formRetire',
  requirement: 'FRM-06',
  field: 'reason',
  isComplete: ({ text }) => isReason(text),
  lifecycle: formLifecycle,
  event: 'form.retire',
})
