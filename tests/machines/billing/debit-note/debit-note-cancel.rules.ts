import { reasonRules } from '../../protocols/action-dialog.rules'

export const invariants = reasonRules({ requirement: 'ND-03', allows: ({ status }) => status === 'issued' })
