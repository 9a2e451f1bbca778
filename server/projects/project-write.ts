import { and, eq, gte, inArray, lte, ne, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { LoggedField } from '../../contract/log-fields'
import { fromCents, toCents } from '../../contract/money'
import { type Project, type ProjectProblem, problemsOfProject } from '../../contract/projects/project'
import type { projectDraftSchema } from '../../contract/projects/project.schema'
import { writeTakenCenter } from '../../contract/projects/taken-center'
import { monthOf } from '../billing/shared/billed-client'
import { isTooLarge } from '../billing/shared/largest-amount'
import { dayAt } from '../calendar'
import type { Database } from '../database/open'
import {
  client,
  costCenter,
  project,
  projectBudget,
  projectCostCenter,
  projectMember,
  userAccount,
} from '../database/schema'
import { Refused, refuseFields, refuseProblems } from '../http/refused'
import type { Call } from '../http/route'
import { type ChangeOf, changesBetween, type LoggedFields, writeLog } from '../record/log-entry'
import { lockKind } from '../record/master-data'
import { applyTransition, lockForCall } from '../record/transition'
import type { Caller } from '../session/caller'
import { costCentersOf, membersOf, readProject } from './project-read'
import { projectRecord, type StoredProject } from './project-record'

type Draft = z.output<typeof projectDraftSchema>

export const projectProblemMessages: Readonly<Record<ProjectProblem, string>> = {
  required: 'Campo obrigatório.',
  tooLong: 'O texto é longo demais.',
  tooMany: 'Há itens demais.',
  notADay: 'Data inválida.',
  endsBeforeItBegins: 'O término previsto não pode vir antes do início.',
  lastsTooLong: 'O projeto dura meses demais.',
  outsideThePeriod: 'Há orçamento de um mês fora do período, ou de um mês duas vezes.',
  notAnAmount: 'Valor inválido.',
}

/** A planned project. */
export async function createProject(transaction: Database, call: Call<null, null, Draft, Caller>): Promise<Project> {
  const { body, caller, services } = call
  await checkDraft(transaction, body, null)
  const [made] = await transaction
    .insert(project)
    .values({
      ...columnsOf(body),
      status: 'planned',
      created_by: caller.id,
      created_at: new Date(services.clock()),
    })
    .returning()
  if (!made) throw new Error('the project was not inserted')
  const related = await relate(transaction, made.id, body, null)
  const own = changesBetween<LoggedField<'project'>>(
    {},
    projectRecord.inLog(made) as LoggedFields<LoggedField<'project'>>,
  ).filter(({ new: value }) => value !== '' && value !== '0.00')
  await writeLog(transaction, call, {
    entity: 'project',
    id: made.id,
    transition: 'project.create',
    to: made.status,
    changes: [...own, ...related],
  })
  return readProject(transaction, made.id, dayAt(services.clock()))
}

/** Changes a project, or nothing where it stands so already. */
export async function editProject(
  transaction: Database,
  call: Call<{ id: number }, null, Draft, Caller>,
): Promise<Project> {
  const { body, services } = call
  const record = await lockForCall(transaction, projectRecord, call)
  await checkDraft(transaction, body, record)
  await applyTransition(transaction, call, projectRecord, {
    record,
    event: { type: 'project.edit' },
    refusal: 'O projeto não pode ser alterado no estado atual.',
    fields: columnsOf(body),
    changesAfter: await relate(transaction, record.id, body, record),
  })
  return readProject(transaction, record.id, dayAt(services.clock()))
}

function columnsOf({ code, name, client: client_id, description, manager, begins, ends, budget }: Draft) {
  return { code, name, client_id, description, manager_id: manager, begins, ends, budget: totalOf(budget) }
}

function totalOf(budget: Draft['budget']) {
  const cents = budget.reduce((sum, { amount }) => sum + toCents(amount), 0)
  if (isTooLarge(cents)) throw refuseFields({ budget: ['O orçamento passa de R$ 999.999.999.999,99.'] })
  return fromCents(cents)
}

/** 400 at each field that has a problem; 409 at a code that another project has. Two projects are written one after the other. */
async function checkDraft(transaction: Database, draft: Draft, before: StoredProject | null): Promise<void> {
  refuseProblems(problemsOfProject(draft), projectProblemMessages)
  await lockKind(transaction, 'project')
  const isOther = before ? ne(project.id, before.id) : undefined
  const [twin] = await transaction
    .select({ id: project.id })
    .from(project)
    .where(and(eq(project.code, draft.code), isOther))
  if (twin) throw new Refused(409, { code: ['Já existe um projeto com este código.'], duplicate: twin.id })
  await checkClient(transaction, draft, before)
  if (draft.manager !== before?.manager_id)
    await checkOffered(transaction, userAccount, [draft.manager], isInService, 'manager')
  await checkCostCenters(transaction, draft, before)
}

/** One that is inactive comes to no project, and stays where it is. */
async function checkClient(transaction: Database, draft: Draft, before: StoredProject | null): Promise<void> {
  if (draft.client === null || draft.client === before?.client_id) return
  const isOffered = and(eq(client.id, draft.client), eq(client.status, 'active'))
  if ((await transaction.$count(client, isOffered)) === 0)
    throw refuseFields({ client: ['O cliente não existe ou está inativo.'] })
}

/** A cost center is of one project at a time: else a report would be counted in two. Of one that is cancelled it is free. */
async function checkCostCenters(transaction: Database, draft: Draft, before: StoredProject | null): Promise<void> {
  const taken = await transaction
    .select({ center: costCenter.code, other: project.code })
    .from(projectCostCenter)
    .innerJoin(project, eq(project.id, projectCostCenter.project_id))
    .innerJoin(costCenter, eq(costCenter.id, projectCostCenter.cost_center_id))
    .where(
      and(
        inArray(projectCostCenter.cost_center_id, draft.cost_centers),
        before ? ne(project.id, before.id) : undefined,
        ne(project.status, 'cancelled'),
        lte(monthOf(project.begins), draft.ends.slice(0, 7)),
        gte(monthOf(project.ends), draft.begins.slice(0, 7)),
      ),
    )
    .orderBy(costCenter.code, project.code)
  if (taken.length > 0)
    throw refuseFields({
      cost_centers: taken.map(writeTakenCenter),
    })
}

/** Keeps people, cost centers and months, and says what the log tells of them; refuses who or what is not there. */
async function relate(
  transaction: Database,
  id: number,
  draft: Draft,
  before: StoredProject | null,
): Promise<ChangeOf<'project'>[]> {
  const was = await namesOf(transaction, id, before)
  await keepPairs(transaction, projectMember, projectMember.user_id, id, draft.members, (added) =>
    checkOffered(transaction, userAccount, added, isInService, 'members'),
  )
  await keepPairs(transaction, projectCostCenter, projectCostCenter.cost_center_id, id, draft.cost_centers, (added) =>
    checkOffered(transaction, costCenter, added, eq(costCenter.status, 'active'), 'cost_centers'),
  )
  const now = { client_id: draft.client, manager_id: draft.manager }
  return [
    ...changesBetweenNamed(was, await namesOf(transaction, id, now)),
    ...(await keepBudget(transaction, id, draft)),
  ]
}

type Holder = Pick<StoredProject, 'client_id' | 'manager_id'>
type Named = Readonly<
  Record<'client' | 'manager' | 'members' | 'cost_centers', readonly { id: number; name: string }[]>
>

async function namesOf(transaction: Database, id: number, of: Holder | null): Promise<Named> {
  const rowIn = (table: typeof client | typeof userAccount, one: number | null | undefined) =>
    one
      ? transaction
          .select({ id: sql<number>`${table.id}`.mapWith(Number), name: sql<string>`${table.name}` })
          .from(table as PgTable)
          .where(eq(table.id, one))
      : []
  const centers = await costCentersOf(transaction, id)
  return {
    client: await rowIn(client, of?.client_id),
    manager: await rowIn(userAccount, of?.manager_id),
    members: await membersOf(transaction, id),
    cost_centers: centers.map(({ id, code }) => ({ id, name: code })),
  }
}

/** By who or what it is: two may have the same name. */
function changesBetweenNamed(before: Named, after: Named): ChangeOf<'project'>[] {
  const idsOf = (rows: Named[keyof Named]) => rows.map(({ id }) => id).join()
  const inLog = (rows: Named[keyof Named]) => rows.map(({ name }) => name).join(', ') || null
  return (Object.keys(after) as (keyof Named)[])
    .filter((field) => idsOf(before[field]) !== idsOf(after[field]))
    .map((field) => ({ field, old: inLog(before[field]), new: inLog(after[field]) }))
}

const isInService = eq(userAccount.is_active, true)

const offers = {
  manager: 'A pessoa não existe ou está desativada.',
  members: 'Uma das pessoas não existe ou está desativada.',
  cost_centers: 'Um dos centros de custo não existe ou está inativo.',
} as const

async function checkOffered(
  transaction: Database,
  table: typeof userAccount | typeof costCenter,
  ids: readonly number[],
  isOffered: ReturnType<typeof eq>,
  field: keyof typeof offers,
): Promise<void> {
  const found = await transaction.$count(table, and(inArray(table.id, [...ids]), isOffered))
  if (found < ids.length) throw refuseFields({ [field]: [offers[field]] })
}

/** Makes the pairs of the project those with these ids; what is added is looked at before. */
async function keepPairs(
  transaction: Database,
  table: typeof projectMember | typeof projectCostCenter,
  column: PgColumn,
  id: number,
  ids: readonly number[],
  check: (added: readonly number[]) => Promise<void>,
): Promise<void> {
  const rows = await transaction
    .select({ other: sql`${column}`.mapWith(Number) })
    .from(table as PgTable)
    .where(eq(table.project_id, id))
  const had = new Set(rows.map(({ other }) => other))
  const added = [...new Set(ids)].filter((one) => !had.has(one))
  const removed = [...had].filter((one) => !ids.includes(one))
  await check(added)
  if (removed.length > 0) await transaction.delete(table).where(and(eq(table.project_id, id), inArray(column, removed)))
  if (added.length > 0)
    await transaction
      .insert(table as PgTable)
      .values(added.map((one) => ({ project_id: id, [keyOf(table)]: one })) as never)
}

const keyOf = (table: unknown) => (table === projectMember ? 'user_id' : 'cost_center_id')

/** One change for each month whose amount is another one. */
async function keepBudget(transaction: Database, id: number, { budget }: Draft): Promise<ChangeOf<'project'>[]> {
  const rows = await transaction.select().from(projectBudget).where(eq(projectBudget.project_id, id))
  const before = new Map(rows.map(({ competencia, amount }) => [competencia, amount]))
  const after = new Map(
    budget.filter(({ amount }) => toCents(amount) > 0).map(({ competencia, amount }) => [competencia, amount]),
  )
  const months = [...new Set([...before.keys(), ...after.keys()])].sort()
  const changed = months.filter((month) => before.get(month) !== after.get(month))
  if (changed.length === 0) return []
  await transaction
    .delete(projectBudget)
    .where(and(eq(projectBudget.project_id, id), inArray(projectBudget.competencia, changed)))
  const written = changed.flatMap((competencia) => {
    const amount = after.get(competencia)
    return amount === undefined ? [] : [{ project_id: id, competencia, amount }]
  })
  if (written.length > 0) await transaction.insert(projectBudget).values(written)
  const inLog = (month: string, amount: string | undefined) => (amount === undefined ? null : `${month} · ${amount}`)
  return changed.map((month) => ({
    field: 'budget_month',
    old: inLog(month, before.get(month)),
    new: inLog(month, after.get(month)),
  }))
}
