import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import { problemsOf, type ReportDraft } from '../../../contract/billing/report'
import { isDay } from '../../../contract/calendar'
import type { reportCreateMachine } from '../../../machines/billing/report/report-create.machine'
import { reportCreateWords } from '../../../machines/billing/report/report-create.words'
import { WorkflowDialog } from '../../ui/dialog/workflow-dialog'
import { focusFirstOf, useServerErrors } from '../../ui/form/use-server-errors'
import { isSame } from '../../ui/is-same'
import { LastReport } from './period/last-report'
import { monthBefore, nextPeriod } from './period/next-period'
import { useProposedPeriod } from './period/use-proposed-period'
import { ClientField, CostCenterField, draftMessages, PeriodFields } from './report.fields'
import type { clients, costCenters, lastReport } from './report.queries'
import { projectReportCreate } from './report-create.projection'
import { reportProblemText } from './report-problem'

interface ReportCreateViewProps {
  actor: ActorRefFrom<typeof reportCreateMachine>
  /** The same for the same draft until a report is made of it. */
  keyOf: (draft: ReportDraft) => string
  /** Told with each change whether something is filled in. */
  onTouch: (isTouched: boolean) => void
  costCenters: (search: string) => ReturnType<typeof costCenters>
  clients: (costCenter: number | null, search: string) => ReturnType<typeof clients>
  last: (costCenter: number | null, client: number | null) => ReturnType<typeof lastReport>
  /** The day of the business. */
  today: string
}

const empty: ReportDraft = { cost_center: null, client: null, inicio: '', fim: '', competencia: '' }

const monthOf = (day: string) => day.slice(0, 7)
/** The month of the end is proposed until another one is chosen. */
const isMonthOfEnd = ({ fim, competencia }: ReportDraft) => ['', monthOf(fim)].includes(competencia)

/** Makes a measurement report (BM-02). What is typed stays until the dialog goes. */
export function ReportCreateView({ actor, keyOf, onTouch, costCenters, clients, last, today }: ReportCreateViewProps) {
  const { _, i18n } = useLingui()
  const view = useSelector(actor, projectReportCreate, isSame)
  const form = useForm<ReportDraft>({
    initialValues: empty,
    onValuesChange: (draft) => onTouch(!isSame(draft, empty)),
    validate: (draft) =>
      Object.fromEntries(
        Object.entries(problemsOf(draft)).map(([field, problem]) => [field, _(draftMessages[problem])]),
      ),
  })
  const dismiss = () => actor.send({ type: 'dialog.dismiss', isTouched: form.isDirty() })
  const focusFirst = focusFirstOf(form, Object.keys(empty))
  useServerErrors(form, { rejected: view.rejected, textOf: pairText, focusFirst })
  const { data: before } = useQuery(last(form.values.cost_center, form.values.client))
  const proposed = useMemo(
    () => (before === undefined ? null : before ? nextPeriod(before) : monthBefore(today)),
    [before, today],
  )
  const isProposed = useProposedPeriod(form, proposed)

  return (
    <WorkflowDialog
      title={_(reportCreateWords.title)}
      status={view.status}
      hidesStatus={view.hidesStatus}
      isBusy={view.isBusy}
      problem={view.problem ? reportProblemText(view.problem, i18n) : null}
      cause={view.problem}
      submit={
        view.canSubmit
          ? {
              word: reportCreateWords.events['report.submit'],
              onSubmit: form.onSubmit(
                (draft) => actor.send({ type: 'report.submit', draft, key: keyOf(draft) }),
                focusFirst,
              ),
            }
          : null
      }
      actions={view.actions.map((event) => ({
        name: event,
        word: reportCreateWords.events[event],
        onAct: () => (event === 'dialog.dismiss' ? dismiss() : actor.send({ type: event })),
      }))}
      onClose={dismiss}
    >
      <CostCenterField
        input={form.getInputProps('cost_center')}
        value={form.values.cost_center}
        source={costCenters}
        disabled={!view.isEditable}
        onChoose={(costCenter) => {
          form.setFieldValue('cost_center', costCenter)
          form.setFieldValue('client', null)
          actor.send({ type: 'costCenter.choose', costCenter })
        }}
      />
      <ClientField
        key={view.costCenter}
        input={form.getInputProps('client')}
        value={form.values.client}
        source={(search) => clients(view.costCenter, search)}
        disabled={!view.canChooseClient}
        onChoose={(client) => {
          form.setFieldValue('client', client)
          actor.send({ type: 'client.choose', client })
        }}
      />
      <PeriodFields
        values={form.values}
        inputProps={form.getInputProps}
        disabled={!view.isEditable}
        onChange={(field, value) => {
          form.setFieldValue(field, value)
          if (field === 'fim' && isMonthOfEnd(form.values))
            form.setFieldValue('competencia', isDay(value) ? monthOf(value) : '')
        }}
      >
        <Stack gap={8} aria-live="polite">
          {before ? (
            <LastReport
              last={before}
              inicio={form.values.inicio}
              isProposed={isProposed}
              onPropose={
                view.isEditable
                  ? (period) => {
                      form.setValues(period)
                      focusFirst({ inicio: true })
                    }
                  : null
              }
            />
          ) : null}
          {before === null && isProposed ? (
            <Text size="sm" c="dimmed">
              {_(msg`Período proposto: o mês passado. Não há boletim ativo deste cliente neste centro de custo.`)}
            </Text>
          ) : null}
        </Stack>
      </PeriodFields>
    </WorkflowDialog>
  )

  /** The server tells of the pair in Portuguese only. */
  function pairText(field: string): string | undefined {
    return field === 'client' ? _(msg`O cliente não pertence ao centro de custo.`) : undefined
  }
}
