import { readProblem } from '../../../../contract/problem'
import { personInviteMachine } from '../../../../machines/access/person/person-invite.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { noAnswer, unavailable } from '../../../support/people'

export const name = 'Gil Prado'
export const email = 'gil.prado@empresa.example'
export const taken = 'Já existe uma pessoa com este e-mail.'

export const options: PathOptions<typeof personInviteMachine> = {
  events: {
    written: { type: 'name.change', name: `${name} ` },
    'of the company': { type: 'email.change', email },
    'that is none': { type: 'email.change', email: 'gil' },
    given: { type: 'password.change', password: 'abcd-efgh-jkmn-pqrs' },
    'taken back': { type: 'password.change', password: '' },
    'with its key': { type: 'invite.send', key: '5f0c7e9a0000400080000000000000e1' },
  },
  answers: {
    invitePerson: {
      done: { invited: { id: 9 } },
      error: {
        'taken already': readProblem(400, { email: [taken] }),
        forbidden: readProblem(403, null),
        unavailable,
        'no answer': noAnswer,
      },
    },
  },
}

export const paths = pathsOf(personInviteMachine, options)
