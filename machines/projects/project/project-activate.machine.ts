import { isNote } from '../../../contract/projects/project'
import { actionDialog } from '../../protocols/action-dialog'
import { projectLifecycle } from './project.lifecycle'

/** Begins a planned project. Source: domain decisions, "Lifecycles: Project". */
export const projectActivateMachine = actionDialog({
  id: 'projectActivate',
  requirement: 'PRJ-01',
  field: 'note',
  isComplete: ({ text }) => isNote(text),
  lifecycle: projectLifecycle,
  event: 'project.activate',
})
