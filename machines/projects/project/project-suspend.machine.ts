import { isReason } from '../../../contract/reason'
import { actionDialog } from '../../protocols/action-dialog'
import { projectLifecycle } from './project.lifecycle'

/** Suspends a project for a reason. Source: domain decisions, "Lifecycles: Project". */
export const projectSuspendMachine = actionDialog({
  id: 'projectSuspend',
  requirement: 'PRJ-01',
  field: 'reason',
  isComplete: ({ text }) => isReason(text),
  lifecycle: projectLifecycle,
  event: 'project.suspend',
})
