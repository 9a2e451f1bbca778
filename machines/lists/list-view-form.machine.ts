import {
  changedListViewFields,
  type ListViewDraft,
  mergeListView,
  problemsOfListView,
} from '../../contract/lists/list-view'
import { recordForm } from '../protocols/record-form'

/** Keeps what a list shows as a view, or renames and shares one. Source: domain decisions, "Views of lists". */
export const listViewFormMachine = recordForm({
  id: 'listViewForm',
  requirement: 'BIL-03',
  isComplete: (draft: ListViewDraft) => Object.keys(problemsOfListView(draft)).length === 0,
  changed: changedListViewFields,
  merge: mergeListView,
})
