import { accessDenyMachine } from '../../../../machines/access/access-request/access-deny.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { recordActionCases } from '../../protocols/action-dialog.cases'

export const options: PathOptions<typeof accessDenyMachine> = recordActionCases({
  input: { id: 12, version: 1 },
  complete: 'Não é do seu setor ',
  incomplete: 'Não',
  key: '5f0c7e9a0000400080000000000000e1',
  rejection: { reason: ['Explique melhor.'] },
  refusal: { state: 'withdrawn', event: 'access.deny' },
  done: { id: 12, version: 2, status: 'denied' },
  possible: { id: 12, version: 2, status: 'open' },
  overtaken: { id: 12, version: 2, status: 'withdrawn' },
})

export const paths = pathsOf(accessDenyMachine, options)
