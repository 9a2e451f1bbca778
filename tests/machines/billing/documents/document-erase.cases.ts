import { documentEraseMachine } from '../../../../machines/billing/documents/document-erase.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { personalFile } from '../../../journeys/support/documents'
import { recordActionCases } from '../../protocols/action-dialog.cases'

const { id } = personalFile

export const options: PathOptions<typeof documentEraseMachine> = recordActionCases({
  input: { id, version: 1 },
  complete: 'Pedido do titular ',
  incomplete: 'LGPD',
  key: '5f0c7e9a0000400080000000000000f1',
  rejection: { reason: ['Explique melhor.'] },
  refusal: { state: 'erased', event: 'document.erase' },
  done: { id, version: 2, status: 'erased' },
  possible: { id, version: 1, status: 'kept' },
  overtaken: { id, version: 2, status: 'erased' },
})

export const paths = pathsOf(documentEraseMachine, options)
