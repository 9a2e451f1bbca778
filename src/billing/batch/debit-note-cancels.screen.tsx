import type { DebitNoteRow } from '../../../contract/billing/debit-note'
import { debitNoteWords } from '../../../machines/billing/debit-note/debit-note.words'
import { type BatchStep, StepBatch } from '../../app/list/batch/step-batch.screen'
import { formatMoney } from '../../ui/format'
import { type Chosen, sumOf } from '../../ui/list/list-selection'
import { outdatedByRequests } from '../nd-request/nd-request.actors'
import { debitNoteCancelTexts } from './billing-batch-texts'

const debitNoteCancels: BatchStep<DebitNoteRow> = {
  ...{ path: '/billing/debit-notes/', step: 'cancel', lifecycleWords: debitNoteWords },
  asks: 'reason',
  nameOf: ({ number, cliente }) => `${number} · ${cliente.name}`,
  shortNameOf: ({ number }) => number,
  madeOf: ({ value }, i18n) => ({ amount: formatMoney(value, i18n) }),
  textsOf: (rows, rest, i18n) => debitNoteCancelTexts(rows.length, rest, sumOf(rows, ({ value }) => value).value, i18n),
  outdated: () => outdatedByRequests,
}

/** Each of the chosen debit notes cancelled for one reason, as the list shows it (ND-03). */
export default function DebitNoteCancelsScreen(chosen: Chosen<DebitNoteRow> & { onClose: () => void }) {
  return <StepBatch of={debitNoteCancels} {...chosen} />
}
