import { reasonRules } from '../../protocols/action-dialog.rules'

export const invariants = reasonRules({ demand: 'ND-03', allows: ({ status }) => status === 'issued' })
