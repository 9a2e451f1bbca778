import type { ProjectFacts, ProjectStatus } from '../../../contract/projects/project'
import { projectLifecycle } from '../../../machines/projects/project/project.lifecycle'
import { type PathOptions, pathsOf } from '../../engine/paths'

export const factsAt = (status: ProjectStatus, facts: Partial<ProjectFacts> = {}): ProjectFacts => ({
  ...{ status, reports: 0, provisions: 0, requests: 0 },
  ...facts,
})

export const options: PathOptions<typeof projectLifecycle> = {
  inputs: {
    planned: factsAt('planned'),
    active: factsAt('active'),
    suspended: factsAt('suspended'),
    closed: factsAt('closed'),
    cancelled: factsAt('cancelled'),
    'active, with a balance': factsAt('active', { reports: 2 }),
    'active, with a provision': factsAt('active', { provisions: 1 }),
    'active, with a request': factsAt('active', { requests: 1 }),
    'suspended, with all of them': factsAt('suspended', { reports: 1, provisions: 1, requests: 1 }),
  },
}

export const paths = pathsOf(projectLifecycle, options)
