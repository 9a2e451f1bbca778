import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { SimpleGrid, Stack, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useSelector } from '@xstate/react'
// biome-ignore lint/style/noRestrictedImports: what others wrote is taken over, before it is painted beside their names
import { useLayoutEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { NdRequest, NdRequestDraft } from '../../../contract/billing/nd-request'
import { ndRequestWords } from '../../../machines/billing/nd-request/nd-request.words'
import type { ndRequestFormMachine } from '../../../machines/billing/nd-request/nd-request-form.machine'
import { ndRequestFormWords } from '../../../machines/billing/nd-request/nd-request-form.words'
import { WorkflowDialog } from '../../ui/dialog/workflow-dialog'
import { useServerErrors } from '../../ui/form/use-server-errors'
import { isSame } from '../../ui/is-same'
import { Facts } from '../../ui/record/facts'
import classes from '../../ui/record/record.module.css'
import { recordProblemText } from '../../ui/refusal-text'
import { ClientField, CompetenciaField, CostCenterField } from '../report/report.fields'
import type { clients, costCenters } from '../report/report.queries'
import { ndRequestLogHref } from '../shared/address'
import type { assetsNear } from '../shared/assets.queries'
import { FormConflict } from '../shared/form-conflict'
import { projectNdRequestForm } from './nd-request-form.projection'
import { type CostFocus, CostRows } from './nd-request-form.rows'
import {
  blankRow,
  type CostField,
  costFields,
  draftOf,
  errorsOf,
  isBlank,
  isTouched,
  type NdFormValues,
  removedRow,
  restoredRow,
  valuesOf,
} from './nd-request-form.values'
import { ndRequestLogWords } from './nd-request-log'
import { NdRequestStatus } from './nd-request-status'

interface NdRequestFormViewProps {
  actor: ActorRefFrom<typeof ndRequestFormMachine>
  /** As it was when the form was opened; null where one is made. */
  request: NdRequest | null
  /** Of an asset that a line of the request names. */
  assetName: (asset: number) => string
  /** The same for the same draft until a request is made of it. */
  keyOf: (draft: NdRequestDraft) => string
  /** Told with each change whether something would be lost. */
  onTouch: (isTouched: boolean) => void
  costCenters: (search: string) => ReturnType<typeof costCenters>
  clients: (costCenter: number | null, search: string) => ReturnType<typeof clients>
  assets: (costCenter: number | null, search: string) => ReturnType<typeof assetsNear>
}

const heads = ['cost_center', 'client', 'competencia', 'notes'] as const

/** Makes a debit note request or changes one, with its costs (ND-01). What is typed stays until the dialog goes, whatever others write meanwhile. */
export function NdRequestFormView({ actor, request, keyOf, onTouch, ...sources }: NdRequestFormViewProps) {
  const { _, i18n } = useLingui()
  const view = useSelector(actor, projectNdRequestForm, isSame)
  const { seen, draft, conflict, isEditable } = view
  const costs = useRef<CostFocus>(null)
  const form = useForm<NdFormValues>({
    initialValues: valuesOf(seen, sources.assetName),
    onValuesChange: (values) => onTouch(isTouched(values, seen)),
    validate: (values) =>
      Object.fromEntries(Object.entries(errorsOf(values)).map(([path, message]) => [path, _(message)])),
  })
  const { values } = form
  const dismiss = () => actor.send({ type: 'dialog.dismiss', isTouched: isTouched(form.getValues(), seen) })

  useLayoutEffect(() => {
    if (isSame(draftOf(form.getValues()), draft)) return
    const names = new Map(form.getValues().lines.map(({ asset, name }) => [asset, name]))
    const { removed } = form.getValues()
    form.setValues({ ...valuesOf(draft, (asset) => names.get(asset) ?? sources.assetName(asset)), removed })
  }, [draft])

  useServerErrors(form, { rejected: view.rejected, textOf: rejectedRecordText, focusFirst })

  return (
    <WorkflowDialog
      title={request ? _(msg`Alterar a solicitação #${request.id}`) : _(msg`Nova solicitação de nota de débito`)}
      status={view.status}
      hidesStatus={view.hidesStatus}
      isBusy={view.isBusy}
      problem={view.problem ? recordProblemText(view.problem, [ndRequestWords], i18n) : null}
      cause={view.problem}
      size="60rem"
      submit={
        view.canSubmit
          ? {
              word: ndRequestFormWords.events['request.submit'],
              onSubmit: form.onSubmit((written) => {
                const sent = draftOf(written)
                actor.send({ type: 'request.submit', draft: sent, key: request ? '' : keyOf(sent) })
              }, focusFirst),
            }
          : null
      }
      actions={view.actions.map((type) => ({
        name: type,
        word: ndRequestFormWords.events[type],
        onAct: () => (type === 'dialog.dismiss' ? dismiss() : actor.send({ type })),
      }))}
      onClose={dismiss}
    >
      {conflict && request ? (
        <FormConflict
          {...conflict}
          mine={conflict.mine.map((part) => _(ndRequestLogWords.fields[part === 'client' ? 'cliente' : part]))}
          history={ndRequestLogHref(request.id)}
          words={ndRequestLogWords}
          statusBadge={(status) => <NdRequestStatus status={status} />}
        />
      ) : null}
      <Stack gap={16} className={classes['typed'] ?? ''}>
        {request ? (
          <Facts
            facts={[
              { name: _(msg`Centro de custo`), value: `${request.cost_center.code} · ${request.cost_center.name}` },
              { name: _(msg`Cliente`), value: request.cliente.name },
            ]}
          />
        ) : (
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={16}>
            <CostCenterField
              input={form.getInputProps('cost_center')}
              value={values.cost_center}
              source={sources.costCenters}
              disabled={!isEditable}
              onChoose={(cost_center) => {
                form.setFieldValue('cost_center', cost_center)
                form.setFieldValue('client', null)
              }}
            />
            <ClientField
              key={values.cost_center}
              input={form.getInputProps('client')}
              value={values.client}
              source={(search) => sources.clients(values.cost_center, search)}
              disabled={!isEditable || values.cost_center === null}
              onChoose={(client) => form.setFieldValue('client', client)}
            />
          </SimpleGrid>
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={16}>
          <CompetenciaField
            input={form.getInputProps('competencia')}
            value={values.competencia}
            disabled={!isEditable}
            onChange={(month) => form.setFieldValue('competencia', month)}
          />
          <Textarea
            {...form.getInputProps('notes')}
            label={_(msg`Observações (opcional)`)}
            rows={2}
            resize="vertical"
            readOnly={!isEditable}
          />
        </SimpleGrid>
        <CostRows
          rows={values.lines}
          errors={form.errors}
          isEditable={isEditable}
          costCenter={values.cost_center}
          assets={sources.assets}
          focusing={costs}
          onChange={(place, change) => {
            form.setFieldValue('lines', (rows: NdFormValues['lines']) =>
              rows.map((row, at) => (at === place ? { ...row, ...change } : row)),
            )
            for (const field of Object.keys(change)) form.clearFieldError(`lines.${place}.${field}`)
          }}
          onAdd={() => form.insertListItem('lines', blankRow())}
          onRemove={remove}
          removed={values.removed.at(-1) ?? null}
          onRestore={restore}
        />
      </Stack>
    </WorkflowDialog>
  )

  function remove(place: number): void {
    const { lines, removed } = form.getValues()
    const row = lines[place]
    if (row && !isBlank(row)) form.setFieldValue('removed', [...removed, removedRow(row, place, seen)])
    form.removeListItem('lines', place)
    if (lines.length === 1) form.insertListItem('lines', blankRow())
  }

  function restore(): void {
    const { lines, removed } = form.getValues()
    const last = removed.at(-1)
    if (!last) return
    const row = restoredRow(last, seen, sources.assetName)
    const place = Math.min(last.place, lines.length)
    form.setFieldValue('removed', removed.slice(0, -1))
    form.insertListItem('lines', row, place)
    if (place === 0 && lines.length === 1 && lines.every(isBlank)) form.removeListItem('lines', 1)
    costs.current?.focus(place, 'asset')
  }

  /** In the order of the screen. */
  function focusFirst(errors: object): void {
    const head = heads.find((field) => field in errors)
    if (head) form.getInputNode(head)?.focus()
    else costs.current?.focus(...firstWrong(errors))
  }

  function firstWrong(errors: object): [number, CostField] {
    for (const place of form.getValues().lines.keys())
      for (const field of costFields) if (`lines.${place}.${field}` in errors) return [place, field]
    return [0, 'asset']
  }

  /** The server tells of records in Portuguese only. */
  function rejectedRecordText(field: string): string | undefined {
    if (field === 'client') return _(msg`O cliente não pertence ao centro de custo.`)
    if (field !== 'lines' || i18n.locale === 'pt') return undefined
    return _(msg`Um custo ou um ativo já não existe. Veja as linhas e tente de novo.`)
  }
}
