import { type ProjectDraft, problemsOfProject } from '../../../contract/projects/project'
import { changedProjectFields, mergeProject } from '../../../contract/projects/project-draft'
import { recordForm } from '../../protocols/record-form'

/** Plans or changes a project; nobody's change is lost by another's. Source: domain decisions, "Projects". */
export const projectFormMachine = recordForm({
  id: 'projectForm',
  requirement: 'PRJ-01',
  isComplete: (draft: ProjectDraft) => Object.keys(problemsOfProject(draft)).length === 0,
  changed: changedProjectFields,
  merge: mergeProject,
})
