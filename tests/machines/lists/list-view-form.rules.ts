import type { ListViewDraft } from '../../../contract/lists/list-view'
import { recordFormRules } from '../protocols/record-form.rules'

export const invariants = recordFormRules({
  requirement: 'BIL-03',
  fields: ['name', 'query', 'is_shared'],
  isFit: ({ name }: ListViewDraft) => name !== '',
})
