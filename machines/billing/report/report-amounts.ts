import { transition } from 'xstate'
import type { IssueInvoice } from '../../../contract/billing/invoice'
import type { ReportFacts } from '../../../contract/billing/report'
import { toCents } from '../../../contract/money'
import { inLifecycle } from '../../support/lifecycle'
import { reportLifecycle } from './report.lifecycle'

type Kind = IssueInvoice['kind']

const events = { invoice: 'invoice.issue', provision: 'provision.book' } as const

/** What is neither invoiced nor provisioned, in cents. */
export function balanceOf({ total, invoiced, provisioned }: ReportFacts): number {
  return total - invoiced - provisioned
}

/** Whether the report's lifecycle lets this amount be billed. */
export function canBill(facts: ReportFacts, kind: Kind, value: string): boolean {
  return inLifecycle(reportLifecycle, facts).can({ type: events[kind], cents: toCents(value) })
}

/** Whether any amount can be billed. */
export function isBillable(facts: ReportFacts, kind: Kind): boolean {
  return canBill(facts, kind, '0.01')
}

/** The report after this amount is billed, by its lifecycle. */
export function afterBilling(facts: ReportFacts, kind: Kind, value: string): ReportFacts {
  return after(facts, { type: events[kind], cents: toCents(value) })
}

/** The report after a provision of this amount is confirmed, by its lifecycle. */
export function afterConfirming(facts: ReportFacts, value: string): ReportFacts {
  return after(facts, { type: 'provision.confirm', cents: toCents(value) })
}

/** The report after an invoice or a provision of this amount is cancelled, by its lifecycle. */
export function afterCancelling(facts: ReportFacts, kind: Kind, value: string): ReportFacts {
  return after(facts, { type: kind === 'invoice' ? 'invoice.cancel' : 'provision.cancel', cents: toCents(value) })
}

function after(facts: ReportFacts, event: Parameters<typeof transition<typeof reportLifecycle>>[2]): ReportFacts {
  const [{ context, value }] = transition(reportLifecycle, inLifecycle(reportLifecycle, facts) as never, event)
  return { ...context, status: String(value) }
}
