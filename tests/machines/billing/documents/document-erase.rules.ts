import { reasonRules } from '../../protocols/action-dialog.rules'

export const invariants = reasonRules({ requirement: 'BM-06', allows: ({ status }) => status === 'kept' })
