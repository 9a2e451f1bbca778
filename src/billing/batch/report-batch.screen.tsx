import type { ReportRow } from '../../../contract/billing/report'
import type { Chosen } from '../../ui/list/list-selection'
import type { ReportBatchStep } from '../report/report-actions.projection'
import { ReportBillingScreen } from './report-billing.screen'
import { ReportCancelsScreen } from './report-cancels.screen'
import { ReportClonesScreen } from './report-clones.screen'

interface ReportBatchProps extends Chosen<ReportRow> {
  step: ReportBatchStep | 'report.clone'
  onClose: () => void
}

/** One thing done to each of the chosen reports. */
export default function ReportBatchScreen({ step, ...chosen }: ReportBatchProps) {
  if (step === 'report.clone') return <ReportClonesScreen {...chosen} />
  if (step === 'report.cancel') return <ReportCancelsScreen {...chosen} />
  return <ReportBillingScreen kind={step === 'invoice.issue' ? 'invoice' : 'provision'} {...chosen} />
}
