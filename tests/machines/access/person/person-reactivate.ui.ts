import { personReactivateMachine } from '../../../../machines/access/person/person-reactivate.machine'
import { cancelSaid, recordActionUi, saysOutcome } from '../../protocols/action-dialog.ui'
import { changePerson, makePerson } from './made-person'
import { options } from './person-reactivate.cases'

/** IAM-01. */
export const ui = recordActionUi<typeof personReactivateMachine>({
  machine: personReactivateMachine,
  cases: options,
  said: {
    ...cancelSaid,
    states: {
      ...cancelSaid.states,
      refused: 'Reativação recusada',
      failed: 'Erro ao reativar',
      sending: 'Reativando a pessoa',
      reloading: 'Lendo a pessoa de novo',
      overtaken: 'Esta pessoa já não pode ser reativada',
      done: 'Pessoa reativada',
    },
    words: { ...cancelSaid.words, 'action.confirm': 'Reativar pessoa', 'record.reload': 'Ler a pessoa de novo' },
    refused: '“Reativar pessoa” não é possível: a situação é “Ativa”.',
    changed: 'A pessoa mudou desde que você a abriu. Leia de novo para continuar.',
    sentence: /Gil Prado volta a entrar/,
  },
  saysIt: saysOutcome,
  component: async () => (await import('./person-dialogs')).PersonReactivateDialog,
  page: {
    as: 'ana.souza',
    make: (portal) => makePerson(portal, 'inactive'),
    change: (portal, id, isPossible) => changePerson(portal, id, isPossible ? 'inactive' : 'active'),
    addressOf: (id) => `/iam/gerenciar/${id}`,
    opener: 'Reativar pessoa',
    path: '/iam/people/',
    step: 'reactivate',
    body: ({ text }) => ({ reason: text }),
  },
})
