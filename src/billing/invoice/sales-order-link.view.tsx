import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text } from '@mantine/core'
import type { Invoice } from '../../../contract/billing/invoice'
import { type ActionDialogProps, ActionDialogView } from '../../ui/dialog/action-dialog.view'
import { invoiceProblemText } from './invoice-problem'
import { salesOrderWords } from './sales-order.words'
import { missingSalesOrder, SalesOrderField } from './sales-order-field'

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
      missing={_(missingSalesOrder)}
      toText={invoiceProblemText}
      newKey={newKey}
    >
      {(field) => (
        <>
          <Text>
            {isChange
              ? _(msg`OV vinculada hoje: ${sales_order}. A nova fica no lugar dela, e a troca, no histórico.`)
              : _(msg`Nenhuma OV vinculada.`)}
          </Text>
          <SalesOrderField {...field} isChange={isChange} />
        </>
      )}
    </ActionDialogView>
  )
}
