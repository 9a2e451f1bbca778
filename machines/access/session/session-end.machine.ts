import { removalDialog } from '../../protocols/removal-dialog'

/** Ends one sign-in of a person, once that is confirmed. Source: domain decisions, "Access". */
export const sessionEndMachine = removalDialog({ id: 'sessionEnd', requirement: 'IAM-01' })
