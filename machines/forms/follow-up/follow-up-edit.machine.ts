import {
  changedFollowUpFields,
  type FollowUpDraft,
  mergeFollowUp,
  problemsOfFollowUp,
} from '../../../contract/forms/follow-up/follow-up'
import { recordForm } from '../../protocols/record-form'

/** Changes how severe a follow-up is, whose and until when; nobody's change is lost by another's. Source: domain decisions, "Lifecycles: Follow-up". */
export const followUpEditMachine = recordForm({
  id: 'followUpEdit',
  requirement: 'FRM-04',
  isComplete: (draft: FollowUpDraft) => Object.keys(problemsOfFollowUp(draft)).length === 0,
  changed: changedFollowUpFields,
  merge: mergeFollowUp,
})
