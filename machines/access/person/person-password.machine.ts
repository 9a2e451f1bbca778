import { isFirstPassword } from '../../../contract/access/invite'
import { actionDialog } from '../../protocols/action-dialog'
import { personLifecycle } from './person.lifecycle'

/** Gives a person a new password in place of one that is lost: they choose their own at the next sign-in. Source: domain decisions, "Access". */
export const personPasswordMachine = actionDialog({
  id: 'personPassword',
  requirement: 'IAM-01',
  field: 'password',
  isComplete: ({ text }) => isFirstPassword(text),
  lifecycle: personLifecycle,
  event: 'person.givePassword',
})
