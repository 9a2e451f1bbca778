import { removalDialog } from '../../protocols/removal-dialog'

/** Takes a link from the page of a module, once that is confirmed. Source: domain decisions, "Access". */
export const moduleLinkRemoveMachine = removalDialog({ id: 'moduleLinkRemove', requirement: 'RTE-01' })
