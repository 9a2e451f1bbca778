import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useSelector } from '@xstate/react'
// biome-ignore lint/style/noRestrictedImports: what others wrote is taken over, before it is painted beside their names
import { useLayoutEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import { changedFields, type EditReport, problemsOfEdit } from '../../../contract/billing/report'
import { notesLength, orderLength } from '../../../contract/limits'
import type { LogEntry } from '../../../contract/log'
import type { reportEditMachine } from '../../../machines/billing/report/report-edit.machine'
import { reportEditWords } from '../../../machines/billing/report/report-edit.words'
import { WorkflowDialog } from '../../ui/dialog/workflow-dialog'
import { focusFirstOf, useServerErrors } from '../../ui/form/use-server-errors'
import { isSame } from '../../ui/is-same'
import classes from '../../ui/record/record.module.css'
import { reportLogHref } from '../shared/address'
import { FormConflict } from '../shared/form-conflict'
import { draftMessages, PeriodFields } from './report.fields'
import { projectReportEdit } from './report-edit.projection'
import { reportLogWords } from './report-log'
import { reportProblemText } from './report-problem'
import { ReportStatus } from './report-status'

interface ReportEditViewProps {
  actor: ActorRefFrom<typeof reportEditMachine>
  /** Told with each change whether something would be lost. */
  onTouch: (isTouched: boolean) => void
}

const tooLong = (field: string): MessageDescriptor =>
  field === 'notes' ? msg`No máximo ${notesLength.max} caracteres` : msg`No máximo ${orderLength.max} caracteres`

/** As the server keeps it. */
function trimmed({ notes, purchase_order, frs, ...period }: EditReport): EditReport {
  return { ...period, notes: notes.trim(), purchase_order: purchase_order.trim(), frs: frs.trim() }
}

/** Changes the head of a report (BM-03). What is typed stays until the dialog goes, whatever others write meanwhile. */
export function ReportEditView({ actor, onTouch }: ReportEditViewProps) {
  const { _, i18n } = useLingui()
  const view = useSelector(actor, projectReportEdit, isSame)
  const { head, draft } = view
  const form = useForm<EditReport>({
    initialValues: head,
    onValuesChange: (values) => onTouch(isTouched(values)),
    validate: (values) =>
      Object.fromEntries(
        Object.entries(problemsOfEdit(trimmed(values))).map(([field, problem]) => [
          field,
          _(problem === 'textTooLong' ? tooLong(field) : draftMessages[problem]),
        ]),
      ),
  })
  const dismiss = () => actor.send({ type: 'dialog.dismiss', isTouched: isTouched(form.values) })
  const focusFirst = focusFirstOf(form, Object.keys(head))

  useLayoutEffect(() => {
    form.setValues(draft)
  }, [draft])

  useServerErrors(form, { rejected: view.rejected, focusFirst })

  return (
    <WorkflowDialog
      title={_(msg`Alterar dados do boletim #${actor.getSnapshot().context.report}`)}
      status={view.status}
      hidesStatus={view.hidesStatus}
      isBusy={view.isBusy}
      problem={view.problem ? reportProblemText(view.problem, i18n) : null}
      cause={view.problem}
      size="lg"
      submit={
        view.canSubmit
          ? {
              word: reportEditWords.events['report.submit'],
              onSubmit: form.onSubmit(
                (values) => actor.send({ type: 'report.submit', draft: trimmed(values) }),
                focusFirst,
              ),
            }
          : null
      }
      actions={view.actions.map((type) => ({
        name: type,
        word: reportEditWords.events[type],
        onAct: () => (type === 'dialog.dismiss' ? dismiss() : actor.send({ type })),
      }))}
      onClose={dismiss}
    >
      {view.conflict ? <ReportConflict {...view.conflict} /> : null}
      <Stack gap={16} className={classes['typed'] ?? ''}>
        <PeriodFields
          values={form.values}
          inputProps={form.getInputProps}
          disabled={!view.isEditable}
          onChange={form.setFieldValue}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={16}>
          <TextInput
            {...form.getInputProps('purchase_order')}
            label={_(msg`Pedido de compra (opcional)`)}
            disabled={!view.isEditable}
          />
          <TextInput {...form.getInputProps('frs')} label={_(msg`FRS (opcional)`)} disabled={!view.isEditable} />
        </SimpleGrid>
        <Textarea
          {...form.getInputProps('notes')}
          label={_(msg`Observações (opcional)`)}
          rows={4}
          disabled={!view.isEditable}
        />
      </Stack>
    </WorkflowDialog>
  )

  function isTouched(values: EditReport): boolean {
    return changedFields(head, trimmed(values)).length > 0
  }
}

interface ReportConflictProps {
  report: number
  /** Nothing is saved of what the person wrote; else it is being brought together with theirs. */
  isUndecided: boolean
  /** What others changed, newest first. */
  entries: readonly LogEntry[]
  /** Others changed more than the entries tell. */
  isPartial: boolean
  /** Fields that the person changed. */
  mine: readonly (keyof EditReport)[]
}

/** What others have changed of a report while a person did. */
function ReportConflict({ report, mine, ...conflict }: ReportConflictProps) {
  const { i18n } = useLingui()
  return (
    <FormConflict
      {...conflict}
      mine={mine.map((field) => i18n._(reportLogWords.fields[field]))}
      history={reportLogHref(report)}
      words={reportLogWords}
      statusBadge={(status) => <ReportStatus status={status} />}
    />
  )
}
