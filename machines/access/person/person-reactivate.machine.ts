import { isReason } from '../../../contract/reason'
import { actionDialog } from '../../protocols/action-dialog'
import { personLifecycle } from './person.lifecycle'

/** Lets a deactivated person in again, for a reason. Source: domain decisions, "Lifecycles: Person". */
export const personReactivateMachine = actionDialog({
  id: 'personReactivate',
  requirement: 'IAM-01',
  field: 'reason',
  isComplete: ({ text }) => isReason(text),
  lifecycle: personLifecycle,
  event: 'person.reactivate',
})
