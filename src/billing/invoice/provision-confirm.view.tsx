import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Invoice } from '../../../contract/billing/invoice'
import { factsOf } from '../../../contract/billing/report'
import { provisionConfirmWords } from '../../../machines/billing/invoice/provision-confirm.words'
import { reportWords } from '../../../machines/billing/report/report.words'
import { afterConfirming } from '../../../machines/billing/report/report-amounts'
import { type ActionDialogProps, ActionDialogView } from '../../ui/dialog/action-dialog.view'
import { formatMoney } from '../../ui/format'
import type { report } from '../report/report.queries'
import { BeforeBilling } from '../shared/before-billing'
import { DueDateField } from '../shared/due-date-field'
import { provisionProblemText } from './invoice-problem'

interface ProvisionConfirmViewProps extends ActionDialogProps {
  invoice: Pick<Invoice, 'number' | 'value' | 'bm'>
  /** The report that it is booked on. */
  source: ReturnType<typeof report>
}

/** Makes an invoice of a provision (INV-01). */
export function ProvisionConfirmView({ actor, invoice, source, newKey }: ProvisionConfirmViewProps) {
  const { _, i18n } = useLingui()
  const { data: booked } = useQuery(source)
  const { number, bm } = invoice
  const value = formatMoney(invoice.value, i18n)

  return (
    <ActionDialogView
      actor={actor}
      words={provisionConfirmWords}
      title={_(msg`Confirmar a provisão ${number}`)}
      missing={_(msg`Informe um vencimento a partir de hoje`)}
      toText={provisionProblemText}
      newKey={newKey}
    >
      {({ value: day, onChange, isEditable, error }) => (
        <>
          <Text>
            {_(
              msg`A provisão de ${value} passa a ser uma fatura, com os dados que o boletim #${bm} tem agora. O saldo do boletim não muda.`,
            )}{' '}
            {situation()}
          </Text>
          {booked ? <BeforeBilling report={booked} /> : null}
          <DueDateField value={day} onChange={onChange} disabled={!isEditable} error={error} />
        </>
      )}
    </ActionDialogView>
  )

  function situation(): string | null {
    if (!booked) return null
    const word = (status: string) => _(reportWords.states[status as keyof typeof reportWords.states] ?? { id: status })
    const facts = factsOf(booked)
    const [before, after] = [word(facts.status), word(afterConfirming(facts, invoice.value).status)]
    return before === after ? null : _(msg`A situação dele passa de “${before}” para “${after}”.`)
  }
}
