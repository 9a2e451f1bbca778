import { msg } from '@lingui/core/macro'
import type { ResponseRow } from '../../../contract/forms/response'
import { RecordStatus, type Statuses } from '../../ui/parts/record-status'

/** The one place that says how the status of a response is called and looks. */
export const responseStatuses: Statuses<ResponseRow['status']> = {
  rascunho: { word: msg`Rascunho`, look: 'work' },
  completo: { word: msg`Completo`, look: 'waiting' },
  finalizado: { word: msg`Finalizado`, look: 'done' },
  cancelado: { word: msg`Cancelado`, look: 'cancelled' },
}

export const responseStatusWords = {
  rascunho: responseStatuses.rascunho.word,
  completo: responseStatuses.completo.word,
  finalizado: responseStatuses.finalizado.word,
  cancelado: responseStatuses.cancelado.word,
}

export function ResponseStatus({ status }: { status: string }) {
  return <RecordStatus status={status} statuses={responseStatuses} />
}
