import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ProjectStatus as Status } from '../../../contract/projects/project'
import { projectWords } from '../../../machines/projects/project/project.words'
import { RecordStatus, type Statuses } from '../../ui/parts/record-status'

const { planned, active, suspended, closed, cancelled } = projectWords.states

/** The one place that says how the status of a project is called and looks. */
export const projectStatuses: Statuses<Status> = {
  planned: { word: planned, look: 'rest' },
  active: { word: active, look: 'work' },
  suspended: { word: suspended, look: 'waiting' },
  closed: { word: closed, look: 'done' },
  cancelled: { word: cancelled, look: 'cancelled' },
}

/** What the list may be filtered by, in the order of its field. */
export const projectStatusFilters: Readonly<Record<Status | 'open', MessageDescriptor>> = {
  open: msg`Em aberto`,
  planned,
  active,
  suspended,
  closed,
  cancelled,
}

export function isProjectStatus(status: string): status is Status {
  return Object.hasOwn(projectStatuses, status)
}

export function ProjectStatus({ status }: { status: string }) {
  return <RecordStatus status={status} statuses={projectStatuses} />
}
