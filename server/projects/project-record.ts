import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { ProjectOpen } from '../../contract/projects/project'
import { projectFactsOf } from '../../contract/projects/project'
import { projectStatuses } from '../../contract/projects/project.schema'
import { projectLifecycle } from '../../machines/projects/project/project.lifecycle'
import { hasBalance } from '../billing/report/report-figures'
import { isOfProject } from '../billing/shared/billed-client'
import { countOf } from '../billing/shared/sums'
import type { Database } from '../database/open'
import { invoice, ndRequest, project, report } from '../database/schema'
import { defineRecord } from '../record/transition'

export type StoredProject = typeof project.$inferSelect

/** A project keeps the reason for which it was suspended or cancelled for as long as it stands in that state. */
export const projectRecord = defineRecord({
  entity: 'project',
  table: project,
  lifecycle: projectLifecycle,
  statuses: projectStatuses,
  factsOf: async ({ id, status }, transaction) => projectFactsOf({ status, open: await readOpen(transaction, id) }),
  inLog: ({ code, name, description, begins, ends, budget, status }) => ({
    ...{ code, name, description, begins, ends, budget, status },
  }),
  stampsOf: ({ event, isMoved, reason = null }) =>
    isMoved ? { reason: ['project.suspend', 'project.cancel'].includes(event.type) ? reason : null } : {},
})

/** What keeps a project from being closed. */
export async function readOpen(database: Database, id: number): Promise<ProjectOpen> {
  const [reports = 0, provisions = 0] = await Promise.all([
    database.$count(report, and(isOfProject(report, id), hasBalance)),
    database
      .select({ rows: count() })
      .from(invoice)
      .innerJoin(report, eq(report.id, invoice.report_id))
      .where(and(isOfProject(report, id), eq(invoice.status, 'provisioned')))
      .then(([found]) => found?.rows),
  ])
  const [requests] = await database
    .select({
      draft: countOf(eq(ndRequest.status, 'draft')),
      awaiting_client: countOf(eq(ndRequest.status, 'awaiting_client')),
      in_review: countOf(eq(ndRequest.status, 'in_review')),
      approved: countOf(and(eq(ndRequest.status, 'approved'), gt(sql`${ndRequest.value} - ${ndRequest.debited}`, 0))),
    })
    .from(ndRequest)
    .where(isOfProject(ndRequest, id))
  if (!requests) throw new Error('a count has one row')
  return { reports, provisions, ...requests }
}
