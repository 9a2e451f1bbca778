import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { DebitNote } from '../../../contract/billing/debit-note'
import { fromCents, toCents } from '../../../contract/money'
import { debitNoteCancelWords } from '../../../machines/billing/debit-note/debit-note-cancel.words'
import { type ActionDialogProps, ActionDialogView } from '../../ui/dialog/action-dialog.view'
import { missingReason, ReasonField } from '../../ui/dialog/reason-field'
import { formatMoney } from '../../ui/format'
import type { ndRequest } from '../nd-request/nd-request.queries'
import { debitNoteProblemText } from './debit-note-problem'

interface DebitNoteCancelViewProps extends ActionDialogProps {
  note: Pick<DebitNote, 'number' | 'value' | 'request' | 'status'>
  /** The request that its value returns to. */
  source: ReturnType<typeof ndRequest>
}

/** Cancels a debit note for a reason (ND-03). */
export function DebitNoteCancelView({ actor, note, source, newKey }: DebitNoteCancelViewProps) {
  const { _, i18n } = useLingui()
  const { data: debited } = useQuery({ ...source, staleTime: 0 })
  const { number, request } = note

  return (
    <ActionDialogView
      actor={actor}
      words={debitNoteCancelWords}
      title={_(msg`Cancelar a nota de débito ${number}?`)}
      missing={_(missingReason)}
      toText={debitNoteProblemText}
      newKey={newKey}
      isDanger
    >
      {(field, saysOutcome) => (
        <>
          {saysOutcome ? <Text>{consequence()}</Text> : null}
          <ReasonField {...field} />
        </>
      )}
    </ActionDialogView>
  )

  /** In figures where the request is known; else in words. What is cancelled already, its answer lost, has returned. */
  function consequence(): string {
    const value = formatMoney(note.value, i18n)
    if (!debited) return _(msg`A solicitação #${request} volta a ter mais ${value} a debitar. Não pode ser desfeito.`)
    const returning = note.status === 'cancelled' ? 0 : toCents(note.value)
    const cents = toCents(debited.value) - toCents(debited.debited) + returning
    const left = formatMoney(fromCents(cents), i18n)
    return _(msg`A solicitação #${request} volta a ter ${left} a debitar. Não pode ser desfeito.`)
  }
}
