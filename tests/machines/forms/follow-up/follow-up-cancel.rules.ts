import { reasonRules } from '../../protocols/action-dialog.rules'

export const invariants = reasonRules({ requirement: 'FRM-04', allows: ({ status }) => status !== 'cancelled' })
