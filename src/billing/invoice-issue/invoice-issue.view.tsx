import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Radio, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type InvoiceDraft, problemsOfInvoice } from '../../../contract/billing/invoice'
import type { Report } from '../../../contract/billing/report'
import { toCents } from '../../../contract/money'
import type { Problem } from '../../../contract/problem'
import type { invoiceIssueMachine } from '../../../machines/billing/invoice/invoice-issue.machine'
import { invoiceIssueWords } from '../../../machines/billing/invoice/invoice-issue.words'
import { WorkflowDialog } from '../../ui/dialog/workflow-dialog'
import { MoneyField } from '../../ui/form/money-field'
import { focusFirstOf, useServerErrors } from '../../ui/form/use-server-errors'
import { formatMoney, formatMonth } from '../../ui/format'
import { invalidText } from '../../ui/invalid-text'
import { isSame } from '../../ui/is-same'
import { invoiceProblemText } from '../invoice/invoice-problem'
import type { reportItems, reportLines } from '../report-parts/report-parts.queries'
import { BeforeBilling, type ToLookAt } from '../shared/before-billing'
import { DueDateField } from '../shared/due-date-field'
import { type Billable, BillableList, billableOf, sumOf } from './invoice-issue.billable'
import { projectInvoiceIssue } from './invoice-issue.projection'
import { InvoiceReview } from './invoice-issue.review'
import { issueWords } from './invoice-issue.words'

interface InvoiceIssueViewProps {
  actor: ActorRefFrom<typeof invoiceIssueMachine>
  report: number
  /** The same as it is now. */
  billed: ToLookAt & Pick<Report, 'cliente' | 'competencia'>
  /** The due date that is proposed. */
  proposed: string
  /** The idempotency key of an intent: the same for the same draft until it is issued. */
  keyOf: (draft: InvoiceDraft) => string
  /** Told with each change whether something is filled in. */
  onTouch: (isTouched: boolean) => void
  lines: ReturnType<typeof reportLines>
  items: ReturnType<typeof reportItems>
}

interface Fields {
  readonly mode: 'balance' | 'value' | 'lines'
  readonly value: string
  /** Names of what is billed whole. */
  readonly chosen: readonly string[]
  readonly due_date: string
}

const closedTexts = {
  cancelled: msg`O boletim foi cancelado, e nada mais pode ser cobrado dele.`,
  noBalance: msg`O boletim já não tem saldo a faturar.`,
} as const

const named = ['value', 'chosen', 'due_date'] as const

/** Issues an invoice of a report or books a provision (INV-01). What is typed stays until the dialog goes. */
export function InvoiceIssueView({
  actor,
  report,
  billed,
  proposed,
  keyOf,
  onTouch,
  ...queries
}: InvoiceIssueViewProps) {
  const { _, i18n } = useLingui()
  const view = useSelector(actor, projectInvoiceIssue, isSame)
  const words = issueWords[view.kind]
  const balance = formatMoney(view.balance, i18n)
  const empty: Fields = { mode: 'balance', value: '', chosen: [], due_date: proposed }
  const form = useForm<Fields>({
    initialValues: empty,
    onValuesChange: (fields) => onTouch(!isSame(fields, empty)),
    validate: (fields) => problemsOf(draftOf(fields), fields.mode),
  })
  const { mode, chosen } = form.values
  const lines = useQuery({ ...queries.lines, enabled: mode === 'lines' })
  const items = useQuery({ ...queries.items, enabled: mode === 'lines' })
  const billable = lines.data && items.data ? billableOf(lines.data, items.data) : null
  const dismiss = () => actor.send({ type: 'dialog.dismiss', isTouched: form.isDirty() })
  const focusFirst = focusFirstOf(form, named)
  const rejected = useMemo(() => view.rejected && formFields(view.rejected), [view.rejected])
  useServerErrors(form, { rejected, focusFirst })

  return (
    <WorkflowDialog
      title={_(words.title(report))}
      status={view.status}
      hidesStatus={view.hidesStatus}
      isBusy={view.isBusy}
      problem={problemIn()}
      cause={view.problem}
      submit={
        view.isEditable
          ? {
              word: invoiceIssueWords.events['draft.review'],
              onSubmit: form.onSubmit(review, (errors, fields) => {
                review(fields)
                focusFirst(errors)
              }),
            }
          : null
      }
      actions={view.actions.map((event) => ({
        name: event,
        word: event === 'invoice.issue' ? words.issue : invoiceIssueWords.events[event],
        onAct: () => (event === 'dialog.dismiss' ? dismiss() : actor.send({ type: event })),
      }))}
      onClose={dismiss}
      size="lg"
    >
      {view.closed ? null : (
        <Text fz="sm" c="dimmed">
          {`${billed.cliente.name} · ${formatMonth(billed.competencia, i18n)}`}
        </Text>
      )}
      {view.review ? (
        <InvoiceReview kind={view.kind} review={view.review} toLookAt={<BeforeBilling report={billed} />} />
      ) : null}
      {view.review || view.closed ? null : (
        <>
          <Radio.Group
            label={_(words.what)}
            value={mode}
            error={mode === 'balance' ? (form.errors['value'] ?? form.errors['chosen']) : null}
            onChange={(next) => {
              form.setFieldValue('mode', next as Fields['mode'])
              form.clearErrors()
            }}
          >
            <Stack gap={8} mt={8}>
              <Radio
                value="balance"
                label={_(msg`O saldo inteiro, de ${balance}`)}
                disabled={!view.isEditable}
                {...(mode === 'balance' ? { 'data-autofocus': true } : {})}
              />
              <Radio value="value" label={_(msg`Um valor`)} disabled={!view.isEditable} />
              <Radio value="lines" label={_(msg`Ativos e itens escolhidos`)} disabled={!view.isEditable} />
            </Stack>
          </Radio.Group>
          {mode === 'value' ? (
            <MoneyField
              {...form.getInputProps('value')}
              value={form.values.value}
              onChange={(value) => form.setFieldValue('value', value)}
              label={_(msg`Valor (R$)`)}
              description={_(msg`Saldo do boletim: ${balance}`)}
              disabled={!view.isEditable}
            />
          ) : null}
          {mode === 'lines' ? (
            <BillableList
              billable={billable}
              problem={lines.error ?? items.error}
              isRetrying={lines.isFetching || items.isFetching}
              onRetry={() => [lines, items].forEach(({ refetch }) => void refetch())}
              chosen={chosen}
              onChoose={(names) => {
                form.setFieldValue('chosen', names)
                form.clearErrors()
              }}
              balance={view.balance}
              error={form.errors['chosen'] ?? form.errors['value']}
              disabled={!view.isEditable}
              inputProps={{ 'data-path': 'chosen' }}
            />
          ) : null}
          <DueDateField
            {...form.getInputProps('due_date')}
            value={form.values.due_date}
            onChange={(day) => form.setFieldValue('due_date', day)}
            disabled={!view.isEditable}
          />
        </>
      )}
    </WorkflowDialog>
  )

  /** The machine decides whether it can be looked at. */
  function review(fields: Fields): void {
    const draft = draftOf(fields)
    actor.send({ type: 'draft.review', draft, key: keyOf(draft) })
  }

  function problemIn(): string | null {
    if (view.closed) return _(closedTexts[view.closed])
    if (view.problem?.refusal?.reasons.includes('fitsBalance')) return _(msg`O valor não cabe no saldo do boletim.`)
    return view.problem && invoiceProblemText(view.problem, i18n)
  }

  function draftOf(fields: Fields): InvoiceDraft {
    const { mode, due_date } = fields
    const picked = mode === 'lines' ? (billable ?? []).filter(({ name }) => fields.chosen.includes(name)) : []
    const idsOf = (kind: Billable['kind']) => picked.filter((one) => one.kind === kind).map(({ id }) => id)
    const value = { balance: view.balance, value: fields.value, lines: sumOf(picked) }[mode]
    return { value, lines: idsOf('line'), items: idsOf('item'), due_date }
  }

  function problemsOf(draft: InvoiceDraft, mode: Fields['mode']) {
    const { value, due_date } = problemsOfInvoice(draft, view.today)
    const isTooMuch = !value && toCents(draft.value) > toCents(view.balance)
    return {
      ...(value ? { [mode === 'lines' ? 'chosen' : 'value']: textOf(value, mode) } : {}),
      ...(due_date
        ? { due_date: due_date === 'past' ? _(msg`O vencimento não pode ser antes de hoje`) : required() }
        : {}),
      ...(isTooMuch
        ? { [mode === 'lines' ? 'chosen' : 'value']: _(msg`O valor passa do saldo do boletim, de ${balance}`) }
        : {}),
    }
  }

  function textOf(problem: string, mode: Fields['mode']): string {
    if (mode === 'balance') return _(msg`O boletim não tem saldo a cobrar`)
    if (mode === 'lines')
      return chosen.length === 0
        ? _(msg`Selecione ao menos um ativo ou item`)
        : _(msg`A soma do que foi escolhido precisa ser maior que zero`)
    return problem === 'required'
      ? required()
      : invalidText(msg`Informe um valor maior que zero, com até duas casas.`, i18n)
  }

  function required(): string {
    return _(msg`Campo obrigatório`)
  }
}

/** What the server says, by the fields of the form: lines and items are one choice there. */
function formFields({ value, lines = [], items = [], due_date }: NonNullable<Problem['fields']>) {
  const chosen = [...lines, ...items]
  return { ...(value ? { value } : {}), ...(chosen.length > 0 ? { chosen } : {}), ...(due_date ? { due_date } : {}) }
}
