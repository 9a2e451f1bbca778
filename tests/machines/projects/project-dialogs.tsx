import type { ActorRefFrom } from 'xstate'
import type { projectActivateMachine } from '../../../machines/projects/project/project-activate.machine'
import type { projectCancelMachine } from '../../../machines/projects/project/project-cancel.machine'
import type { projectCloseMachine } from '../../../machines/projects/project/project-close.machine'
import type { projectResumeMachine } from '../../../machines/projects/project/project-resume.machine'
import type { projectSuspendMachine } from '../../../machines/projects/project/project-suspend.machine'
import { ProjectStepView } from '../../../src/projects/project/project-step.view'

const dialog = { name: 'Mina Norte', newKey: () => 'made-up' }

export function ProjectActivateDialog({ actor }: { readonly actor: ActorRefFrom<typeof projectActivateMachine> }) {
  return <ProjectStepView actor={actor} step="project.activate" {...dialog} />
}

export function ProjectCancelDialog({ actor }: { readonly actor: ActorRefFrom<typeof projectCancelMachine> }) {
  return <ProjectStepView actor={actor} step="project.cancel" {...dialog} />
}

export function ProjectCloseDialog({ actor }: { readonly actor: ActorRefFrom<typeof projectCloseMachine> }) {
  return <ProjectStepView actor={actor} step="project.close" {...dialog} />
}

export function ProjectResumeDialog({ actor }: { readonly actor: ActorRefFrom<typeof projectResumeMachine> }) {
  return <ProjectStepView actor={actor} step="project.resume" {...dialog} />
}

export function ProjectSuspendDialog({ actor }: { readonly actor: ActorRefFrom<typeof projectSuspendMachine> }) {
  return <ProjectStepView actor={actor} step="project.suspend" {...dialog} />
}
