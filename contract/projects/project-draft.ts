import { toCents } from '../money'
import { mergeEntries } from '../record-form'
import type { Project, ProjectDraft } from './project'

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

/** What the person wrote, and of what they left alone what others wrote: of a list each entry, of the budget each month. */
export function mergeProject(seen: ProjectDraft, draft: ProjectDraft, theirs: ProjectDraft): ProjectDraft {
  const own = changedProjectFields(seen, draft)
  return {
    ...theirs,
    ...Object.fromEntries(own.map((field) => [field, draft[field]])),
    members: mergeEntries(seen.members, draft.members, theirs.members),
    cost_centers: mergeEntries(seen.cost_centers, draft.cost_centers, theirs.cost_centers),
    budget: mergeBudget(seen.budget, draft.budget, theirs.budget),
  }
}

type Budget = ProjectDraft['budget']

function mergeBudget(seen: Budget, own: Budget, theirs: Budget): Budget {
  const [before, mine, others] = [seen, own, theirs].map(byMonth) as [Amounts, Amounts, Amounts]
  const months = [...new Set([...mine.keys(), ...others.keys()])].sort()
  return months.flatMap((competencia) => {
    const isOwn = mine.get(competencia) !== before.get(competencia)
    const amount = (isOwn ? mine : others).get(competencia)
    return amount === undefined ? [] : [{ competencia, amount }]
  })
}

type Amounts = ReadonlyMap<string, string>

function byMonth(budget: Budget): Amounts {
  return new Map(budget.map(({ competencia, amount }) => [competencia, amount]))
}

/** What a new one begins with. */
export const emptyProject: ProjectDraft = {
  ...{ code: '', name: '', client: null, description: '', manager: null },
  ...{ members: [], cost_centers: [], begins: '', ends: '', budget: [] },
}

function idsOf(rows: readonly { readonly id: number }[]): number[] {
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

/** People and cost centers are the same in any order. */
function inOrder(value: ProjectDraft[keyof ProjectDraft]): unknown {
  return Array.isArray(value) && typeof value[0] === 'number' ? (value as number[]).toSorted((a, b) => a - b) : value
}
