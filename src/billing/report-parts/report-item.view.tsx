import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Autocomplete, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { billOf, type EditItem, problemsOfItem, type ReportItem } from '../../../contract/billing/report-lines'
import { lineTextLength } from '../../../contract/limits'
import { moneyPattern } from '../../../contract/money'
import type { reportItemMachine } from '../../../machines/billing/report-parts/report-item.machine'
import { reportItemWords } from '../../../machines/billing/report-parts/report-item.words'
import { WorkflowDialog } from '../../ui/dialog/workflow-dialog'
import { MoneyField } from '../../ui/form/money-field'
import { focusFirstOf, useServerErrors } from '../../ui/form/use-server-errors'
import { formatMoney } from '../../ui/format'
import { invalidText } from '../../ui/invalid-text'
import { isSame } from '../../ui/is-same'
import type { reportLog } from '../report/report.queries'
import { PartConflict } from './part-conflict'
import { partProblemText } from './part-problem'
import { projectReportItem } from './report-item.projection'
import { belowBillText, billText } from './report-lines.fields'
import type { reportItems } from './report-parts.queries'

interface ReportItemViewProps {
  actor: ActorRefFrom<typeof reportItemMachine>
  /** Names the report. */
  report: string
  /** As it was when the dialog was opened, which is what the form begins with; null for a new one. */
  opened: ReportItem | null
  source: ReturnType<typeof reportItems>
  log: ReturnType<typeof reportLog>
  /** Of the request that adds this draft: a draft that did not change keeps it. */
  keyOf: (draft: EditItem) => string
  onTouch: (isTouched: boolean) => void
}

const empty: EditItem = { description: '', observation: '', value: '' }
const fields = ['description', 'value', 'observation'] as const
const names = { description: msg`Descrição`, value: msg`Valor (R$)`, observation: msg`Observação` } as const

/** What is usually billed besides the assets; anything else may be written. */
const usual = [
  msg`Mobilização`,
  msg`Desmobilização`,
  msg`Frete`,
  msg`Crédito por indisponibilidade`,
  msg`Combustível`,
] as const

/** Adds or changes what a report bills besides its assets (BM-05). What is typed stays until the dialog goes. */
export function ReportItemView({ actor, report, opened, source, log, keyOf, onTouch }: ReportItemViewProps) {
  const { _, i18n } = useLingui()
  const view = useSelector(actor, projectReportItem, isSame)
  const { data = [] } = useQuery(source)
  const saved = data.find(({ id }) => id === view.item) ?? null
  const current = saved ?? opened
  const bill = current ? billOf(current) : null
  const form = useForm<EditItem>({
    initialValues: opened ? pick(opened) : empty,
    onValuesChange: () => onTouch(form.isDirty()),
    validate: (draft) => errorsOf(draft),
  })
  const dismiss = () => actor.send({ type: 'dialog.dismiss', isTouched: form.isDirty() })
  const focusFirst = focusFirstOf(form, fields)
  useServerErrors(form, { rejected: view.rejected, focusFirst })

  const write = (field: keyof EditItem, value: string) =>
    field === 'value' && moneyPattern.test(value) ? formatMoney(value, i18n) : value

  const amount = moneyPattern.test(form.values.value) ? form.values.value : null

  return (
    <WorkflowDialog
      title={view.item === null ? _(msg`Novo item · ${report}`) : _(msg`Item · ${report}`)}
      status={view.status}
      hidesStatus={view.hidesStatus}
      isBusy={view.isBusy}
      problem={view.problem ? partProblemText(view.problem, i18n, view.item === null) : null}
      cause={view.problem}
      size={view.mine ? 'lg' : 'md'}
      submit={
        view.canSubmit
          ? {
              word: reportItemWords.events['item.save'],
              onSubmit: form.onSubmit(
                (draft) => actor.send({ type: 'item.save', draft, bill, key: keyOf(draft) }),
                focusFirst,
              ),
            }
          : null
      }
      actions={view.actions.map((event) => ({
        name: event,
        word: reportItemWords.events[event],
        onAct: () => {
          if (event === 'dialog.dismiss') dismiss()
          else if (event === 'mine.save' || event === 'item.amend')
            actor.send({ type: event, version: saved?.version ?? view.version })
          else actor.send({ type: event })
        },
      }))}
      onClose={dismiss}
    >
      {view.mine && saved ? (
        <PartConflict
          log={log}
          subject={saved.description}
          writes={saved.version - view.version}
          differences={fields
            .filter((field) => view.mine?.[field] !== saved[field])
            .map((field) => ({
              name: _(names[field]),
              theirs: write(field, saved[field]),
              mine: write(field, view.mine?.[field] ?? ''),
            }))}
        />
      ) : (
        <>
          <Autocomplete
            {...form.getInputProps('description')}
            label={_(names.description)}
            data={usual.map((word) => _(word))}
            maxLength={lineTextLength.max}
            openOnFocus={false}
            withScrollArea={false}
            readOnly={!view.isEditable}
            data-autofocus
          />
          <MoneyField
            {...form.getInputProps('value')}
            value={form.values.value}
            label={_(names.value)}
            description={[
              ...(bill ? [billText(amount, bill, i18n)] : []),
              _(msg`Um crédito é um valor negativo.`),
            ].join(' ')}
            inputMode="text"
            readOnly={!view.isEditable}
          />
          <Textarea
            {...form.getInputProps('observation')}
            label={_(msg`Observação (opcional)`)}
            rows={2}
            resize="vertical"
            maxLength={lineTextLength.max}
            readOnly={!view.isEditable}
          />
        </>
      )}
    </WorkflowDialog>
  )

  function errorsOf(draft: EditItem) {
    const { description, observation, value } = problemsOfItem(draft, bill)
    const tooLong = _(msg`No máximo ${lineTextLength.max} caracteres`)
    return {
      ...(description ? { description: description === 'required' ? _(msg`Selecione uma descrição`) : tooLong } : {}),
      ...(observation ? { observation: tooLong } : {}),
      ...(value === 'belowBilled' && bill ? { value: belowBillText(bill, i18n) } : {}),
      ...(value === 'invalid'
        ? { value: invalidText(msg`Informe um valor diferente de zero, com até duas casas.`, i18n) }
        : {}),
    }
  }
}

function pick({ description, observation, value }: EditItem): EditItem {
  return { description, observation, value }
}
