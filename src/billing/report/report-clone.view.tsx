import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { type CloneReport, problemsOfPeriod, type Report } from '../../../contract/billing/report'
import type { reportCloneMachine } from '../../../machines/billing/report/report-clone.machine'
import { reportCloneWords } from '../../../machines/billing/report/report-clone.words'
import { WorkflowDialog } from '../../ui/dialog/workflow-dialog'
import { focusFirstOf, useServerErrors } from '../../ui/form/use-server-errors'
import { isSame } from '../../ui/is-same'
import { nextPeriod } from './period/next-period'
import { draftMessages, PeriodFields } from './report.fields'
import { projectReportClone } from './report-clone.projection'
import { reportProblemText } from './report-problem'

interface ReportCloneViewProps {
  actor: ActorRefFrom<typeof reportCloneMachine>
  /** Whose assets the new one takes over. */
  report: Report
  /** The same for the same draft until a report is made of it. */
  keyOf: (draft: CloneReport) => string
  /** Told with each change whether something of what was proposed is changed. */
  onTouch: (isTouched: boolean) => void
}

/** Makes the report of the next period (BM-02). What is typed stays until the dialog goes. */
export function ReportCloneView({ actor, report, keyOf, onTouch }: ReportCloneViewProps) {
  const { _, i18n } = useLingui()
  const view = useSelector(actor, projectReportClone, isSame)
  const form = useForm<CloneReport>({
    initialValues: nextPeriod(report),
    onValuesChange: () => onTouch(form.isDirty()),
    validate: (draft) =>
      Object.fromEntries(
        Object.entries(problemsOfPeriod(draft)).map(([field, problem]) => [field, _(draftMessages[problem])]),
      ),
  })
  const dismiss = () => actor.send({ type: 'dialog.dismiss', isTouched: form.isDirty() })
  const focusFirst = focusFirstOf(form, Object.keys(form.values))
  useServerErrors(form, { rejected: view.rejected, focusFirst })

  return (
    <WorkflowDialog
      title={_(msg`Clonar o boletim #${report.id}`)}
      status={view.status}
      hidesStatus={view.hidesStatus}
      isBusy={view.isBusy}
      problem={view.problem ? reportProblemText(view.problem, i18n) : null}
      cause={view.problem}
      submit={
        view.canSubmit
          ? {
              word: reportCloneWords.events['report.submit'],
              onSubmit: form.onSubmit(
                (draft) => actor.send({ type: 'report.submit', draft, key: keyOf(draft) }),
                focusFirst,
              ),
            }
          : null
      }
      actions={view.actions.map((type) => ({
        name: type,
        word: reportCloneWords.events[type],
        onAct: () => (type === 'dialog.dismiss' ? dismiss() : actor.send({ type })),
      }))}
      onClose={dismiss}
    >
      <Text>
        {_(
          msg`O boletim novo é do mesmo cliente e centro de custo, com os mesmos ativos: cada leitura começa onde a deste terminou. Outros itens não passam.`,
        )}
      </Text>
      <PeriodFields
        values={form.values}
        inputProps={form.getInputProps}
        disabled={!view.isEditable}
        onChange={form.setFieldValue}
      />
    </WorkflowDialog>
  )
}
