import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Report } from '../../../contract/billing/report'
import { reportCancelWords } from '../../../machines/billing/report/report-cancel.words'
import { type ActionDialogProps, ActionDialogView } from '../../ui/dialog/action-dialog.view'
import { missingReason, ReasonField } from '../../ui/dialog/reason-field'
import { formatMoney } from '../../ui/format'
import { periodText } from '../shared/period-text'
import type { report } from './report.queries'
import { reportProblemText } from './report-problem'

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
  const { id, cliente, valor_bm } = shown

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
          {saysOutcome ? (
            <Text>
              {_(
                msg`O boletim de ${formatMoney(valor_bm, i18n)} de ${cliente.name}, de ${periodText(shown, i18n)}, deixa de contar, e nada mais se mede nem se fatura nele. Não pode ser desfeito.`,
              )}
            </Text>
          ) : null}
          <ReasonField {...field} />
        </>
      )}
    </ActionDialogView>
  )
}
