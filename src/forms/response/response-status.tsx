import type { ResponseRow } from '../../../contract/forms/response'
import { responseWords } from '../../../machines/forms/response/response.words'
import { RecordStatus, type Statuses } from '../../ui/parts/record-status'

const { entering: _, ...states } = responseWords.states

/** The one place that says how the status of a response is called and looks. */
export const responseStatuses: Statuses<ResponseRow['status']> = {
  rascunho: { word: states.rascunho, look: 'work' },
  completo: { word: states.completo, look: 'waiting' },
  finalizado: { word: states.finalizado, look: 'done' },
  cancelado: { word: states.cancelado, look: 'cancelled' },
}

export const responseStatusWords = states

export function ResponseStatus({ status }: { status: string }) {
  return <RecordStatus status={status} statuses={responseStatuses} />
}
