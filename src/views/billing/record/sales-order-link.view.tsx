import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
// biome-ignore lint/style/noRestrictedImports: whether a sales order was sent that is none: from then on the field says so
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Invoice } from '../../../../contract/invoices'
import { salesOrderLength } from '../../../../contract/limits'
import type { salesOrderLinkMachine } from '../../../../machines/billing/sales-order-link.machine'
import { salesOrderLinkWords } from '../../../../machines/billing/sales-order-link.words'
import { isSame } from '../../is-same'
import { WorkflowDialog } from '../../parts/workflow-dialog'
import { invoiceProblemText, rejectionText } from './invoice-problem'
import { projectSalesOrderLink } from './sales-order-link.projection'

interface SalesOrderLinkViewProps {
  actor: ActorRefFrom<typeof salesOrderLinkMachine>
  /** As it is now: another one may have been linked meanwhile. */
  invoice: Pick<Invoice, 'number' | 'sales_order'>
  /** One for every request that is no retry. */
  newKey: () => string
}

/** Links or changes the sales order of an invoice (INV-05). */
export function SalesOrderLinkView({ actor, invoice, newKey }: SalesOrderLinkViewProps) {
  const { _, i18n } = useLingui()
  const view = useSelector(actor, projectSalesOrderLink, isSame)
  const [isTried, setTried] = useState(false)
  const { number, sales_order } = invoice
  const { max } = salesOrderLength
  const isNone = isTried && view.isEditable && !view.canLink
  const dismiss = () => actor.send({ type: 'dialog.dismiss' })

  return (
    <WorkflowDialog
      title={sales_order === '' ? _(msg`Vincular OV à fatura ${number}`) : _(msg`Trocar a OV da fatura ${number}`)}
      status={view.status}
      isBusy={view.isBusy}
      problem={view.problem ? invoiceProblemText(view.problem, i18n) : null}
      submit={
        view.isEditable || view.isBusy
          ? {
              word: salesOrderLinkWords.events['order.link'],
              onSubmit: () => {
                setTried(true)
                actor.send({ type: 'order.link', key: newKey() })
              },
            }
          : null
      }
      actions={view.actions.map((event) => ({
        name: event,
        word: salesOrderLinkWords.events[event],
        onAct: () => actor.send({ type: event }),
      }))}
      onClose={dismiss}
    >
      <Text>{sales_order === '' ? _(msg`Nenhuma OV vinculada.`) : _(msg`OV vinculada hoje: ${sales_order}`)}</Text>
      <TextInput
        label={_(msg`Ordem de venda (OV)`)}
        autoComplete="off"
        data-autofocus
        value={view.order}
        disabled={!view.isEditable}
        error={
          view.rejected
            ? rejectionText(view.rejected, i18n)
            : isNone
              ? _(msg`Informe a OV, com até ${max} caracteres`)
              : null
        }
        onChange={({ currentTarget }) => actor.send({ type: 'order.change', order: currentTarget.value })}
      />
    </WorkflowDialog>
  )
}
