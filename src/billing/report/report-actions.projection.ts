import type { AccessModule } from '../../../contract/access/access'
import { factsOf, type Report } from '../../../contract/billing/report'
import { recordPermissions } from '../../../contract/permissions'
import { reportLifecycle } from '../../../machines/billing/report/report.lifecycle'
import { inLifecycle } from '../../../machines/support/lifecycle'
import { type PermittedAction, permittedActions } from '../../ui/record/permitted-actions'
import { isReportStatus } from './report-status'

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
