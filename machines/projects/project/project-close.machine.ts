import { isNote } from '../../../contract/projects/project'
import { actionDialog } from '../../protocols/action-dialog'
import { projectLifecycle } from './project.lifecycle'

/** Closes a project of which nothing is open. Source: domain decisions, "Lifecycles: Project". */
export const projectCloseMachine = actionDialog({
  id: 'projectClose',
  requirement: 'PRJ-01',
  field: 'note',
  isComplete: ({ text }) => isNote(text),
  lifecycle: projectLifecycle,
  event: 'project.close',
})
