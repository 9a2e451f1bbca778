import type { SnapshotFrom } from 'xstate'
import type { ReportFacts } from '../../../contract/billing/report'
import { fromCents } from '../../../contract/money'
import type { invoiceIssueMachine } from '../../../machines/billing/invoice/invoice-issue.machine'
import { invoiceIssueWords } from '../../../machines/billing/invoice/invoice-issue.words'
import { afterBilling, balanceOf } from '../../../machines/billing/report/report-amounts'
import { actionsOf } from '../../../machines/support/explain'
import { labelOf } from '../../ui/label-of'

/** In the order of the screen: what leads on, then what leads back, then what leads out. Reviewing is the form's own. */
const buttons = [
  'invoice.issue',
  'invoice.retry',
  'draft.amend',
  'dialog.keep',
  'dialog.discard',
  'dialog.dismiss',
] as const

/** Everything the dialog shows, decided by the machine; what is typed in it belongs to the form. */
export function projectInvoiceIssue(snapshot: SnapshotFrom<typeof invoiceIssueMachine>) {
  const { facts, reviewed, kind, draft, problem, today } = snapshot.context
  const isEditable = snapshot.hasTag('editable')
  const isBusy = snapshot.hasTag('busy')
  const hasFailed = snapshot.hasTag('failed')
  const isAsking = snapshot.can({ type: 'dialog.keep' })
  const isRefused = problem?.status === 409
  const offered = actionsOf(snapshot, buttons).map(({ event }) => event)
  return {
    status: labelOf(snapshot, invoiceIssueWords),
    kind,
    today,
    balance: fromCents(balanceOf(facts)),
    /** The same while the person is asked about discarding: fields are marked once. */
    rejected: hasFailed || isRefused ? null : (problem?.fields ?? null),
    problem: hasFailed || (isEditable && isRefused) ? problem : null,
    /** What will happen, in place of the form. */
    review: draft && reviewed && !isEditable && !isAsking ? { ...draft, ...consequence(reviewed) } : null,
    isEditable,
    isBusy,
    actions: offered.filter((event) => event !== 'dialog.dismiss' || !isAsking),
  }

  function consequence(before: ReportFacts) {
    const after = afterBilling(before, kind, draft?.value ?? '0.00')
    return {
      balance: { before: fromCents(balanceOf(before)), after: fromCents(balanceOf(after)) },
      situation: { before: before.status, after: after.status },
    }
  }
}
