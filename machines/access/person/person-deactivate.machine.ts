import { isReason } from '../../../contract/reason'
import { actionDialog } from '../../protocols/action-dialog'
import { personLifecycle } from './person.lifecycle'

/** Deactivates a person for a reason: every session of theirs ends at once. Source: domain decisions, "Lifecycles: Person". */
export const personDeactivateMachine = actionDialog({
  id: 'personDeactivate',
  requirement: 'IAM-01',
  field: 'reason',
  isComplete: ({ text }) => isReason(text),
  lifecycle: personLifecycle,
  event: 'person.deactivate',
})
