import 'dayjs/locale/pt-br'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { SimpleGrid } from '@mantine/core'
import { DateInput, DatesProvider, MonthPickerInput } from '@mantine/dates'
import { useForm } from '@mantine/form'
import { useSelector } from '@xstate/react'
// biome-ignore lint/style/noRestrictedImports: fields that the server rejected are marked, and the first is focused
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import { periodDays } from '../../../../contract/limits'
import type { Problem } from '../../../../contract/problem'
import { type DraftProblem, problemsOf, type ReportDraft } from '../../../../contract/reports'
import type { reportCreateMachine } from '../../../../machines/billing/report-create.machine'
import { reportCreateWords } from '../../../../machines/billing/report-create.words'
import { reportWords } from '../../../../machines/lifecycles/report.words'
import type { clients, costCenters } from '../../../api/billing.queries'
import { isSame } from '../../is-same'
import { WorkflowDialog } from '../../parts/workflow-dialog'
import { problemText } from '../../problem-text'
import { refusalText } from '../../refusal-text'
import { dayFormats, readTypedDay } from '../../typed-day'
import { ClientField, CostCenterField } from './report-create.fields'
import { projectReportCreate } from './report-create.projection'

interface ReportCreateViewProps {
  actor: ActorRefFrom<typeof reportCreateMachine>
  /** One for every request that is no retry. */
  newKey: () => string
  /** Told with each change whether something is filled in. */
  onTouch: (isTouched: boolean) => void
  costCenters: (search: string) => ReturnType<typeof costCenters>
  clients: (costCenter: number | null, search: string) => ReturnType<typeof clients>
}

const empty: ReportDraft = { cost_center: null, client: null, inicio: '', fim: '', competencia: '' }

const messages: Record<DraftProblem, MessageDescriptor> = {
  required: msg`Campo obrigatório`,
  endBeforeStart: msg`Fim da medição deve ser igual ou após o início`,
  tooLong: msg`O período pode ter no máximo ${periodDays.max} dias`,
}

const monthOf = (day: string) => day.slice(0, 7)
/** The month of the start is proposed until another one is chosen. */
const isProposed = ({ inicio, competencia }: ReportDraft) => ['', monthOf(inicio)].includes(competencia)

/** Makes a measurement report (BM-02). What is typed stays until the dialog goes. */
export function ReportCreateView({ actor, newKey, onTouch, costCenters, clients }: ReportCreateViewProps) {
  const { _, i18n } = useLingui()
  const view = useSelector(actor, projectReportCreate, isSame)
  const language = i18n.locale === 'en' ? 'en' : 'pt'
  const form = useForm<ReportDraft>({
    initialValues: empty,
    onValuesChange: (draft) => onTouch(!isSame(draft, empty)),
    validate: (draft) =>
      Object.fromEntries(Object.entries(problemsOf(draft)).map(([field, problem]) => [field, _(messages[problem])])),
  })
  const dismiss = () => actor.send({ type: 'dialog.dismiss', isTouched: form.isDirty() })
  const focusFirst = (fields: object) =>
    form.getInputNode(Object.keys(empty).find((field) => field in fields) ?? '')?.focus()

  useEffect(() => {
    if (!view.rejected) return
    form.setErrors(
      Object.fromEntries(Object.entries(view.rejected).map(([field, texts]) => [field, rejectionText(field, texts)])),
    )
    focusFirst(view.rejected)
  }, [view.rejected])

  const day = {
    valueFormat: dayFormats[language],
    placeholder: _(msg`dd/mm/aaaa`),
    dateParser: (text: string) => readTypedDay(text, language),
    clearable: true,
    clearButtonProps: { 'aria-label': _(msg`Limpar`) },
    disabled: !view.isEditable,
  }

  return (
    <WorkflowDialog
      title={_(reportCreateWords.title)}
      status={view.status}
      isBusy={view.isBusy}
      problem={view.problem ? explanation(view.problem) : null}
      submit={
        view.canSubmit
          ? {
              word: reportCreateWords.events['report.submit'],
              onSubmit: form.onSubmit(
                (draft) => actor.send({ type: 'report.submit', draft, key: newKey() }),
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
      <DatesProvider settings={{ locale: language === 'pt' ? 'pt-br' : 'en', firstDayOfWeek: 0, weekendDays: [] }}>
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
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={16}>
          <DateInput
            {...form.getInputProps('inicio')}
            {...day}
            label={_(msg`Início da medição`)}
            value={form.values.inicio || null}
            onChange={(inicio) => {
              form.setFieldValue('inicio', inicio ?? '')
              if (isProposed(form.values)) form.setFieldValue('competencia', monthOf(inicio ?? ''))
            }}
          />
          <DateInput
            {...form.getInputProps('fim')}
            {...day}
            label={_(msg`Fim da medição`)}
            value={form.values.fim || null}
            onChange={(fim) => form.setFieldValue('fim', fim ?? '')}
          />
        </SimpleGrid>
        <MonthPickerInput
          {...form.getInputProps('competencia')}
          label={_(msg`Competência`)}
          valueFormat="MM/YYYY"
          placeholder={_(msg`mm/aaaa`)}
          value={form.values.competencia === '' ? null : `${form.values.competencia}-01`}
          disabled={!view.isEditable}
          onChange={(month) => form.setFieldValue('competencia', month?.slice(0, 7) ?? '')}
        />
      </DatesProvider>
    </WorkflowDialog>
  )

  /** The server tells of the pair in Portuguese only. */
  function rejectionText(field: string, texts: readonly string[]): string {
    return field === 'client' ? _(msg`O cliente não pertence ao centro de custo.`) : texts.join(' ')
  }

  /** The lifecycle's words for a refusal, or the server's own, which name the other report in Portuguese; the catalogue's for what went wrong. */
  function explanation(problem: Problem): string {
    if (problem.refusal) return refusalText(problem.refusal, reportWords, i18n)
    if (problem.status !== 409) return problemText(problem, i18n)
    const overlaps = _(msg`Já existe um boletim deste cliente e centro de custo no período.`)
    return language === 'pt' ? (problem.detail ?? overlaps) : overlaps
  }
}
