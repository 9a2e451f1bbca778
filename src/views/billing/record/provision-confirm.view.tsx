import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Invoice } from '../../../../contract/invoices'
import { factsOf } from '../../../../contract/reports'
import { provisionConfirmWords } from '../../../../machines/billing/provision-confirm.words'
import { afterConfirming } from '../../../../machines/billing/report-amounts'
import { reportWords } from '../../../../machines/lifecycles/report.words'
import type { report } from '../../../api/billing.queries'
import { formatMoney } from '../../format'
import { DueDateField } from './due-date-field'
import { provisionProblemText } from './invoice-problem'
import { type RecordActionProps, RecordActionView } from './record-action.view'

interface ProvisionConfirmViewProps extends RecordActionProps {
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
    <RecordActionView
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
          <DueDateField value={day} onChange={onChange} disabled={!isEditable} error={error} />
        </>
      )}
    </RecordActionView>
  )

  function situation(): string | null {
    if (!booked) return null
    const word = (status: string) => _(reportWords.states[status as keyof typeof reportWords.states] ?? { id: status })
    const facts = factsOf(booked)
    const [before, after] = [word(facts.status), word(afterConfirming(facts, invoice.value).status)]
    return before === after ? null : _(msg`A situação dele passa de “${before}” para “${after}”.`)
  }
}
