import type { SnapshotFrom } from 'xstate'
import { isDue } from '../../../contract/billing/invoice'
import { isDebitPlan } from '../../../contract/billing/nd-request'
import type { ndRequestApprovalMachine } from '../../../machines/billing/nd-request/nd-request-approval.machine'
import { ndRequestApprovalWords } from '../../../machines/billing/nd-request/nd-request-approval.words'
import { isUntouchedStep, ndStepFields } from '../../../machines/billing/nd-request/nd-step'
import { projectForm } from '../../ui/dialog/form-dialog.projection'

/** Beside the form's own, in the order of the screen: what leads on, then what leads back, then what leads out. */
const buttons = ['step.retry', 'step.amend', 'dialog.keep', 'dialog.discard', 'dialog.dismiss'] as const

/** Everything the dialog shows, decided by the machine. */
export function projectNdRequestApproval(snapshot: SnapshotFrom<typeof ndRequestApprovalMachine>) {
  const { step, version, reason, value, parts, due_date, today, problem } = snapshot.context
  const form = projectForm(snapshot, ndRequestApprovalWords, buttons)
  const plan = { value, parts, due_date }
  const isAsking = form.actions.includes('dialog.keep')
  return {
    ...form,
    canSubmit: form.canSubmit || snapshot.matches({ open: 'confirming' }),
    step,
    /** Over which the step is asked for. */
    version,
    reason,
    plan,
    hasReason: ndStepFields[step].includes('reason'),
    hasPlan: ndStepFields[step].includes('due_date'),
    isPlan: isDebitPlan(plan, today),
    isDue: isDue(due_date, today),
    /** Something filled in would be lost. */
    isTouched: !isUntouchedStep(snapshot.context),
    /** It was meant to be sent, and something is missing. */
    isIncomplete:
      snapshot.matches({ open: { filling: 'reasonMissing' } }) ||
      snapshot.matches({ open: { filling: 'planMissing' } }),
    /** It was refused, and had changed when it was read again, and still allows the step. */
    hasChanged: problem !== null && !form.isBusy && form.problem === null && form.rejected === null && !isAsking,
    /** It was refused, and was as before when it was read again. */
    isUnchanged: form.problem !== null && [409, 412].includes(form.problem.status),
    /** What the step comes to is not said where it is no longer possible, nor beside another question. */
    isPossible: !isAsking && !snapshot.matches('overtaken'),
  }
}
