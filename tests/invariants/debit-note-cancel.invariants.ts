import { reasonRules } from './record-action'

export const invariants = reasonRules({ demand: 'ND-03', allows: ({ status }) => status === 'issued' })
