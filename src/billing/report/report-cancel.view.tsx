import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Report } from '../../../contract/billing/report'
import { reportCancelWords } from '../../../machines/billing/report/report-cancel.words'
import { type ActionDialogProps, ActionDialogView } from '../../ui/dialog/action-dialog.view'
import { missingReason, ReasonField } from '../../ui/dialog/reason-field'
import { formatMoney } from '../../ui/format'
import { Facts } from '../../ui/record/facts'
import { periodText } from '../shared/period-text'
import type { report } from './report.queries'
import { reportProblemText } from './report-problem'
import { ReportStatus } from './report-status'

interface ReportCancelViewProps extends ActionDialogProps {
  /** As it was when the dialog was opened. */
  report: Report
  /** As it is now. */
  source: ReturnType<typeof report>
}

/** Cancels a report for a reason, in words that name it (BM-08). */
export function ReportCancelView({ actor, report, source, newKey }: ReportCancelViewProps) {
  const { _, i18n } = useLingui()
  const { data: shown = report } = useQuery(source)
  const { id, cliente, valor_bm, status } = shown

  return (
    <ActionDialogView
      actor={actor}
      words={reportCancelWords}
      title={_(msg`Cancelar o boletim #${id}?`)}
      missing={_(missingReason)}
      toText={reportProblemText}
      newKey={newKey}
      isDanger
    >
      {(field, saysOutcome) => (
        <>
          <Facts
            facts={[
              { name: _(msg`Cliente`), value: cliente.name, isLong: true },
              { name: _(msg`Período`), value: periodText(shown, i18n), isLong: true },
              { name: _(msg`Valor`), value: formatMoney(valor_bm, i18n) },
              { name: _(msg`Situação`), value: <ReportStatus status={status} /> },
            ]}
          />
          {saysOutcome ? (
            <Text>{_(msg`O cancelamento não pode ser desfeito: nada mais poderá ser feito com o boletim.`)}</Text>
          ) : null}
          <ReasonField {...field} />
        </>
      )}
    </ActionDialogView>
  )
}
