import { recordActionRules } from '../../protocols/action-dialog.rules'

export const invariants = recordActionRules({
  requirement: 'IAM-01',
  isFit: ({ text }) => text.trim().length >= 12 && text.trim().length <= 1024,
  rejects: 'password',
  allows: ({ status }) => status !== 'inactive',
})
