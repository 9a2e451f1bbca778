import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useQueryClient } from '@tanstack/react-query'
import type { Project } from '../../../contract/projects/project'
import { projectActivateMachine } from '../../../machines/projects/project/project-activate.machine'
import { projectCancelMachine } from '../../../machines/projects/project/project-cancel.machine'
import { projectCloseMachine } from '../../../machines/projects/project/project-close.machine'
import { projectResumeMachine } from '../../../machines/projects/project/project-resume.machine'
import { projectSuspendMachine } from '../../../machines/projects/project/project-suspend.machine'
import { useSystem } from '../../app/system'
import { useActionDialog } from '../../app/use-action-dialog'
import { randomKey } from '../../random-key'
import { projectActors } from './project.actors'
import type { ProjectStep } from './project-actions.projection'
import { ProjectStepView, projectSteps } from './project-step.view'

interface ProjectStepScreenProps {
  step: ProjectStep
  /** As it was when the dialog was opened. */
  project: Project
  onClose: () => void
}

const machines = {
  'project.activate': projectActivateMachine,
  'project.resume': projectResumeMachine,
  'project.close': projectCloseMachine,
  'project.suspend': projectSuspendMachine,
  'project.cancel': projectCancelMachine,
}

export default function ProjectStepScreen({ step, project: { id, version, name }, onClose }: ProjectStepScreenProps) {
  const { api } = useSystem()
  const { words, needsReason } = projectSteps[step]
  const actor = useActionDialog({
    machine: machines[step],
    actors: projectActors(api, useQueryClient(), step.replace('project.', ''), needsReason ? 'reason' : 'note'),
    input: { id, version },
    words,
    onClose,
  })
  return <ProjectStepView actor={actor} step={step} name={name} newKey={randomKey} />
}
