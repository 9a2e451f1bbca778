import { removalDialog } from '../protocols/removal-dialog'

/** Deletes a view of a list, once that is confirmed. Source: domain decisions, "Views of lists". */
export const listViewRemoveMachine = removalDialog({ id: 'listViewRemove', requirement: 'BIL-03' })
