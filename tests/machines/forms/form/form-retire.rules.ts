import { reasonRules } from '../../protocols/action-dialog.rules'

export const invariants = reasonRules({ requirement: 'FRM-06', allows: ({ status }) => status === 'published' })
