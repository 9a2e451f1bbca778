import { personDeactivateMachine } from '../../../../machines/access/person/person-deactivate.machine'
import { cancelSaid, recordActionUi, saysOutcome } from '../../protocols/action-dialog.ui'
import { changePerson, makePerson } from './made-person'
import { options } from './person-deactivate.cases'

/** IAM-01. */
export const ui = recordActionUi<typeof personDeactivateMachine>({
  machine: personDeactivateMachine,
  cases: options,
  said: {
    ...cancelSaid,
    states: {
      ...cancelSaid.states,
      refused: 'Desativação recusada',
      failed: 'Erro ao desativar',
      sending: 'Desativando a pessoa',
      reloading: 'Lendo a pessoa de novo',
      overtaken: 'Esta pessoa já não pode ser desativada',
      done: 'Pessoa desativada',
    },
    words: { ...cancelSaid.words, 'action.confirm': 'Desativar pessoa', 'record.reload': 'Ler a pessoa de novo' },
    refused: '“Desativar pessoa” não é possível: a situação é “Desativada”.',
    changed: 'A pessoa mudou desde que você a abriu. Leia de novo para continuar.',
    sentence: /Todas as sessões de Gil Prado terminam na hora/,
  },
  saysIt: saysOutcome,
  component: async () => (await import('./person-dialogs')).PersonDeactivateDialog,
  page: {
    as: 'ana.souza',
    make: (portal) => makePerson(portal, 'active'),
    change: (portal, id, isPossible) => changePerson(portal, id, isPossible ? 'active' : 'inactive'),
    addressOf: (id) => `/iam/gerenciar/${id}`,
    opener: 'Desativar pessoa',
    path: '/iam/people/',
    step: 'deactivate',
    body: ({ text }) => ({ reason: text }),
  },
})
