import type { DetailsDraft } from '../../../../contract/forms/form-details'
import { recordFormRules } from '../../protocols/record-form.rules'

export const invariants = recordFormRules({
  requirement: 'FRM-06',
  fields: ['title', 'description', 'group', 'every_days'],
  isFit: ({ title, group, every_days }: DetailsDraft) => title !== '' && group !== '' && /^\d*$/.test(every_days),
})
