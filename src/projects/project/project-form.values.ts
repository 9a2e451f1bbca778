import { amountPattern, fromCents, type Money, toCents } from '../../../contract/money'
import {
  monthsOf,
  type ProjectDraft,
  type ProjectProblems,
  problemsOfProject,
  spreadBudget,
} from '../../../contract/projects/project'

/** A project as it stands in the form: besides the draft, what its months come to, which can be spread over them. */
export interface ProjectTyped extends ProjectDraft {
  readonly total: string
}

export function typedOf(draft: ProjectDraft): ProjectTyped {
  return { ...draft, total: totalOf(draft.budget) }
}

/** As the server keeps what was typed: without the spaces around it, and of the budget the months of the period that have one. */
export function keptOf({ total: _, ...typed }: ProjectTyped): ProjectDraft {
  return {
    ...typed,
    ...{ code: typed.code.trim(), name: typed.name.trim(), description: typed.description.trim() },
    members: typed.members.toSorted((a, b) => a - b),
    cost_centers: typed.cost_centers.toSorted((a, b) => a - b),
    budget: monthsIn(typed).filter(({ amount }) => amount !== '' && amount !== '0.00'),
  }
}

/** Each month of the period with what is planned for it; empty where nothing is. */
export function monthsIn({ begins, ends, budget }: Pick<ProjectDraft, 'begins' | 'ends' | 'budget'>) {
  return monthsOf(begins, ends).map((competencia) => ({
    competencia,
    amount: budget.find((month) => month.competencia === competencia)?.amount ?? '',
  }))
}

/** The budget with another amount for a month, and what it comes to then. */
export function withMonth(typed: ProjectTyped, competencia: string, amount: string) {
  const budget = monthsIn(typed).map((month) => (month.competencia === competencia ? { competencia, amount } : month))
  return { budget, total: totalOf(budget) }
}

/** Spread over the months of the period, where it is an amount; without one nothing is planned. */
export function withTotal({ begins, ends, budget }: ProjectTyped, total: string) {
  if (total.trim() === '') return { total, budget: [] }
  return { total, budget: amountPattern.test(total) ? spreadBudget(total, monthsOf(begins, ends)) : budget }
}

/** Another first or last day, and what the months that are left come to. */
export function withPeriod(typed: ProjectTyped, days: Partial<Pick<ProjectDraft, 'begins' | 'ends'>>) {
  const period = { ...typed, ...days }
  return { ...days, total: isWrong(typed.total) ? typed.total : totalOf(monthsIn(period)) }
}

/** A total that is no amount is spread over nothing: it is not sent as what stood there before. */
export function problemsOfTyped(typed: ProjectTyped): ProjectProblems {
  return { ...problemsOfProject(keptOf(typed)), ...(isWrong(typed.total) ? { budget: 'notAnAmount' as const } : {}) }
}

function isWrong(total: string): boolean {
  return total.trim() !== '' && !amountPattern.test(total)
}

function totalOf(budget: ProjectDraft['budget']): Money {
  const amounts = budget.filter(({ amount }) => amountPattern.test(amount))
  return amounts.length === 0 ? '' : fromCents(amounts.reduce((sum, { amount }) => sum + toCents(amount), 0))
}
