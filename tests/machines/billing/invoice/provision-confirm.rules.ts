import { recordActionRules } from '../../protocols/action-dialog.rules'

export const invariants = recordActionRules({
  requirement: 'INV-01',
  isFit: ({ text, today }) => /^\d{4}-\d\d-\d\d$/.test(text) && text >= today,
  rejects: 'due_date',
  allows: ({ status }) => status === 'provisioned',
})
