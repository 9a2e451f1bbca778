import type { z } from 'zod'
import { listViewBounds } from '../limits'
import type { listViewDraftSchema, listViewSchema, listViewsSchema, newListViewSchema } from './list-view.schema'

export type ListView = z.infer<typeof listViewSchema>
export type ListViews = z.infer<typeof listViewsSchema>
export type ListViewDraft = z.infer<typeof listViewDraftSchema>
export type NewListView = z.infer<typeof newListViewSchema>

/** What is done with a view without a dialog. */
export type ListViewChange =
  /** It is to hold what the list shows now; `seen`: its query as the person knows it. */
  | {
      readonly kind: 'query'
      readonly id: number
      readonly version: number
      readonly seen: string
      readonly draft: ListViewDraft
    }
  | { readonly kind: 'default'; readonly id: number; readonly isDefault: boolean }

export type ListViewProblem = 'required' | 'tooLong'

/** What is wrong with a view as it is written, by field. */
export function problemsOfListView({ name }: Pick<ListViewDraft, 'name'>): Partial<Record<'name', ListViewProblem>> {
  const { length } = name.trim()
  if (length === 0) return { name: 'required' }
  return length > listViewBounds.name ? { name: 'tooLong' } : {}
}

/** What of a view can be changed. */
export function listViewDraftOf({ name, query, is_shared }: ListView): ListViewDraft {
  return { name, query, is_shared }
}

const fields = ['name', 'query', 'is_shared'] as const satisfies readonly (keyof ListViewDraft)[]

/** Fields in which two drafts differ. */
export function changedListViewFields(before: ListViewDraft, after: ListViewDraft): (keyof ListViewDraft)[] {
  return fields.filter((field) => before[field] !== after[field])
}

/** What the person wrote, and of what they left alone what others wrote. */
export function mergeListView(seen: ListViewDraft, own: ListViewDraft, theirs: ListViewDraft): ListViewDraft {
  const changed = changedListViewFields(seen, own)
  return { ...theirs, ...Object.fromEntries(changed.map((field) => [field, own[field]])) }
}
