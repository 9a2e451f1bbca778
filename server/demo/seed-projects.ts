import { asc, desc, eq, max, sql } from 'drizzle-orm'
import { fromCents, toCents } from '../../contract/money'
import { monthsOf, type ProjectStatus, spreadBudget } from '../../contract/projects/project'
import { addDays, dayAt } from '../calendar'
import { countOn, insertRows } from '../database/insert-rows'
import type { Database } from '../database/open'
import {
  costCenter,
  costCenterClient,
  logEntry,
  message,
  project,
  projectBudget,
  projectCostCenter,
  projectMember,
  report,
} from '../database/schema'
import { readMonths } from '../projects/project-cost'
import { readOpen } from '../projects/project-record'
import { ana, bruno, carla, davi, elisa } from './seed-people'

const minute = 60_000
const day = 24 * 60 * minute

interface Plan {
  readonly code: string
  readonly name: string
  readonly description: string
  readonly manager: number
  readonly members: readonly number[]
  /** How many of the cost centers with the most reports, and which: in order, without those that others have. */
  readonly centers: number
  /** Days from today. */
  readonly from: number
  readonly to: number
  /** What is planned, by what it cost so far: per cent of it. */
  readonly planned: number
  readonly status: Exclude<ProjectStatus, 'cancelled'>
  readonly reason?: string
  readonly talk?: readonly { readonly by: number; readonly text: string }[]
}

const plans: readonly Plan[] = [
  {
    code: 'PRJ-001',
    name: 'Ampliação da mina Norte',
    description: 'Terraplenagem e acessos da cava nova, com frota própria e três frentes de serviço.',
    ...{ manager: bruno, members: [ana, davi, elisa], centers: 2, from: -300, to: 95, planned: 128, status: 'active' },
    talk: [
      { by: bruno, text: 'A terceira frente começa na semana que vem: peço mais duas escavadeiras.' },
      { by: elisa, text: 'As inspeções delas estão em dia.' },
    ],
  },
  {
    code: 'PRJ-002',
    name: 'Parada geral da usina',
    description: 'Manutenção programada com plataformas e geradores, em turnos.',
    ...{ manager: ana, members: [bruno, carla], centers: 1, from: -210, to: -18, planned: 91, status: 'active' },
    talk: [{ by: ana, text: 'O cliente prorrogou a parada e ainda não assinou o aditivo. Passamos do orçado.' }],
  },
  {
    code: 'PRJ-003',
    name: 'Duplicação da rodovia',
    description: 'Lotes 2 e 3, à espera da licença ambiental.',
    ...{ manager: elisa, members: [davi], centers: 1, from: -240, to: 150, planned: 165, status: 'suspended' },
    reason: 'A licença ambiental do lote 3 ainda não saiu.',
  },
  {
    code: 'PRJ-004',
    name: 'Base avançada de Macaé',
    description: 'Montagem do pátio e da oficina de campo.',
    ...{ manager: bruno, members: [ana, carla], centers: 1, from: -420, to: -260, planned: 104, status: 'closed' },
  },
  {
    code: 'PRJ-005',
    name: 'Barragem do Rio Claro',
    description: 'Mobilização da frota e acessos provisórios.',
    ...{ manager: ana, members: [bruno, davi, elisa], centers: 1, from: 24, to: 380, planned: 0, status: 'planned' },
  },
]

/** What a month of a project comes to where nothing has been measured yet. */
const newBudget = '2400000.00'

/** Five projects, in nearly every state, over what billing has; the same day makes the same rows. */
export async function seedProjects(database: Database, now: number): Promise<void> {
  const today = dayAt(now)
  const free = await database
    .select({ id: costCenter.id })
    .from(costCenter)
    .innerJoin(report, eq(report.cost_center_id, costCenter.id))
    .groupBy(costCenter.id)
    .orderBy(desc(sql`count(*)`), asc(costCenter.id))
  const entries: Omit<typeof logEntry.$inferSelect, 'id'>[] = []
  for (const [index, plan] of plans.entries()) {
    const id = index + 1
    const begins = addDays(today, plan.from)
    const row = {
      ...{ id, version: 1, code: plan.code, name: plan.name, description: plan.description },
      ...{ client_id: null, manager_id: plan.manager, begins, ends: addDays(today, plan.to) },
      ...{ budget: '0.00', status: plan.status, reason: plan.reason ?? null, search: '' },
      ...{ created_by: ana, created_at: new Date(now - (Math.max(0, -plan.from) + 20) * day) },
    }
    await insertRows(database, project, [row])
    await database.insert(projectMember).values(plan.members.map((user_id) => ({ project_id: id, user_id })))
    const taken = await takeCenters(database, row, plan, free)
    const [of] = taken
    const client_id = of === undefined ? null : await clientOf(database, of)
    const budget = await budgetOf(database, row, plan, today)
    const total = fromCents(budget.reduce((sum, { amount }) => sum + toCents(amount), 0))
    const steps = stepsOf({ ...row, budget: total }, plan)
    await database.update(project).set({ client_id, budget: total, version: steps.length }).where(eq(project.id, id))
    if (budget.length > 0)
      await database.insert(projectBudget).values(budget.map((one) => ({ project_id: id, ...one })))
    entries.push(...steps)
    await talk(database, id, plan, now)
  }
  const [last] = await database.select({ id: max(logEntry.id) }).from(logEntry)
  const rows = entries
    .sort((left, right) => left.at.getTime() - right.at.getTime())
    .map((entry, index) => ({ id: (last?.id ?? 0) + index + 1, ...entry }))
  await insertRows(database, logEntry, rows)
  await countOn(database, project, 'project')
  await countOn(database, logEntry, 'log_entry')
}

type Row = typeof project.$inferSelect

/** The first that are free; of a project that is closed, the first with nothing open in its months. */
async function takeCenters(
  database: Database,
  row: Row,
  { centers, status }: Plan,
  free: { readonly id: number }[],
): Promise<number[]> {
  const taken: number[] = []
  for (const { id } of [...free]) {
    if (taken.length === centers) break
    await database.insert(projectCostCenter).values({ project_id: row.id, cost_center_id: id })
    const open = Object.values(await readOpen(database, row.id)).some((count) => count > 0)
    const cost = (await readMonths(database, row)).some(({ measured }) => toCents(measured) > 0)
    if (status === 'closed' && (open || !cost)) {
      await database.delete(projectCostCenter).where(eq(projectCostCenter.project_id, row.id))
      continue
    }
    taken.push(id)
    free.splice(
      free.findIndex((one) => one.id === id),
      1,
    )
  }
  return taken
}

async function clientOf(database: Database, center: number): Promise<number | null> {
  const [found] = await database
    .select({ id: costCenterClient.client_id })
    .from(costCenterClient)
    .where(eq(costCenterClient.cost_center_id, center))
    .orderBy(asc(costCenterClient.client_id))
    .limit(1)
  return found?.id ?? null
}

/** Alike over all months: by what it cost in those that have passed. */
async function budgetOf(database: Database, row: Row, { planned }: Plan, today: string) {
  const months = monthsOf(row.begins, row.ends)
  const costs = (await readMonths(database, row)).map(({ measured, debited }) => toCents(measured) + toCents(debited))
  const spent = costs.reduce((sum, cents) => sum + cents, 0)
  if (spent === 0) return spreadBudget(newBudget, months)
  const each = spent / months.filter((month) => month <= today.slice(0, 7)).length
  const rounded = Math.round((each * planned) / 100 / 1_000_000) * 1_000_000
  return months.map((competencia) => ({ competencia, amount: fromCents(Math.max(rounded, 1_000_000)) }))
}

/** What the log of a project tells: made, begun, and what came then. */
function stepsOf({ id, code, name, created_at, begins, ends, budget }: Row, { status, reason, manager }: Plan) {
  const entry = { entity: 'project', entity_id: String(id), request_id: 'seed', subject: null, reason: null }
  const at = (text: string, hour: number) => new Date(Date.parse(`${text}T${String(hour).padStart(2, '0')}:12:00Z`))
  const told = { code, name, begins, ends, budget }
  const made = {
    ...{ ...entry, at: created_at, user_id: ana, transition: 'project.create', from_state: null, to_state: 'planned' },
    changes: Object.entries(told).map(([field, value]) => ({ field, old: null, new: value })),
  }
  const step = (transition: string, when: Date, from: string, to: string, why: string | null = null) => ({
    ...{ ...entry, at: when, user_id: manager, transition, from_state: from, to_state: to, reason: why },
    changes: [{ field: 'status', old: from, new: to }],
  })
  if (status === 'planned') return [made]
  const begun = step('project.activate', at(begins, 11), 'planned', 'active')
  if (status === 'suspended')
    return [made, begun, step('project.suspend', at(addDays(begins, 201), 14), 'active', 'suspended', reason ?? null)]
  if (status === 'closed') return [made, begun, step('project.close', at(ends, 17), 'active', 'closed')]
  return [made, begun]
}

async function talk(database: Database, id: number, { talk: said = [] }: Plan, now: number): Promise<void> {
  if (said.length === 0) return
  await database.insert(message).values(
    said.map(({ by, text }, index) => ({
      ...{ entity: 'project', entity_id: id, text, created_by: by },
      created_at: new Date(now - (3 * day - index * 90 * minute)),
    })),
  )
}
