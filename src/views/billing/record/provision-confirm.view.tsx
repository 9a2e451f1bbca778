import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
// biome-ignore lint/style/noRestrictedImports: whether a day was sent that is none or past: from then on the field says so
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Invoice } from '../../../../contract/invoices'
import { factsOf } from '../../../../contract/reports'
import type { provisionConfirmMachine } from '../../../../machines/billing/provision-confirm.machine'
import { provisionConfirmWords } from '../../../../machines/billing/provision-confirm.words'
import { afterConfirming } from '../../../../machines/billing/report-amounts'
import { reportWords } from '../../../../machines/lifecycles/report.words'
import type { report } from '../../../api/billing.queries'
import { formatMoney } from '../../format'
import { isSame } from '../../is-same'
import { WorkflowDialog } from '../../parts/workflow-dialog'
import { DueDateField } from './due-date-field'
import { invoiceProblemText, rejectionText } from './invoice-problem'
import { projectProvisionConfirm } from './provision-confirm.projection'

interface ProvisionConfirmViewProps {
  actor: ActorRefFrom<typeof provisionConfirmMachine>
  invoice: Pick<Invoice, 'number' | 'value' | 'bm'>
  /** The report that it is booked on. */
  source: ReturnType<typeof report>
  /** One for every request that is no retry. */
  newKey: () => string
}

/** Makes an invoice of a provision (INV-01). */
export function ProvisionConfirmView({ actor, invoice, source, newKey }: ProvisionConfirmViewProps) {
  const { _, i18n } = useLingui()
  const view = useSelector(actor, projectProvisionConfirm, isSame)
  const { data: booked } = useQuery(source)
  const [isTried, setTried] = useState(false)
  const { number, bm } = invoice
  const value = formatMoney(invoice.value, i18n)
  const isNone = isTried && view.isEditable && !view.canConfirm
  const dismiss = () => actor.send({ type: 'dialog.dismiss' })

  return (
    <WorkflowDialog
      title={_(msg`Confirmar a provisão ${number}`)}
      status={view.status}
      isBusy={view.isBusy}
      problem={view.problem ? invoiceProblemText(view.problem, i18n) : null}
      submit={
        view.isEditable || view.isBusy
          ? {
              word: provisionConfirmWords.events['provision.confirm'],
              onSubmit: () => {
                setTried(true)
                actor.send({ type: 'provision.confirm', key: newKey() })
              },
            }
          : null
      }
      actions={view.actions.map((event) => ({
        name: event,
        word: provisionConfirmWords.events[event],
        onAct: () => actor.send({ type: event }),
      }))}
      onClose={dismiss}
    >
      <Text>
        {_(msg`A provisão de ${value} passa a ser uma fatura. O saldo do boletim #${bm} não muda.`)} {situation()}
      </Text>
      <DueDateField
        value={view.day}
        onChange={(day) => actor.send({ type: 'day.choose', day })}
        disabled={!view.isEditable}
        error={
          view.rejected
            ? rejectionText(view.rejected, i18n)
            : isNone
              ? _(msg`Informe um vencimento a partir de hoje`)
              : null
        }
      />
    </WorkflowDialog>
  )

  function situation(): string | null {
    if (!booked) return null
    const word = (status: string) => _(reportWords.states[status as keyof typeof reportWords.states] ?? { id: status })
    const facts = factsOf(booked)
    const [before, after] = [word(facts.status), word(afterConfirming(facts, invoice.value).status)]
    return before === after ? null : _(msg`A situação dele passa de “${before}” para “${after}”.`)
  }
}
