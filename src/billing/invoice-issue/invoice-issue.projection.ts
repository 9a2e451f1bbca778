import type { SnapshotFrom } from 'xstate'
import type { ReportFacts } from '../../../contract/billing/report'
import { fromCents } from '../../../contract/money'
import type { invoiceIssueMachine } from '../../../machines/billing/invoice/invoice-issue.machine'
import { invoiceIssueWords } from '../../../machines/billing/invoice/invoice-issue.words'
import { afterBilling, balanceOf } from '../../../machines/billing/report/report-amounts'
import { projectForm } from '../../ui/dialog/form-dialog.projection'

/** In the order of the screen: what leads on, then what leads back, then what leads out. Reviewing is the form's own. */
const buttons = [
  'invoice.issue',
  'invoice.retry',
  'draft.return',
  'draft.amend',
  'dialog.keep',
  'dialog.discard',
  'dialog.dismiss',
] as const

/** Everything the dialog shows, decided by the machine; what is typed in it belongs to the form. */
export function projectInvoiceIssue(snapshot: SnapshotFrom<typeof invoiceIssueMachine>) {
  const { facts, reviewed, kind, draft, problem, today } = snapshot.context
  const { canSubmit: _, ...form } = projectForm(snapshot, invoiceIssueWords, buttons)
  const { isEditable } = form
  const isAt = (place: 'outdated' | 'unread') => snapshot.matches({ open: { filling: place } })
  const isAsking = form.actions.includes('dialog.keep')
  const isRefused = problem?.status === 409
  const closed = snapshot.matches('closed') ? endOf(facts) : null
  /** What will happen, in place of the form. */
  const review =
    draft && reviewed && !isEditable && !isAsking && !closed ? { ...draft, ...consequence(reviewed) } : null
  return {
    ...form,
    /** From a review one goes back to the form; the window has its own way out. */
    actions: form.actions.some((name) => name === 'draft.return' || name === 'draft.amend')
      ? form.actions.filter((name) => name !== 'dialog.dismiss')
      : form.actions,
    hidesStatus: form.hidesStatus && !isAt('outdated') && !isAt('unread'),
    kind,
    today,
    balance: fromCents(balanceOf(facts)),
    rejected: isRefused ? null : form.rejected,
    problem: form.problem ?? (isEditable && isRefused ? problem : null),
    /** What of the report lets nothing be billed any more. */
    closed,
    review,
  }

  function consequence(before: ReportFacts) {
    const after = afterBilling(before, kind, draft?.value ?? '0.00')
    return {
      balance: { before: fromCents(balanceOf(before)), after: fromCents(balanceOf(after)) },
      situation: { before: before.status, after: after.status },
    }
  }
}

function endOf({ status }: ReportFacts): 'cancelled' | 'noBalance' {
  return status === 'cancelled' ? status : 'noBalance'
}
