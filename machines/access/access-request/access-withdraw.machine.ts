import { removalDialog } from '../../protocols/removal-dialog'

/** Withdraws a request of one's own, once that is confirmed. Source: domain decisions, "Access". */
export const accessWithdrawMachine = removalDialog({ id: 'accessWithdraw', requirement: 'IAM-01' })
