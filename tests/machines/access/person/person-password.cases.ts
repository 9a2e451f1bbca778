import { personPasswordMachine } from '../../../../machines/access/person/person-password.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { recordActionCases } from '../../protocols/action-dialog.cases'
import { factsAt } from './person.cases'

/** What the dialog opens with. */
export const drawn = 'abcd-efgh-jkmn-pqrs'

export const options: PathOptions<typeof personPasswordMachine> = recordActionCases({
  input: { id: 7, version: 1, text: drawn },
  complete: 'uma frase bem comprida ',
  incomplete: 'curta',
  key: '5f0c7e9a0000400080000000000000e1',
  rejection: { password: ['Escolha outra.'] },
  refusal: { state: 'inactive', event: 'person.givePassword' },
  done: { id: 7, version: 2, ...factsAt('active') },
  possible: { id: 7, version: 2, ...factsAt('active') },
  overtaken: { id: 7, version: 2, ...factsAt('inactive') },
})

export const paths = pathsOf(personPasswordMachine, options)
