import { reasonRules } from './record-action'

export const invariants = reasonRules({
  demand: 'INV-04',
  allows: ({ status }) => status === 'issued' || status === 'provisioned',
})
