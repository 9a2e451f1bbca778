import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Invoice } from '../../../contract/billing/invoice'
import { factsOf } from '../../../contract/billing/report'
import { fromCents } from '../../../contract/money'
import { invoiceCancelWords, provisionCancelWords } from '../../../machines/billing/invoice/invoice-cancel.words'
import { afterCancelling, balanceOf } from '../../../machines/billing/report/report-amounts'
import { type ActionDialogProps, ActionDialogView } from '../../ui/dialog/action-dialog.view'
import { missingReason, ReasonField } from '../../ui/dialog/reason-field'
import { formatMoney } from '../../ui/format'
import type { report } from '../report/report.queries'
import { invoiceProblemText, provisionProblemText } from './invoice-problem'

interface InvoiceCancelViewProps extends ActionDialogProps {
  invoice: Pick<Invoice, 'number' | 'value' | 'bm' | 'status'>
  /** What it is as long as it is not cancelled. */
  kind: 'provision' | 'invoice'
  /** The report whose balance it returns to. */
  source: ReturnType<typeof report>
}

/** Cancels an invoice or a provision for a reason (INV-04). */
export function InvoiceCancelView({ actor, invoice, kind, source, newKey }: InvoiceCancelViewProps) {
  const { _, i18n } = useLingui()
  const { data: billed } = useQuery({ ...source, staleTime: 0 })
  const { number, bm } = invoice
  const isProvision = kind === 'provision'

  return (
    <ActionDialogView
      actor={actor}
      words={isProvision ? provisionCancelWords : invoiceCancelWords}
      title={isProvision ? _(msg`Cancelar a provisão ${number}?`) : _(msg`Cancelar a fatura ${number}?`)}
      missing={_(missingReason)}
      toText={isProvision ? provisionProblemText : invoiceProblemText}
      newKey={newKey}
      isDanger
    >
      {(field, saysOutcome) => (
        <>
          {saysOutcome ? <Text>{consequence()}</Text> : null}
          <ReasonField {...field} />
        </>
      )}
    </ActionDialogView>
  )

  /** In figures where the report is known; else in words. What is cancelled already, its answer lost, has returned. */
  function consequence(): string {
    const value = formatMoney(invoice.value, i18n)
    if (!billed) return _(msg`O saldo do boletim #${bm} recebe ${value} de volta. Não pode ser desfeito.`)
    const facts = factsOf(billed)
    const after = invoice.status === 'cancelled' ? facts : afterCancelling(facts, kind, invoice.value)
    const balance = formatMoney(fromCents(balanceOf(after)), i18n)
    return _(msg`O saldo do boletim #${bm} volta a ${balance}. Não pode ser desfeito.`)
  }
}
