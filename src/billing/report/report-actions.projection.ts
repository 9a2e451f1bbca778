import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AccessModule } from '../../../contract/access/access'
import { factsOf, type Report, type ReportRow } from '../../../contract/billing/report'
import { toCents } from '../../../contract/money'
import { recordPermissions } from '../../../contract/permissions'
import { reportLifecycle } from '../../../machines/billing/report/report.lifecycle'
import { inLifecycle } from '../../../machines/support/lifecycle'
import type { Why } from '../../ui/list/list-selection'
import { ofStatus, unknownStatus, whyUnversioned } from '../../ui/list/why-not-step'
import { type PermittedAction, permittedActions } from '../../ui/record/actions/permitted-actions'
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

/** What can be done to several rows of the list. */
export type ReportBatchStep = 'invoice.issue' | 'provision.book' | 'report.cancel'

const closed: Readonly<Record<ReportBatchStep, MessageDescriptor>> = {
  'invoice.issue': msg`sem saldo`,
  'provision.book': msg`sem saldo`,
  'report.cancel': msg`com fatura ou provisão ativa`,
}

/** Why it cannot be done to a row, by the lifecycle that the server decides by; null where it can. */
export function whyNot(step: ReportBatchStep, row: ReportRow): Why | null {
  const { status, valor_bm, balance } = row
  if (!isReportStatus(status)) return unknownStatus
  if (status === 'cancelled') return ofStatus(reportStatuses.cancelled.word)
  const [total, left] = [toCents(valor_bm), toCents(balance)]
  /** A row tells what is billed of its report, and not by which of the two. */
  const facts = { status, total, invoiced: total - left, provisioned: 0 }
  if (!inLifecycle(reportLifecycle, facts).can({ type: step, cents: left })) return closed[step]
  return step === 'report.cancel' ? whyUnversioned(row) : null
}
