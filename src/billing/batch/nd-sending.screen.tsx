import type { NdRequestRow } from '../../../contract/billing/nd-request'
import { ndRequestWords } from '../../../machines/billing/nd-request/nd-request.words'
import { type BatchStep, StepBatch } from '../../app/list/batch/step-batch.screen'
import { formatMoney } from '../../ui/format'
import { type Chosen, sumOf } from '../../ui/list/list-selection'
import { outdatedByRequests } from '../nd-request/nd-request.actors'
import { sendingTexts } from './billing-batch-texts'

const sending: BatchStep<NdRequestRow> = {
  ...{ path: '/billing/nd-requests/', step: 'send', lifecycleWords: ndRequestWords },
  nameOf: ({ id, cliente }) => `#${id} · ${cliente.name}`,
  shortNameOf: ({ id }) => `#${id}`,
  madeOf: ({ value }, i18n) => ({ amount: formatMoney(value, i18n) }),
  textsOf: (rows, rest, i18n) => sendingTexts(rows.length, rest, sumOf(rows, ({ value }) => value).value, i18n),
  outdated: () => outdatedByRequests,
}

/** Each of the chosen requests sent to its client, as the list shows it (ND-02). */
export default function NdSendingScreen(chosen: Chosen<NdRequestRow> & { onClose: () => void }) {
  return <StepBatch of={sending} {...chosen} />
}
