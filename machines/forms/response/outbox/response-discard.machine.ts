import { removalDialog } from '../../../protocols/removal-dialog'

/** Throws away a response that this device has and the server has not, once the person has confirmed. Source: specification, section 2 (forms). */
export const responseDiscardMachine = removalDialog({ id: 'responseDiscard', requirement: 'FRM-03' })
