import type { FollowUpDraft } from '../../../../contract/forms/follow-up/follow-up'
import { recordFormRules } from '../../protocols/record-form.rules'

export const invariants = recordFormRules({
  requirement: 'FRM-04',
  fields: ['severity', 'owner', 'due'],
  isFit: ({ owner, due }: FollowUpDraft) => owner !== null && /^\d{4}-\d\d-\d\d$/.test(due),
})
