import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text, TextInput } from '@mantine/core'
import type { Invoice } from '../../../contract/billing/invoice'
import { salesOrderLength } from '../../../contract/limits'
import { type ActionDialogProps, ActionDialogView } from '../../ui/dialog/action-dialog.view'
import { invoiceProblemText } from './invoice-problem'
import { salesOrderWords } from './sales-order.words'

const { max } = salesOrderLength

interface SalesOrderLinkViewProps extends ActionDialogProps {
  /** As it is now: another one may have been linked meanwhile. */
  invoice: Pick<Invoice, 'number' | 'sales_order'>
}

/** Links or changes the sales order of an invoice (INV-05). */
export function SalesOrderLinkView({ actor, invoice, newKey }: SalesOrderLinkViewProps) {
  const { _ } = useLingui()
  const { number, sales_order } = invoice
  const isChange = sales_order !== ''

  return (
    <ActionDialogView
      actor={actor}
      words={salesOrderWords(invoice)}
      title={isChange ? _(msg`Trocar a OV da fatura ${number}?`) : _(msg`Vincular OV à fatura ${number}`)}
      missing={_(msg`Informe a OV, com até ${max} caracteres`)}
      toText={invoiceProblemText}
      newKey={newKey}
    >
      {({ value, onChange, isEditable, error }) => (
        <>
          <Text>
            {isChange
              ? _(msg`OV vinculada hoje: ${sales_order}. A nova fica no lugar dela, e a troca, no histórico.`)
              : _(msg`Nenhuma OV vinculada.`)}
          </Text>
          <TextInput
            label={isChange ? _(msg`Nova ordem de venda (OV)`) : _(msg`Ordem de venda (OV)`)}
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
