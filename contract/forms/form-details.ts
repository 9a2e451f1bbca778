import { mergeEntries } from '../record-form'
import type { Form } from './form'
import { bodyOf, type NewForm, problemsOfForm } from './new-form'

/** What a form is called, how often it is asked and of which machines, as it is typed; none: of every machine. */
export interface DetailsDraft extends Omit<NewForm, 'definition'> {
  readonly machines: readonly number[]
}

export function detailsOf({ title, description, group, every_days, machines }: Form): DetailsDraft {
  return {
    ...{ title, description, group, every_days: every_days === null ? '' : String(every_days) },
    machines: machines.map(({ id }) => id).toSorted((a, b) => a - b),
  }
}

export const isCompleteDetails = (draft: DetailsDraft): boolean => Object.keys(problemsOfForm(draft)).length === 0

/** As the server takes it. */
export function detailsBodyOf(draft: DetailsDraft) {
  return { ...bodyOf({ ...draft, definition: null }), machines: draft.machines }
}

const texts = ['title', 'description', 'group', 'every_days'] as const

/** Fields in which two drafts differ; machines are the same in any order. */
export function changedDetails(before: DetailsDraft, after: DetailsDraft): (keyof DetailsDraft)[] {
  const isAlike = String(inOrder(before)) === String(inOrder(after))
  return [
    ...texts.filter((field) => before[field].trim() !== after[field].trim()),
    ...(isAlike ? [] : (['machines'] as const)),
  ]
}

/** What the person wrote, and of what they left alone what others wrote; of the machines each one. */
export function mergeDetails(seen: DetailsDraft, own: DetailsDraft, theirs: DetailsDraft): DetailsDraft {
  const changed = changedDetails(seen, own)
  return {
    ...theirs,
    ...Object.fromEntries(changed.map((field) => [field, own[field]])),
    machines: mergeEntries(seen.machines, own.machines, theirs.machines),
  }
}

const inOrder = ({ machines }: DetailsDraft) => machines.toSorted((a, b) => a - b)
