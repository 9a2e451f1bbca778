import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Project } from '../../contract/projects/project'
import { monthsOf } from '../../contract/projects/project'
import { isOfProject, monthOf } from '../billing/shared/billed-client'
import type { Database } from '../database/open'
import { ndRequest, project, projectBudget, projectCostCenter, report } from '../database/schema'
import type { StoredProject } from './project-record'

/** What each project comes to: what is measured of it and what is debited of it. Of many at once, so it joins where a list of one asks. */
export const costOf = sql<string>`(${sumOver(report, report.total)} + ${sumOver(ndRequest, ndRequest.debited)})`

type Billed = PgTable & {
  readonly cost_center_id: PgColumn
  readonly competencia: PgColumn
  readonly status: PgColumn
}

/** The same rows as `isOfProject` finds, of the project that the row around is. */
function sumOver(billed: Billed, amount: PgColumn): SQL {
  return sql`(
    select coalesce(sum(${amount}), 0.00)
    from ${projectCostCenter} inner join ${billed} on ${eq(billed.cost_center_id, projectCostCenter.cost_center_id)}
    where ${eq(projectCostCenter.project_id, project.id)} and ${ne(billed.status, 'cancelled')}
      and ${billed.competencia} between ${monthOf(project.begins)} and ${monthOf(project.ends)}
  )`
}

/** Each month of a project, first to last: what is planned for it and what it cost. One that ended early had more months planned. */
export async function readMonths(database: Database, { id, begins, ends }: StoredProject): Promise<Project['months']> {
  const planned = await database
    .select({ competencia: projectBudget.competencia, amount: projectBudget.amount })
    .from(projectBudget)
    .where(eq(projectBudget.project_id, id))
    .orderBy(asc(projectBudget.competencia))
  const measured = await byMonth(database, report, report.total, id)
  const debited = await byMonth(database, ndRequest, ndRequest.debited, id)
  const last = planned.at(-1)?.competencia ?? ''
  const months = monthsOf(begins, last > ends ? `${last}-01` : ends)
  return months.map((competencia) => ({
    competencia,
    budget: planned.find((month) => month.competencia === competencia)?.amount ?? '0.00',
    measured: measured.get(competencia) ?? '0.00',
    debited: debited.get(competencia) ?? '0.00',
  }))
}

async function byMonth(
  database: Database,
  billed: typeof report | typeof ndRequest,
  amount: PgColumn,
  id: number,
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .select({ competencia: billed.competencia, value: sql<string>`sum(${amount})::text` })
    .from(billed as PgTable)
    .where(and(isOfProject(billed, id), ne(billed.status, 'cancelled')))
    .groupBy(billed.competencia)
  return new Map(rows.map(({ competencia, value }) => [competencia, value]))
}
