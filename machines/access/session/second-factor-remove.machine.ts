import { removalDialog } from '../../protocols/removal-dialog'

/** Removes the second factor of a person who has lost it, once that is confirmed. Source: domain decisions, "Second factor". */
export const secondFactorRemoveMachine = removalDialog({ id: 'secondFactorRemove', requirement: 'IAM-01' })
