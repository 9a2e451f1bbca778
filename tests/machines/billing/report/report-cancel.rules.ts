import { reasonRules } from '../../protocols/action-dialog.rules'

export const invariants = reasonRules({ requirement: 'BM-08', allows: ({ status }) => status === 'open' })
