import { factsOf, type Report } from '../../../contract/reports'
import { reportLifecycle } from '../../../machines/lifecycles/report.machine'
import { type Action, actionsOf } from '../../../machines/support/explain'
import { inLifecycle } from '../../../machines/support/lifecycle'
import { isReportStatus } from './report-status'

/** In the order of the screen. */
const steps = [
  'lines.change',
  'invoice.issue',
  'provision.book',
  'provision.confirm',
  'provision.cancel',
  'invoice.cancel',
  'report.cancel',
] as const

export type ReportStep = (typeof steps)[number]

/** What may happen to a report now and what not, by the lifecycle that the server decides by; nothing where its status is unknown. */
export function projectReportActions(report: Report): Action<ReportStep>[] {
  return isReportStatus(report.status) ? actionsOf(inLifecycle(reportLifecycle, factsOf(report)), steps) : []
}
