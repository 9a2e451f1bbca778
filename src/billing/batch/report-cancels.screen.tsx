import type { ReportRow } from '../../../contract/billing/report'
import { reportWords } from '../../../machines/billing/report/report.words'
import { type BatchStep, StepBatch } from '../../app/list/batch/step-batch.screen'
import { formatMoney } from '../../ui/format'
import { type Chosen, sumOf } from '../../ui/list/list-selection'
import { outdatedByBilling } from './billing-batch.actors'
import { reportCancelTexts } from './billing-batch-texts'

const reportCancels: BatchStep<ReportRow> = {
  ...{ path: '/billing/reports/', step: 'cancel', lifecycleWords: reportWords },
  asks: 'reason',
  nameOf: ({ id, cliente }) => `#${id} · ${cliente.name}`,
  shortNameOf: ({ id }) => `#${id}`,
  madeOf: ({ valor_bm }, i18n) => ({ amount: formatMoney(valor_bm, i18n) }),
  textsOf: (rows, rest, i18n) =>
    reportCancelTexts(rows.length, rest, sumOf(rows, ({ valor_bm }) => valor_bm).value, i18n),
  outdated: outdatedByBilling,
}

/** Each of the chosen reports cancelled for one reason, as the list shows it (BM-08). */
export function ReportCancelsScreen(chosen: Chosen<ReportRow> & { onClose: () => void }) {
  return <StepBatch of={reportCancels} {...chosen} />
}
