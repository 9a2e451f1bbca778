import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
// biome-ignore lint/style/noRestrictedImports: whether a reason was sent that says too little: from then on the field says so
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Invoice } from '../../../../contract/invoices'
import { reasonLength } from '../../../../contract/limits'
import { fromCents } from '../../../../contract/money'
import { factsOf } from '../../../../contract/reports'
import type { invoiceCancelMachine } from '../../../../machines/billing/invoice-cancel.machine'
import { invoiceCancelWords } from '../../../../machines/billing/invoice-cancel.words'
import { afterCancelling, balanceOf } from '../../../../machines/billing/report-amounts'
import type { report } from '../../../api/billing.queries'
import { formatMoney } from '../../format'
import { isSame } from '../../is-same'
import { WorkflowDialog } from '../../parts/workflow-dialog'
import { projectInvoiceCancel } from './invoice-cancel.projection'
import { invoiceProblemText, rejectionText } from './invoice-problem'

interface InvoiceCancelViewProps {
  actor: ActorRefFrom<typeof invoiceCancelMachine>
  invoice: Pick<Invoice, 'number' | 'value' | 'status' | 'bm'>
  /** The report whose balance it returns to. */
  source: ReturnType<typeof report>
  /** One for every request that is no retry. */
  newKey: () => string
}

/** Cancels an invoice or a provision for a reason (INV-04). */
export function InvoiceCancelView({ actor, invoice, source, newKey }: InvoiceCancelViewProps) {
  const { _, i18n } = useLingui()
  const view = useSelector(actor, projectInvoiceCancel, isSame)
  const { data: billed } = useQuery(source)
  const [isTried, setTried] = useState(false)
  const { number, bm } = invoice
  const { min, max } = reasonLength
  const length = view.reason.trim().length
  const tooShort =
    isTried && view.isEditable && !view.canReview ? _(msg`O motivo precisa ter de ${min} a ${max} caracteres`) : null
  const dismiss = () => actor.send({ type: 'dialog.dismiss' })

  return (
    <WorkflowDialog
      title={
        invoice.status === 'provisioned' ? _(msg`Cancelar a provisão ${number}`) : _(msg`Cancelar a fatura ${number}`)
      }
      status={view.status}
      isBusy={view.isBusy}
      problem={view.problem ? invoiceProblemText(view.problem, i18n) : null}
      submit={
        view.isEditable
          ? {
              word: invoiceCancelWords.events['cancel.review'],
              onSubmit: () => {
                setTried(true)
                actor.send({ type: 'cancel.review' })
              },
            }
          : null
      }
      actions={view.actions.map((event) => ({
        name: event,
        word: invoiceCancelWords.events[event],
        isDanger: event === 'cancel.confirm',
        onAct: () => actor.send(event === 'cancel.confirm' ? { type: event, key: newKey() } : { type: event }),
      }))}
      onClose={dismiss}
    >
      {view.isReviewed ? <Text fw={500}>{consequence()}</Text> : null}
      <Textarea
        label={_(msg`Motivo`)}
        description={_(msg`De ${min} a ${max} caracteres: ${length} de ${max}`)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={4}
        data-autofocus
        required
        withAsterisk={false}
        value={view.reason}
        readOnly={!view.isEditable}
        error={view.rejected ? rejectionText(view.rejected, i18n) : tooShort}
        onChange={({ currentTarget }) => actor.send({ type: 'reason.change', reason: currentTarget.value })}
      />
    </WorkflowDialog>
  )

  /** In figures where the report is known; else in words. */
  function consequence(): string {
    const value = formatMoney(invoice.value, i18n)
    if (!billed) return _(msg`O saldo do boletim #${bm} recebe ${value} de volta.`)
    const kind = invoice.status === 'provisioned' ? 'provision' : 'invoice'
    const balance = formatMoney(fromCents(balanceOf(afterCancelling(factsOf(billed), kind, invoice.value))), i18n)
    return _(msg`O saldo do boletim #${bm} volta a ${balance}.`)
  }
}
