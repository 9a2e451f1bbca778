import type { FollowUpFacts } from '../../../../contract/forms/follow-up/follow-up'
import { recordActionRules } from '../../protocols/action-dialog.rules'

export const invariants = recordActionRules({
  requirement: 'FRM-04',
  isFit: ({ text }) => text.trim().length >= 10 && text.trim().length <= 500,
  rejects: 'note',
  allows: (record) => {
    const { status, lacks_proof } = record as unknown as FollowUpFacts
    return status === 'open' && !lacks_proof
  },
})
