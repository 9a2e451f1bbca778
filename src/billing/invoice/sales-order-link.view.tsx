import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text, TextInput } from '@mantine/core'
import type { Invoice } from '../../../contract/billing/invoice'
import { salesOrderLength } from '../../../contract/limits'
import { salesOrderLinkWords } from '../../../machines/billing/invoice/sales-order-link.words'
import { type ActionDialogProps, ActionDialogView } from '../../ui/dialog/action-dialog.view'
import { invoiceProblemText } from './invoice-problem'

const { max } = salesOrderLength

interface SalesOrderLinkViewProps extends ActionDialogProps {
  /** As it is now: another one may have been linked meanwhile. */
  invoice: Pick<Invoice, 'number' | 'sales_order'>
}

/** Links or changes the sales order of an invoice (INV-05). */
export function SalesOrderLinkView({ actor, invoice, newKey }: SalesOrderLinkViewProps) {
  const { _ } = useLingui()
  const { number, sales_order } = invoice

  return (
    <ActionDialogView
      actor={actor}
      words={salesOrderLinkWords}
      title={sales_order === '' ? _(msg`Vincular OV à fatura ${number}`) : _(msg`Trocar a OV da fatura ${number}`)}
      missing={_(msg`Informe a OV, com até ${max} caracteres`)}
      toText={invoiceProblemText}
      newKey={newKey}
    >
      {({ value, onChange, isEditable, error }) => (
        <>
          <Text>{sales_order === '' ? _(msg`Nenhuma OV vinculada.`) : _(msg`OV vinculada hoje: ${sales_order}`)}</Text>
          <TextInput
            label={_(msg`Ordem de venda (OV)`)}
            autoComplete="off"
            data-autofocus
            value={value}
            disabled={!isEditable}
            error={error}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        </>
      )}
    </ActionDialogView>
  )
}
