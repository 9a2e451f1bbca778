import { useLingui } from '@lingui/react'
import type { AccessModule } from '../../../contract/access/access'
import type { Project } from '../../../contract/projects/project'
import { projectWords } from '../../../machines/projects/project/project.words'
import { RecordActions } from '../../ui/record/actions/record-actions'
import { closedBy } from '../../ui/record/actions/why-closed'
import { type ProjectAction, projectProjectActions } from './project-actions.projection'

/** What the page of a project is for, by its state. */
const primaries: readonly string[] = ['project.activate', 'project.resume', 'project.close']

interface ProjectButtonsProps {
  project: Project
  modules: readonly AccessModule[]
  onOpen: (action: ProjectAction) => void
}

/** What can be done with a project, by its lifecycle and by what the person may do (PRJ-01). */
export function ProjectButtons({ project, modules, onOpen }: ProjectButtonsProps) {
  const { i18n } = useLingui()
  const actions = projectProjectActions(project, modules).map(({ event, ...closed }) => ({
    name: event,
    word: projectWords.events[event],
    ...closedBy(closed, i18n, projectWords.closed),
    does: () => onOpen(event),
    isDanger: event === 'project.cancel',
  }))
  return <RecordActions actions={actions} primary={actions.find(({ name }) => primaries.includes(name))?.name ?? ''} />
}
