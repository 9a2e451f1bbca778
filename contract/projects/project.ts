import type { z } from 'zod'
import { isDay, isMonth } from '../calendar'
import { masterText, notesLength, projectBounds } from '../limits'
import { amountPattern, fromCents, type Money, toCents } from '../money'
import type { SeenRecord } from '../perform-action'
import type {
  projectDraftSchema,
  projectOpenSchema,
  projectPageSchema,
  projectPeopleSchema,
  projectRowSchema,
  projectSchema,
} from './project.schema'

export type Project = z.infer<typeof projectSchema>
export type ProjectRow = z.infer<typeof projectRowSchema>
export type ProjectPage = z.infer<typeof projectPageSchema>
export type ProjectOpen = z.infer<typeof projectOpenSchema>
export type ProjectPeople = z.infer<typeof projectPeopleSchema>
export type ProjectPayload = z.infer<typeof projectDraftSchema>
export type ProjectStatus = ProjectRow['status']

/** What the lifecycle of a project reads: how many of each stand in the way of closing it. */
export interface ProjectFacts {
  readonly status: string
  /** Reports with a balance. */
  readonly reports: number
  readonly provisions: number
  /** Debit note requests that are not debited and not cancelled. */
  readonly requests: number
}

export function projectFactsOf({ status, open }: Pick<Project, 'status' | 'open'>): ProjectFacts {
  const { reports, provisions, draft, awaiting_client, in_review, approved } = open
  return { status, reports, provisions, requests: draft + awaiting_client + in_review + approved }
}

/** A project as it is typed: who is not chosen yet is null, an amount may be unfinished. */
export interface ProjectDraft extends Omit<ProjectPayload, 'manager'> {
  readonly manager: number | null
}

/** What of a project can be changed, in the order in which it is compared. */
export function projectDraftOf(project: Project): ProjectDraft {
  const { code, name, client, description, manager, members, cost_centers, begins, ends, months } = project
  return {
    ...{ code, name, client: client?.id ?? null, description, manager: manager.id },
    members: idsOf(members),
    cost_centers: idsOf(cost_centers),
    ...{ begins, ends },
    budget: months
      .filter(({ budget }) => toCents(budget) > 0)
      .map(({ competencia, budget }) => ({ competencia, amount: budget })),
  }
}

/** Names of what is wrong with a field: the screen words them, the server refuses by the same functions. */
export type ProjectProblem =
  | 'required'
  | 'tooLong'
  | 'tooMany'
  | 'notADay'
  | 'endsBeforeItBegins'
  | 'lastsTooLong'
  | 'outsideThePeriod'
  | 'notAnAmount'

export type ProjectProblems = { readonly [F in keyof ProjectDraft]?: ProjectProblem }

/** What is wrong with a project's data, by field. Empty when nothing is. */
export function problemsOfProject(draft: ProjectDraft): ProjectProblems {
  const { code, name, description, manager, members, cost_centers, begins, ends } = draft
  const found: Readonly<Record<keyof ProjectDraft, ProjectProblem | null>> = {
    code: problemOfText(code),
    name: problemOfText(name),
    client: null,
    description: description.trim().length > notesLength.max ? 'tooLong' : null,
    manager: manager === null ? 'required' : null,
    members: members.length > projectBounds.members ? 'tooMany' : null,
    cost_centers: cost_centers.length > projectBounds.costCenters ? 'tooMany' : null,
    begins: problemOfDay(begins),
    ends: problemOfDay(ends) ?? problemOfPeriod(begins, ends),
    budget: problemOfBudget(draft),
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null)) as ProjectProblems
}

function problemOfText(text: string): ProjectProblem | null {
  if (text.trim() === '') return 'required'
  return text.trim().length > masterText.max ? 'tooLong' : null
}

function problemOfDay(day: string): ProjectProblem | null {
  if (day === '') return 'required'
  return isDay(day) && isMonth(day.slice(0, 7)) ? null : 'notADay'
}

function problemOfPeriod(begins: string, ends: string): ProjectProblem | null {
  if (!isDay(begins)) return null
  if (ends < begins) return 'endsBeforeItBegins'
  return monthsOf(begins, ends).length > projectBounds.months ? 'lastsTooLong' : null
}

function problemOfBudget({ budget, begins, ends }: ProjectDraft): ProjectProblem | null {
  if (budget.some(({ amount }) => !amountPattern.test(amount))) return 'notAnAmount'
  const months = budget.map(({ competencia }) => competencia)
  const isOutside = (month: string) => !isMonth(month) || month < begins.slice(0, 7) || month > ends.slice(0, 7)
  return months.some(isOutside) || new Set(months).size < months.length ? 'outsideThePeriod' : null
}

/** The months that a period touches, first to last; none where it is no period, and no more than one beyond the most. */
export function monthsOf(begins: string, ends: string): string[] {
  if (!isDay(begins) || !isDay(ends)) return []
  const months: string[] = []
  for (let month = begins.slice(0, 7); month <= ends.slice(0, 7); month = monthAfter(month)) {
    months.push(month)
    if (months.length > projectBounds.months) break
  }
  return months
}

function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return number === 12
    ? `${String(year + 1).padStart(4, '0')}-01`
    : `${String(year).padStart(4, '0')}-${String(number + 1).padStart(2, '0')}`
}

/** An amount over all months of a period, alike to the cent; the cents that do not divide are in the first. */
export function spreadBudget(total: Money, months: readonly string[]): ProjectDraft['budget'] {
  if (months.length === 0) return []
  const cents = toCents(total)
  const each = Math.floor(cents / months.length)
  return months.map((competencia, place) => ({
    competencia,
    amount: fromCents(place === 0 ? cents - each * (months.length - 1) : each),
  }))
}

/** A project that is made, where `id` is null, or changed, over the version that the person saw. */
export interface SaveProject {
  readonly id: number | null
  readonly version: number
  readonly draft: ProjectDraft
  /** The same on every retry, so that the server makes one. */
  readonly key: string
}

/** A project on the server, with what of it can be written. */
export interface SavedProject extends SeenRecord {
  readonly draft: ProjectDraft
}

const fields = [
  'code',
  'name',
  'client',
  'description',
  'manager',
  'members',
  'cost_centers',
  'begins',
  'ends',
  'budget',
] as const satisfies readonly (keyof ProjectDraft)[]

/** Fields in which two drafts differ. */
export function changedProjectFields(before: ProjectDraft, after: ProjectDraft): (keyof ProjectDraft)[] {
  return fields.filter((field) => JSON.stringify(inOrder(before[field])) !== JSON.stringify(inOrder(after[field])))
}

/** What the person wrote, and of what they left alone what others wrote. */
export function mergeProject(seen: ProjectDraft, draft: ProjectDraft, theirs: ProjectDraft): ProjectDraft {
  const own = changedProjectFields(seen, draft)
  return { ...theirs, ...Object.fromEntries(own.map((field) => [field, draft[field]])) }
}

export function emptyProject(today: string): ProjectDraft {
  return {
    ...{ code: '', name: '', client: null, description: '', manager: null },
    ...{ members: [], cost_centers: [], begins: today, ends: '', budget: [] },
  }
}

function idsOf(rows: readonly { readonly id: number }[]): number[] {
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

/** People and cost centers are the same in any order. */
function inOrder(value: ProjectDraft[keyof ProjectDraft]): unknown {
  return Array.isArray(value) && typeof value[0] === 'number' ? (value as number[]).toSorted((a, b) => a - b) : value
}
