import { isReason } from '../../../contract/reason'
import { actionDialog } from '../../protocols/action-dialog'
import { documentLifecycle } from './document.lifecycle'

/** Deletes the content of a file by law, for a reason; its row stays. Source: domain decisions, "Lifecycles: File". */
export const documentEraseMachine = actionDialog({
  id: 'documentErase',
  requirement: 'BM-06',
  field: 'reason',
  isComplete: ({ text }) => isReason(text),
  lifecycle: documentLifecycle,
  event: 'document.erase',
})
