import type { InvoiceRow } from '../../../contract/billing/invoice'
import { type BatchStep, StepBatch } from '../../app/list/batch/step-batch.screen'
import { type Chosen, sumOf } from '../../ui/list/list-selection'
import { issuedWords } from '../invoice/invoice-words'
import { outdatedByBilling } from './billing-batch.actors'
import { invoiceCancelTexts } from './billing-batch-texts'

const invoiceCancels: BatchStep<InvoiceRow> = {
  ...{ path: '/billing/invoices/', step: 'cancel', lifecycleWords: issuedWords, asksReason: true },
  nameOf: ({ number, cliente }) => `${number} · ${cliente.name}`,
  shortNameOf: ({ number }) => number,
  textsOf: (rows, rest, i18n) => invoiceCancelTexts(rows.length, rest, sumOf(rows, ({ value }) => value).value, i18n),
  outdated: outdatedByBilling,
}

/** Each of the chosen invoices and provisions cancelled for one reason, as the list shows it (INV-04). */
export default function InvoiceCancelsScreen(chosen: Chosen<InvoiceRow> & { onClose: () => void }) {
  return <StepBatch of={invoiceCancels} {...chosen} />
}
