import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { InvoiceRow } from '../../../contract/billing/invoice'
import { type BatchStep, StepBatch } from '../../app/list/batch/step-batch.screen'
import { formatMoney } from '../../ui/format'
import { type Chosen, sumOf } from '../../ui/list/list-selection'
import type { InvoiceBatchStep } from '../invoice/invoice-actions.projection'
import { issuedWords } from '../invoice/invoice-words'
import { missingSalesOrder, SalesOrderField } from '../invoice/sales-order-field'
import { outdatedByBilling } from './billing-batch.actors'
import { confirmTexts, invoiceCancelTexts, salesOrderTexts } from './billing-batch-texts'
import { dueDates } from './due-dates'

const common = {
  ...{ path: '/billing/invoices/', lifecycleWords: issuedWords, outdated: outdatedByBilling },
  nameOf: ({ number, cliente }: InvoiceRow) => `${number} · ${cliente.name}`,
  shortNameOf: ({ number }: InvoiceRow) => number,
  madeOf: ({ value }: InvoiceRow, i18n: I18n) => ({ amount: formatMoney(value, i18n) }),
}

const steps: Readonly<Record<InvoiceBatchStep, BatchStep<InvoiceRow>>> = {
  'provision.confirm': {
    ...{ ...common, step: 'confirm' },
    textsOf: (rows, rest, i18n) => confirmTexts(rows.length, rest, sumOf(rows, ({ value }) => value).value, i18n),
    asks(rows) {
      const { field, dayOf } = dueDates(rows, ({ payment_days }) => payment_days)
      return { field, bodyOf: ({ id, text }) => ({ due_date: dayOf(id, text) }) }
    },
  },
  'salesOrder.link': {
    ...{ ...common, step: 'sales-order' },
    textsOf: salesOrderTexts,
    madeOf: ({ value, sales_order }, i18n) => ({
      amount: formatMoney(value, i18n),
      note: sales_order && i18n._(msg`OV anterior: ${sales_order}`),
    }),
    asks: () => ({
      field: { name: 'sales_order', Field: SalesOrderField, missing: missingSalesOrder },
      bodyOf: ({ text }) => ({ sales_order: text }),
    }),
  },
  'invoice.cancel': {
    ...{ ...common, step: 'cancel' },
    asks: 'reason',
    textsOf: (rows, rest, i18n) => invoiceCancelTexts(rows.length, rest, sumOf(rows, ({ value }) => value).value, i18n),
  },
}

interface InvoiceBatchProps extends Chosen<InvoiceRow> {
  step: InvoiceBatchStep
  onClose: () => void
}

/** One step taken with each of the chosen invoices and provisions, as the list shows it (INV-01, INV-04, INV-05). */
export default function InvoiceBatchScreen({ step, ...chosen }: InvoiceBatchProps) {
  return <StepBatch of={steps[step]} {...chosen} />
}
