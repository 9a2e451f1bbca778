import { amountPattern, fromCents, type Money, toCents } from '../../../contract/money'
import { monthsOf, type ProjectDraft, spreadBudget } from '../../../contract/projects/project'

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

/** The same amount for every month of the period, where it is one. */
export function withTotal({ begins, ends, budget }: ProjectTyped, total: string) {
  return { total, budget: amountPattern.test(total) ? spreadBudget(total, monthsOf(begins, ends)) : budget }
}

function totalOf(budget: ProjectDraft['budget']): Money {
  const amounts = budget.filter(({ amount }) => amountPattern.test(amount))
  return amounts.length === 0 ? '' : fromCents(amounts.reduce((sum, { amount }) => sum + toCents(amount), 0))
}
