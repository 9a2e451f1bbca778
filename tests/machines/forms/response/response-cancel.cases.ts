import { responseCancelMachine } from '../../../../machines/forms/response/response-cancel.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { response } from '../../../support/samples/sample-response'
import { recordActionCases } from '../../protocols/action-dialog.cases'

export const options: PathOptions<typeof responseCancelMachine> = recordActionCases({
  input: { id: 7, version: 1 },
  complete: 'Começada na máquina errada ',
  incomplete: 'Errada',
  key: '5f0c7e9a0000400080000000000000e1',
  rejection: { reason: ['Explique melhor.'] },
  refusal: { state: 'cancelado', event: 'response.cancel' },
  done: { ...response, version: 2, status: 'cancelado' },
  possible: { ...response, version: 2 },
  overtaken: { ...response, version: 2, status: 'cancelado' },
})

export const paths = pathsOf(responseCancelMachine, options)
