import type { z } from 'zod'
import { isDay, isMonth } from '../calendar'
import { masterText, notesLength, projectBounds, reasonLength } from '../limits'
import { amountPattern, fromCents, type Money, toCents } from '../money'
import type {
  projectDraftSchema,
  projectOpenSchema,
  projectPageSchema,
  projectRowSchema,
  projectSchema,
} from './project.schema'

export type Project = z.infer<typeof projectSchema>
export type ProjectRow = z.infer<typeof projectRowSchema>
export type ProjectPage = z.infer<typeof projectPageSchema>
export type ProjectOpen = z.infer<typeof projectOpenSchema>
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

/** What can be said of a step that asks for no reason. */
export function isNote(text: string): boolean {
  return text.trim().length <= reasonLength.max
}

/** A project as it is typed: who is not chosen yet is null, an amount may be unfinished. */
export interface ProjectDraft extends Omit<ProjectPayload, 'manager'> {
  readonly manager: number | null
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
