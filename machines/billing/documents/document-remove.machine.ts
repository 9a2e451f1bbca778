import { removalDialog } from '../../protocols/removal-dialog'

/** Takes a file off a record, once the person who attached it has confirmed. Source: specification, section 2 (documents). */
export const documentRemoveMachine = removalDialog({ id: 'documentRemove', requirement: 'BM-06' })
