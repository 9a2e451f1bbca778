import { asc, eq } from 'drizzle-orm'
import type { Project } from '../../contract/projects/project'
import type { Database } from '../database/open'
import { costCenter, project, projectCostCenter, projectMember, userAccount } from '../database/schema'
import { notFound } from '../http/refused'
import { readMonths } from './project-cost'
import { readProjectRows } from './project-list'
import { readOpen } from './project-record'

/** One project as its page shows it; 404 where there is none. */
export async function readProject(database: Database, id: number, today: string): Promise<Project> {
  const [stored] = await database
    .select({ project, created_by: userAccount.name })
    .from(project)
    .innerJoin(userAccount, eq(userAccount.id, project.created_by))
    .where(eq(project.id, id))
  const [row] = await readProjectRows(database, [id], today)
  if (!stored || !row) throw notFound()
  const { description, reason, created_at } = stored.project
  return {
    ...row,
    ...{ description, reason, created_by: stored.created_by, created_at: created_at.toISOString() },
    members: await membersOf(database, id),
    cost_centers: await costCentersOf(database, id),
    open: await readOpen(database, id),
    months: await readMonths(database, stored.project),
  }
}

export function membersOf(database: Database, id: number) {
  return database
    .select({ id: userAccount.id, name: userAccount.name })
    .from(projectMember)
    .innerJoin(userAccount, eq(userAccount.id, projectMember.user_id))
    .where(eq(projectMember.project_id, id))
    .orderBy(asc(userAccount.name), asc(userAccount.id))
}

export function costCentersOf(database: Database, id: number) {
  return database
    .select({ id: costCenter.id, code: costCenter.code, name: costCenter.name })
    .from(projectCostCenter)
    .innerJoin(costCenter, eq(costCenter.id, projectCostCenter.cost_center_id))
    .where(eq(projectCostCenter.project_id, id))
    .orderBy(asc(costCenter.code))
}
