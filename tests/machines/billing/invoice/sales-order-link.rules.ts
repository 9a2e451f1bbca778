import { recordActionRules } from '../../protocols/action-dialog.rules'

export const invariants = recordActionRules({
  requirement: 'INV-05',
  isFit: ({ text }) => text.trim().length >= 1 && text.trim().length <= 40,
  rejects: 'sales_order',
  allows: ({ status }) => status === 'issued' || status === 'provisioned',
})
