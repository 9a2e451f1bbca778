import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Report } from '../../../contract/billing/report'
import type { reportCancelMachine } from '../../../machines/billing/report/report-cancel.machine'
import { reportCancelWords } from '../../../machines/billing/report/report-cancel.words'
import { WorkflowDialog } from '../../ui/dialog/workflow-dialog'
import { formatDay, formatMoney } from '../../ui/format'
import { isSame } from '../../ui/is-same'
import { Notice } from '../../ui/parts/notice'
import { Facts } from '../../ui/record/facts'
import type { report } from './report.queries'
import { projectReportCancel } from './report-cancel.projection'
import { reportProblemText } from './report-problem'
import { ReportStatus } from './report-status'

interface ReportCancelViewProps {
  actor: ActorRefFrom<typeof reportCancelMachine>
  /** As it was when the dialog was opened. */
  report: Report
  /** As it is now. */
  source: ReturnType<typeof report>
  /** One for every confirmation. */
  newKey: () => string
}

/** Cancels a report in words that name it (BM-08). */
export function ReportCancelView({ actor, report, source, newKey }: ReportCancelViewProps) {
  const { _, i18n } = useLingui()
  const view = useSelector(actor, projectReportCancel, isSame)
  const { data: shown = report } = useQuery(source)
  const { id, cliente, inicio, fim, valor_bm, status } = shown

  return (
    <WorkflowDialog
      title={_(msg`Cancelar o boletim #${id}`)}
      status={view.status}
      isBusy={view.isBusy}
      problem={view.problem ? reportProblemText(view.problem, i18n) : null}
      submit={
        view.canSubmit
          ? {
              word: reportCancelWords.events['report.cancel'],
              isDanger: true,
              onSubmit: () => actor.send({ type: 'report.cancel', key: newKey() }),
            }
          : null
      }
      actions={view.actions.map((type) => ({
        name: type,
        word: reportCancelWords.events[type],
        onAct: () => actor.send({ type }),
      }))}
      onClose={() => actor.send({ type: 'dialog.dismiss' })}
    >
      <Facts
        facts={[
          { name: _(msg`Cliente`), value: cliente.name, isLong: true },
          { name: _(msg`Período`), value: `${formatDay(inicio, i18n)} – ${formatDay(fim, i18n)}`, isLong: true },
          { name: _(msg`Valor`), value: formatMoney(valor_bm, i18n) },
          { name: _(msg`Situação`), value: <ReportStatus status={status} /> },
        ]}
      />
      {view.isAsking ? (
        <Notice kind="warning">
          {_(msg`O cancelamento não pode ser desfeito: nada mais poderá ser feito com o boletim.`)}
        </Notice>
      ) : null}
    </WorkflowDialog>
  )
}
