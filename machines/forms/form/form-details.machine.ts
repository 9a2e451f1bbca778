import {
  changedDetails,
  type DetailsDraft,
  isCompleteDetails,
  mergeDetails,
} from '../../../contract/forms/form-details'
import { recordForm } from '../../protocols/record-form'

/** Changes what a form is called, how often it is asked and of which machines. Source: domain decisions, "Forms". */
export const formDetailsMachine = recordForm({
  id: 'formDetails',
  requirement: 'FRM-06',
  isComplete: (draft: DetailsDraft) => isCompleteDetails(draft),
  changed: changedDetails,
  merge: mergeDetails,
})
