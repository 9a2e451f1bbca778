import { isReason } from '../../../contract/reason'
import { actionDialog } from '../../protocols/action-dialog'
import { accessRequestLifecycle } from './access-request.lifecycle'

/** Denies a request for a permission, with a reason that whoever asks is told. Source: domain decisions, "Access". */
export const accessDenyMachine = actionDialog({
  id: 'accessDeny',
  requirement: 'IAM-01',
  field: 'reason',
  isComplete: ({ text }) => isReason(text),
  lifecycle: accessRequestLifecycle,
  event: 'access.deny',
})
