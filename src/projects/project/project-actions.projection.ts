import type { AccessModule } from '../../../contract/access/access'
import { projectAllows } from '../../../contract/permissions'
import { type Project, projectFactsOf } from '../../../contract/projects/project'
import { projectLifecycle } from '../../../machines/projects/project/project.lifecycle'
import { inLifecycle } from '../../../machines/support/lifecycle'
import { type PermittedAction, permittedActions } from '../../ui/record/actions/permitted-actions'
import { isProjectStatus } from './project-status'

const permissions = projectAllows.events

export type ProjectAction = keyof typeof permissions
/** What is confirmed in a dialog with one text. */
export type ProjectStep = Exclude<ProjectAction, 'project.edit'>

/**
 * What may happen to a project now and what not, by the lifecycle that the server decides by and by what the person may do;
 * nothing where its status is unknown.
 */
export function projectProjectActions(
  project: Project,
  modules: readonly AccessModule[],
): PermittedAction<ProjectAction>[] {
  if (!isProjectStatus(project.status)) return []
  return permittedActions(inLifecycle(projectLifecycle, projectFactsOf(project)), permissions, modules)
}
