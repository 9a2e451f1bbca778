import { count, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { daysBetween } from '../../contract/calendar'
import {
  exportProjectsSchema,
  projectFilterSchema,
  projectPageSchema,
  projectQuerySchema,
} from '../../contract/projects/project.schema'
import { isSummed } from '../billing/shared/sums'
import { hasIdIn } from '../database/id-in'
import type { Database } from '../database/open'
import { client, costCenter, project, projectCostCenter, projectMember, userAccount } from '../database/schema'
import { subquery } from '../database/subquery'
import { conditionsOf, defineList, type ScopeOf } from '../record/list'
import { contains } from '../record/search'
import { costOf } from './project-cost'

/** What of a project can still change. */
export const openStatuses = ['planned', 'active', 'suspended'] as const

const isMember = (id: number) =>
  exists(
    subquery
      .select({ id: projectMember.user_id })
      .from(projectMember)
      .where(sql`${eq(projectMember.project_id, project.id)} and ${eq(projectMember.user_id, id)}`),
  )

const where = conditionsOf<ScopeOf<z.output<typeof projectFilterSchema>>>({
  status: (status) => (status === 'open' ? inArray(project.status, [...openStatuses]) : eq(project.status, status)),
  client: (id) => eq(project.client_id, id),
  manager: (id) => eq(project.manager_id, id),
  member: (id) => or(eq(project.manager_id, id), isMember(id)),
  cost_center: (id) =>
    inArray(
      project.id,
      subquery
        .select({ id: projectCostCenter.project_id })
        .from(projectCostCenter)
        .where(eq(projectCostCenter.cost_center_id, id)),
    ),
  search: (text) =>
    or(
      contains(project.search, text),
      inArray(project.client_id, subquery.select({ id: client.id }).from(client).where(contains(client.search, text))),
      inArray(
        project.manager_id,
        subquery.select({ id: userAccount.id }).from(userAccount).where(contains(userAccount.search, text)),
      ),
    ),
})

/** By the place in the alphabet of what the row names; those that name nothing stand last. */
const byName = (table: typeof client | typeof userAccount, id: PgColumn) => ({
  column: sql`(select ${table.name} from ${table} where ${eq(table.id, id)})`,
})

export const projectList = defineList({
  schemas: {
    query: projectQuerySchema,
    filter: projectFilterSchema,
    page: projectPageSchema,
    export: exportProjectsSchema,
  },
  fileNames: { pt: 'projetos', en: 'projects' },
  from: sql`${project}`,
  id: project.id,
  where,
  orderings: {
    code: { column: project.code },
    name: { column: project.name },
    client: byName(client, project.client_id),
    manager: byName(userAccount, project.manager_id),
    begins: { column: project.begins },
    ends: { column: project.ends },
    status: { column: project.status },
  },
  async readTotals(database, filter, today) {
    const isCounted = isSummed(project.status, filter.status)
    const sum = (amount: SQL) => sql<string>`coalesce(sum(${amount}) filter (where ${isCounted}), 0.00)::text`
    const [sums] = await database
      .select({ count: count(), budget: sum(sql`${project.budget}`), cost: sum(costOf) })
      .from(project)
      .where(where(filter, today))
    if (!sums) throw new Error('a sum over projects has one row')
    const { count: rows, ...totals } = sums
    return { count: rows, totals }
  },
  async nameFilter(database, filter) {
    return {
      client: filter.client ? await nameClient(database, filter.client) : null,
      manager: filter.manager ? await namePerson(database, filter.manager) : null,
      member: filter.member ? await namePerson(database, filter.member) : null,
      cost_center: filter.cost_center ? await nameCostCenter(database, filter.cost_center) : null,
    }
  },
  readRows: (database, ids, today) => readProjectRows(database, ids, today),
  fields: {
    code: { kind: 'text', cell: ({ code }) => code },
    name: { kind: 'text', cell: ({ name }) => name },
    client: { kind: 'text', cell: ({ client: one }) => one?.name ?? '' },
    manager: { kind: 'text', cell: ({ manager }) => manager.name },
    begins: { kind: 'day', cell: ({ begins }) => begins },
    ends: { kind: 'day', cell: ({ ends }) => ends },
    days_late: { kind: 'number', cell: ({ days_late }) => days_late },
    budget: { kind: 'money', cell: ({ budget }) => budget },
    cost: { kind: 'money', cell: ({ cost }) => cost },
    share: { kind: 'number', cell: ({ budget, cost }) => shareOf(budget, cost) },
    status: { kind: 'text', cell: ({ status }, words) => words.status[status] },
  },
})

/** As the list shows them; `today` is a day. */
export async function readProjectRows(database: Database, ids: readonly number[], today: string) {
  const rows = await database
    .select({
      id: project.id,
      version: project.version,
      code: project.code,
      name: project.name,
      client: { id: client.id, name: client.name },
      manager: { id: userAccount.id, name: userAccount.name },
      begins: project.begins,
      ends: project.ends,
      budget: project.budget,
      cost: sql<string>`${costOf}::text`,
      status: project.status,
    })
    .from(project)
    .leftJoin(client, eq(client.id, project.client_id))
    .innerJoin(userAccount, eq(userAccount.id, project.manager_id))
    .where(hasIdIn(project.id, ids))
  return rows.map((row) => ({ ...row, days_late: daysLate(row, today) }))
}

/** Days since the expected end of one that has not ended, else 0. */
function daysLate({ status, ends }: { readonly status: string; readonly ends: string }, today: string): number {
  return openStatuses.some((one) => one === status) ? Math.max(0, daysBetween(ends, today) - 1) : 0
}

/** Whole per cent of what is planned; nothing where nothing is. */
function shareOf(budget: string, cost: string): number | '' {
  return Number(budget) > 0 ? Math.round((Number(cost) / Number(budget)) * 100) : ''
}

async function nameClient(database: Database, id: number) {
  const [named] = await database.select({ id: client.id, name: client.name }).from(client).where(eq(client.id, id))
  return named ?? null
}

async function namePerson(database: Database, id: number) {
  const [named] = await database
    .select({ id: userAccount.id, name: userAccount.name })
    .from(userAccount)
    .where(eq(userAccount.id, id))
  return named ?? null
}

async function nameCostCenter(database: Database, id: number) {
  const [named] = await database
    .select({ id: costCenter.id, code: costCenter.code, name: costCenter.name })
    .from(costCenter)
    .where(eq(costCenter.id, id))
  return named ?? null
}
