import { formText } from '../../../contract/forms/form-limits'
import { actionDialog } from '../../protocols/action-dialog'
import { formLifecycle } from './form.lifecycle'

/** Makes what is built the next version of a form, with a note on what is new. Source: domain decisions, "Lifecycles: Form". */
export const formPublishMachine = actionDialog({
  id: 'formPublish',
  requirement: 'FRM-06',
  field: 'note',
  isComplete: ({ text }) => text.trim().length <= formText.note,
  lifecycle: formLifecycle,
  event: 'form.publish',
})
