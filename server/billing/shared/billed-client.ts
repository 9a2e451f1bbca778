import { and, between, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/open'
import { client, costCenter, project, projectCostCenter } from '../../database/schema'
import { subquery } from '../../database/subquery'
import { type Conditions, conditionsOf, type Ordering } from '../../record/list'
import { isNumber, numberIn } from '../../record/search'
import { matchesClient, matchesCostCenter } from './client-search'

/** A record with a client of its own, by which others are found: a report, a debit note request. */
type WithClient = PgTable & {
  readonly id: PgColumn
  readonly client_id: PgColumn
  readonly cost_center_id: PgColumn
  readonly competencia: PgColumn
}

/** What every list of billing is asked for, whether its rows have a client or belong to a record that has. */
export interface ClientScope {
  readonly competencia?: string | undefined
  readonly client?: number | undefined
  readonly cost_center?: number | undefined
  readonly project?: number | undefined
}

export function clientConditions(table: WithClient): Conditions<ClientScope> {
  return {
    competencia: (month) => eq(table.competencia, month),
    client: (id) => eq(table.client_id, id),
    cost_center: (id) => eq(table.cost_center_id, id),
    project: (id) => isOfProject(table, id),
  }
}

export function costCentersOfProject(id: number) {
  return subquery
    .select({ id: projectCostCenter.cost_center_id })
    .from(projectCostCenter)
    .where(eq(projectCostCenter.project_id, id))
}

/** Of a day, as rows keep theirs. */
export const monthOf = (day: PgColumn): SQL => sql`to_char(${day}, 'YYYY-MM')::char(7)`

/** Of a cost center of the project, in a month that it touches (domain decisions, "Projects"). */
export function isOfProject({ cost_center_id, competencia }: WithClient, id: number): SQL | undefined {
  const month = (day: PgColumn) => sql`(select ${monthOf(day)} from ${project} where ${eq(project.id, id)})`
  return and(
    inArray(cost_center_id, costCentersOfProject(id)),
    between(competencia, month(project.begins), month(project.ends)),
  )
}

/** One of these statuses, or all but what is cancelled. */
export function hasStatus(column: PgColumn) {
  return (asked: string): SQL =>
    asked === 'not_cancelled' ? ne(column, 'cancelled') : inArray(column, asked.split(','))
}

/** What is asked of the record that rows belong to; undefined where nothing is. */
export function ownerCondition(owner: WithClient, scope: ClientScope): SQL | undefined {
  return conditionsOf(clientConditions(owner))(scope, '')
}

/** Rows whose owner meets a condition: on the owner's id, so that the rows' own indexes serve the rest. */
export function ownedBy(owner: WithClient, column: PgColumn, condition: SQL | undefined): SQL | undefined {
  return condition && inArray(column, subquery.select({ id: owner.id }).from(owner).where(condition))
}

/** A search by client, cost center, or the record's number with or without `#`. */
export function matchesRecord(table: WithClient, search: string): SQL | undefined {
  const clients = subquery.select({ id: client.id }).from(client).where(matchesClient(search))
  const costCenters = subquery.select({ id: costCenter.id }).from(costCenter).where(matchesCostCenter(search))
  return or(
    inArray(table.client_id, clients),
    inArray(table.cost_center_id, costCenters),
    isNumber(table.id, numberIn(search, /#\s*/)),
  )
}

/** By the client's place in the alphabet; `join` brings the table beside the rows where it is not theirs. */
export function byClientName({ client_id }: WithClient, join = sql``): Ordering {
  const clients = subquery
    .select({ id: client.id, position: sql`rank() over (order by ${client.name})`.as('position') })
    .from(client)
    .as('by_name')
  return { column: sql`by_name.position`, join: sql`${join} inner join ${clients} on ${eq(clients.id, client_id)}` }
}

/** What the ids of a filter stand for; null where none was asked for or there is none. */
export async function nameFilter(database: Database, scope: ClientScope) {
  const names = { id: client.id, name: client.name }
  const codes = { id: costCenter.id, code: costCenter.code, name: costCenter.name }
  const [named] = scope.client ? await database.select(names).from(client).where(eq(client.id, scope.client)) : []
  const [coded] = scope.cost_center
    ? await database.select(codes).from(costCenter).where(eq(costCenter.id, scope.cost_center))
    : []
  const owners = { id: project.id, code: project.code, name: project.name }
  const filter = { client: named ?? null, cost_center: coded ?? null }
  if (!scope.project) return filter
  const [owner] = await database.select(owners).from(project).where(eq(project.id, scope.project))
  return { ...filter, project: owner ?? null }
}
