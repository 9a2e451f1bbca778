import { personDeactivateMachine } from '../../../../machines/access/person/person-deactivate.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { recordActionCases } from '../../protocols/action-dialog.cases'
import { factsAt } from './person.cases'

const reason = 'Saiu da empresa em novembro'

export const options: PathOptions<typeof personDeactivateMachine> = recordActionCases({
  input: { id: 7, version: 1 },
  complete: `${reason} `,
  incomplete: 'Saiu',
  key: '5f0c7e9a0000400080000000000000e1',
  rejection: { reason: ['Explique melhor.'] },
  refusal: { state: 'inactive', event: 'person.deactivate' },
  done: { id: 7, version: 2, ...factsAt('inactive') },
  possible: { id: 7, version: 2, ...factsAt('active') },
  overtaken: { id: 7, version: 2, ...factsAt('inactive') },
})

export const paths = pathsOf(personDeactivateMachine, options)
