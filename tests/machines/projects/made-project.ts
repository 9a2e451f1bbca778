import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { ProjectFacts, ProjectStatus } from '../../../contract/projects/project'
import {
  costCenter,
  costCenterClient,
  invoice,
  ndRequest,
  project,
  projectCostCenter,
  report,
} from '../../../server/database/schema'
import { numbered } from '../../support/database/numbered'
import type { TestServer } from '../../support/server'

type Open = Partial<Omit<ProjectFacts, 'status'>>
type Portal = Pick<TestServer, 'database'>

/** "Mina Norte", whose cost center has so many records open; answers its id. */
export async function makeProject({ database }: Portal, status: ProjectStatus, open: Open = {}): Promise<number> {
  const now = new Date()
  const [made] = await database
    .insert(project)
    .values({
      ...{ code: `PRJ-${randomUUID()}`, name: 'Mina Norte', description: '', manager_id: 2, created_by: 1 },
      ...{ begins: '2026-01-10', ends: '2026-06-20', status, created_at: now },
    })
    .returning({ id: project.id })
  if (!made) throw new Error('the project was not inserted')
  await openRecords({ database }, made.id, open)
  return made.id
}

/** As somebody else would have done it meanwhile. */
export async function changeProject({ database }: Portal, id: number, status: ProjectStatus): Promise<void> {
  await database
    .update(project)
    .set({ status, version: sql`${project.version} + 1` })
    .where(eq(project.id, id))
}

/** A cost center of the project, with reports that have a balance, provisions and drafts of requests; answers its id. */
export async function openRecords({ database }: Portal, id: number, open: Open): Promise<number> {
  const { reports = 0, provisions = 0, requests = 0 } = open
  const now = new Date()
  const [center] = await database
    .insert(costCenter)
    .values({ code: `CB-${randomUUID().slice(0, 8)}`, name: 'Obra', group: '', management: '' })
    .returning({ id: costCenter.id })
  if (!center) throw new Error('the cost center was not inserted')
  await database.insert(costCenterClient).values({ cost_center_id: center.id, client_id: 1 })
  await database.insert(projectCostCenter).values({ project_id: id, cost_center_id: center.id })
  const billed = { client_id: 1, cost_center_id: center.id, competencia: '2026-02', created_by: 1, created_at: now }
  const period = { emissao: '2026-02-28', inicio: '2026-02-01', fim: '2026-02-28' }
  for (let count = 0; count < reports; count++)
    await database.insert(report).values({ ...billed, ...period, total: '100.00', status: 'open' })
  for (let count = 0; count < provisions; count++) {
    const [booked] = await database
      .insert(report)
      .values({ ...billed, ...period, total: '50.00', provisioned: '50.00', status: 'provisioned' })
      .returning({ id: report.id })
    if (!booked) throw new Error('the report was not inserted')
    await database.insert(invoice).values({
      ...(await numbered(database, 'invoice')),
      ...{ report_id: booked.id, status: 'provisioned', value: '50.00' },
      ...{ issue_date: '2026-03-01', due_date: '2026-03-31', created_by: 1, created_at: now },
    })
  }
  for (let count = 0; count < requests; count++)
    await database.insert(ndRequest).values({ ...billed, status: 'draft', since: now })
  return center.id
}
