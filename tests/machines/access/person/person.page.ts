import { randomUUID } from 'node:crypto'
import type { SnapshotFrom } from 'xstate'
import type { PersonStatus } from '../../../../contract/access/person'
import { readProblem } from '../../../../contract/problem'
import type { personLifecycle } from '../../../../machines/access/person/person.lifecycle'
import type { Around } from '../../../engine/page/page-driver'
import { screenOnPage } from '../../../engine/page/screen-on-page'
import type { CallOutcome, RecordDriver } from '../../../engine/record-driver'
import { situationOn } from '../../billing/record-shown'
import { changePerson, makePerson } from './made-person'
import { factsAt } from './person.cases'
import { personShown } from './person-shown'

type State = SnapshotFrom<typeof personLifecycle>

const isInvitedIn = ({ context, value }: State) => (value === 'active' ? false : context.is_invited)

/** IAM-01: as Ana Souza sees it, who is a superuser. */
export const driver: RecordDriver<typeof personLifecycle> = {
  cases: {
    inputs: {
      invited: factsAt('invited'),
      active: factsAt('active'),
      inactive: factsAt('inactive'),
      'inactive, invited': factsAt('inactive', { is_invited: true }),
    },
    unreachable: {
      'Ana Souza is a superuser, and looks at somebody else who is none': [
        ...['invited', 'active'].map(
          (state) =>
            `${state}|event:person.deactivate|isSomebodyElse&isWithinReach&hasOtherSuperuser&hasOtherAdmins refused`,
        ),
        ...['invited', 'active'].map(
          (state) =>
            `${state}|event:person.givePassword|isAnothersPassword&isWithinReach&isAdminWithinReach&isSigningInHere refused`,
        ),
        'inactive|event:person.reactivate|isWithinReach refused',
      ],
    },
  },
  effects: {},

  record: {
    as: 'ana.souza',
    addressOf: (id) => `/iam/gerenciar/${id}`,
    make: (state, { portal }) => makePerson(portal, state.value as PersonStatus, isInvitedIn(state)),
    change: (id, state, { portal }) => changePerson(portal, id, state.value as PersonStatus, isInvitedIn(state)),
    calls: {
      'person.givePassword': (id, around) => act(id, 'password', around, { password: 'abcd-efgh-jkmn-pqrs' }),
      'person.deactivate': (id, around) => act(id, 'deactivate', around),
      'person.reactivate': (id, around) => act(id, 'reactivate', around),
    },
  },

  shown: (page) => situationOn(screenOnPage(page)),
  toShow: personShown,

  says: {
    invited: 'uma pessoa convidada',
    active: 'uma pessoa ativa',
    inactive: 'uma pessoa desativada',
    'inactive, invited': 'uma pessoa desativada que nunca entrou',
    'active, the user': 'quem está olhando',
    'active, of the company': 'uma pessoa que entra com a conta da empresa',
    'active, an admin out of reach': 'quem administra um módulo, visto por quem não é superusuário',
    'active, an admin': 'quem administra um módulo',
    'active, the last superuser': 'o último superusuário',
    'active, a superuser out of reach': 'um superusuário, visto por quem não é',
    'inactive, a superuser out of reach': 'um superusuário desativado, visto por quem não é',
    'active, the last admin': 'o último administrador de um módulo',
    'invited, the user': 'quem está olhando, convidado',
    'invited, a superuser out of reach': 'um superusuário convidado, visto por quem não é',
    'invited, an admin out of reach': 'quem administra um módulo e foi convidado, visto por quem não é superusuário',
    'invited, of the company': 'uma pessoa convidada que entra com a conta da empresa',
    'invited, the last admin': 'o último administrador de um módulo, convidado',
  },
}

/** Over the version that the person has now. */
async function act(
  id: number,
  step: string,
  { portal, sessions }: Around,
  body: object = { reason: 'Saiu da empresa.' },
): Promise<CallOutcome> {
  const { access: token } = await sessions.start('ana.souza')
  const read = () => portal.get(`iam/people/${id}/`, token)
  const headers = { 'Idempotency-Key': randomUUID(), 'If-Match': `"${(await read()).body.version}"` }
  const { status, body: answer } = await portal.post(`iam/people/${id}/${step}/`, { token, headers, body })
  if (status !== 200 && status !== 409) throw new Error(`the server answers ${status}: ${JSON.stringify(answer)}`)
  return { state: (await read()).body.status, refusal: status === 409 ? readProblem(status, answer).refusal : null }
}
