import { recordActionRules } from '../../protocols/action-dialog.rules'

export const invariants = recordActionRules({
  requirement: 'PRJ-01',
  isFit: ({ text }) => text.trim().length <= 500,
  rejects: 'note',
  allows: ({ status }) => status === 'suspended',
})
