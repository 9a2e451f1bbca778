import { removalDialog } from '../protocols/removal-dialog'

/** Deletes a dashboard that administrators built, once that is confirmed. Source: domain decisions, "Dashboards". */
export const dashboardRemoveMachine = removalDialog({ id: 'dashboardRemove', requirement: 'DSH-01' })
