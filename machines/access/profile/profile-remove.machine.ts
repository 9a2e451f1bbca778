import { removalDialog } from '../../protocols/removal-dialog'

/** Removes a profile that nobody has, once that is confirmed. Source: domain decisions, "Access". */
export const profileRemoveMachine = removalDialog({ id: 'profileRemove', requirement: 'IAM-01' })
