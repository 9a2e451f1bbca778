import type { ReportRow } from '../../../contract/billing/report'
import type { Chosen } from '../../ui/list/list-selection'
import type { ReportBatchStep } from '../report/report-actions.projection'
import { ProvisionsScreen } from './provisions.screen'
import { ReportCancelsScreen } from './report-cancels.screen'

interface ReportBatchProps extends Chosen<ReportRow> {
  step: ReportBatchStep
  onClose: () => void
}

/** One thing done to each of the chosen reports. */
export default function ReportBatchScreen({ step, ...chosen }: ReportBatchProps) {
  return step === 'provision.book' ? <ProvisionsScreen {...chosen} /> : <ReportCancelsScreen {...chosen} />
}
