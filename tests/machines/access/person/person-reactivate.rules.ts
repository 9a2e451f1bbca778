import { reasonRules } from '../../protocols/action-dialog.rules'

export const invariants = reasonRules({ requirement: 'IAM-01', allows: ({ status }) => status === 'inactive' })
