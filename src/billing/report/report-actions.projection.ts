import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EventFromLogic } from 'xstate'
import type { AccessModule } from '../../../contract/access/access'
import { factsOf, type Report, type ReportRow } from '../../../contract/billing/report'
import { toCents } from '../../../contract/money'
import { recordPermissions } from '../../../contract/permissions'
import { reportLifecycle } from '../../../machines/billing/report/report.lifecycle'
import { inLifecycle } from '../../../machines/support/lifecycle'
import { type PermittedAction, permittedActions } from '../../ui/record/permitted-actions'
import { isReportStatus, reportStatuses } from './report-status'

const permissions = recordPermissions.report.events

export type ReportStep = keyof typeof permissions

/**
 * What may happen to a report now and what not, by the lifecycle that the server decides by and by what the person may do;
 * nothing where its status is unknown.
 */
export function projectReportActions(report: Report, modules: readonly AccessModule[]): PermittedAction<ReportStep>[] {
  if (!isReportStatus(report.status)) return []
  return permittedActions(inLifecycle(reportLifecycle, factsOf(report)), permissions, modules)
}

/** Why the balance of a row cannot be provisioned, by the lifecycle that the server decides by; null where it can. */
export function whyNotProvisioned(row: ReportRow): MessageDescriptor | null {
  return whyNot(row, { type: 'provision.book', cents: toCents(row.balance) }, msg`sem saldo`)
}

/** The same of its cancellation. */
export function whyNotCancelled(row: ReportRow): MessageDescriptor | null {
  return whyNot(row, { type: 'report.cancel' }, msg`com fatura ou provisão ativa`)
}

/** A row tells what is billed of its report, and not by which of the two. */
function whyNot(
  { status, valor_bm, balance }: ReportRow,
  event: EventFromLogic<typeof reportLifecycle>,
  closed: MessageDescriptor,
): MessageDescriptor | null {
  if (!isReportStatus(status)) return msg`situação desconhecida`
  if (status === 'cancelled') return reportStatuses.cancelled.word
  const total = toCents(valor_bm)
  const facts = { status, total, invoiced: total - toCents(balance), provisioned: 0 }
  return inLifecycle(reportLifecycle, facts).can(event) ? null : closed
}
