import { TextInput } from '@mantine/core'
import type { ActorRefFrom } from 'xstate'
import { reportWords } from '../../../../machines/billing/report/report.words'
import type { batchMachine } from '../../../../machines/lists/batch/batch.machine'
import { missingSalesOrder, SalesOrderField } from '../../../../src/billing/invoice/sales-order-field'
import type { ActionField } from '../../../../src/ui/dialog/action-dialog.view'
import { BatchView } from '../../../../src/ui/list/batch/batch.view'

const dueDate = {
  Field: ({ value, onChange, isEditable, error }: ActionField) => (
    <TextInput
      label="Vencimento"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      readOnly={!isEditable}
      error={error}
    />
  ),
  missing: { id: 'Informe um vencimento a partir de hoje' },
}

const fields = { due_date: dueDate, sales_order: { Field: SalesOrderField, missing: missingSalesOrder } }

/** As the list of invoices words it. */
export function BatchDialog({ actor }: { readonly actor: ActorRefFrom<typeof batchMachine> }) {
  const { asks } = actor.getSnapshot().context
  return (
    <BatchView
      actor={actor}
      title="PDFs de 2 faturas"
      possible={null}
      rest={[]}
      consequence="Os PDFs virão num arquivo ZIP."
      start={{ id: 'Gerar PDFs' }}
      failed={{ id: 'Os PDFs foram gerados, mas o arquivo ZIP não pôde ser salvo.' }}
      unanswered={null}
      lifecycleWords={reportWords}
      newKey={() => 'made-up'}
      {...(asks === null || asks === 'reason' ? {} : { field: fields[asks] })}
    />
  )
}
