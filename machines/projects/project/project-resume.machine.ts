import { isNote } from '../../../contract/projects/project'
import { actionDialog } from '../../protocols/action-dialog'
import { projectLifecycle } from './project.lifecycle'

/** Goes on with a suspended project. Source: domain decisions, "Lifecycles: Project". */
export const projectResumeMachine = actionDialog({
  id: 'projectResume',
  requirement: 'PRJ-01',
  field: 'note',
  isComplete: ({ text }) => isNote(text),
  lifecycle: projectLifecycle,
  event: 'project.resume',
})
