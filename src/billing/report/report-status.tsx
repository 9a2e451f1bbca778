import type { ReportRow } from '../../../contract/billing/report'
import { reportWords } from '../../../machines/billing/report/report.words'
import { RecordStatus, type Statuses } from '../../ui/parts/record-status'

type Status = ReportRow['status']

/** The one place that says how the status of a report is called and looks. */
export const reportStatuses: Statuses<Status> = {
  open: { word: reportWords.states.open, look: 'rest' },
  provisioned: { word: reportWords.states.provisioned, look: 'provisioned' },
  partially_invoiced: { word: reportWords.states.partially_invoiced, look: 'partial' },
  invoiced: { word: reportWords.states.invoiced, look: 'done' },
  cancelled: { word: reportWords.states.cancelled, look: 'cancelled' },
}

export function isReportStatus(status: string): status is Status {
  return Object.hasOwn(reportStatuses, status)
}

export function ReportStatus({ status }: { status: string }) {
  return <RecordStatus status={status} statuses={reportStatuses} />
}
