import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Problem } from '../../../contract/problem'
import type { projectActivateMachine } from '../../../machines/projects/project/project-activate.machine'
import type { projectCancelMachine } from '../../../machines/projects/project/project-cancel.machine'
import type { projectCloseMachine } from '../../../machines/projects/project/project-close.machine'
import type { projectFormMachine } from '../../../machines/projects/project/project-form.machine'
import type { projectResumeMachine } from '../../../machines/projects/project/project-resume.machine'
import type { projectSuspendMachine } from '../../../machines/projects/project/project-suspend.machine'
import { ProjectFormView } from '../../../src/projects/project/project-form.view'
import { ProjectStepView } from '../../../src/projects/project/project-step.view'
import { randomKey } from '../../../src/random-key'
import type { Option } from '../../../src/ui/form/search-select'
import { seen } from './project-form.cases'

const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
const manager = { value: '2', label: 'Bruno Lima' }
const found = (name: string, options: readonly Option[]) => (search: string) =>
  queryOptions<readonly Option[], Problem>({ queryKey: [name, search], queryFn: async () => options })

/** The form with one person (2), and neither client nor cost center. */
export function ProjectFormDialog({ actor }: { readonly actor: ActorRefFrom<typeof projectFormMachine> }) {
  const [isNew] = useState(actor.getSnapshot().context.id === null)
  return (
    <QueryClientProvider client={queries}>
      <ProjectFormView
        actor={actor}
        title={isNew ? null : seen.code}
        keyOf={randomKey}
        onTouch={() => undefined}
        options={{
          people: found('people', [manager]),
          clients: found('clients', []),
          costCenters: found('centers', []),
          known: { client: [], manager: isNew ? [] : [manager], members: [], cost_centers: [] },
        }}
      />
    </QueryClientProvider>
  )
}

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
