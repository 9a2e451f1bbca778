import type { ProjectOpen } from '../../contract/projects/project'
import { assetsHref, debitNotesHref, invoicesHref, ndRequestsHref, reportsHref } from '../billing/shared/address'

export const projectsHref = '/projects'
export const projectHref = (id: number) => `${projectsHref}/${id}`

const lists = {
  reports: reportsHref,
  invoices: invoicesHref,
  requests: ndRequestsHref,
  notes: debitNotesHref,
  assets: assetsHref,
} as const

export type ProjectPart = keyof typeof lists

/** The list of what belongs to a project, narrowed by more of its filters. */
export function partHref(part: ProjectPart, project: number, filter: Readonly<Record<string, string>> = {}): string {
  return `${lists[part]}?${new URLSearchParams({ ...filter, project: String(project) })}`
}

/** Which list shows what keeps a project from being closed, and how it is asked. */
export const openParts: Readonly<
  Record<keyof ProjectOpen, { readonly part: ProjectPart; readonly filter: Readonly<Record<string, string>> }>
> = {
  reports: { part: 'reports', filter: { balance: 'some' } },
  provisions: { part: 'invoices', filter: { status: 'provisioned' } },
  draft: { part: 'requests', filter: { status: 'draft' } },
  awaiting_client: { part: 'requests', filter: { status: 'awaiting_client' } },
  in_review: { part: 'requests', filter: { status: 'in_review' } },
  approved: { part: 'requests', filter: { status: 'approved' } },
}
