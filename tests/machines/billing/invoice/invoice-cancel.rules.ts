import { reasonRules } from '../../protocols/action-dialog.rules'

export const invariants = reasonRules({
  requirement: 'INV-04',
  allows: ({ status }) => status === 'issued' || status === 'provisioned',
})
