import { isReason } from '../../../contract/reason'
import { actionDialog } from '../../protocols/action-dialog'
import { projectLifecycle } from './project.lifecycle'

/** Cancels a project for a reason: its cost centers are free for another one. Source: domain decisions, "Lifecycles: Project". */
export const projectCancelMachine = actionDialog({
  id: 'projectCancel',
  requirement: 'PRJ-01',
  field: 'reason',
  isComplete: ({ text }) => isReason(text),
  lifecycle: projectLifecycle,
  event: 'project.cancel',
})
