import { recordActionRules } from '../../protocols/action-dialog.rules'

export const invariants = recordActionRules({
  requirement: 'FRM-06',
  isFit: ({ text }) => text.trim().length <= 500,
  rejects: 'note',
  allows: ({ status }) => status === 'published',
})
