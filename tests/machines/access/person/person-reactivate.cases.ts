import { personReactivateMachine } from '../../../../machines/access/person/person-reactivate.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { recordActionCases } from '../../protocols/action-dialog.cases'
import { factsAt } from './person.cases'

const reason = 'Voltou à empresa em novembro'

export const options: PathOptions<typeof personReactivateMachine> = recordActionCases({
  input: { id: 7, version: 1 },
  complete: `${reason} `,
  incomplete: 'Saiu',
  key: '5f0c7e9a0000400080000000000000e1',
  rejection: { reason: ['Explique melhor.'] },
  refusal: { state: 'active', event: 'person.reactivate' },
  done: { id: 7, version: 2, ...factsAt('active') },
  possible: { id: 7, version: 2, ...factsAt('inactive') },
  overtaken: { id: 7, version: 2, ...factsAt('active') },
})

export const paths = pathsOf(personReactivateMachine, options)
