import { projectCancelMachine } from '../../../../machines/projects/project/project-cancel.machine'
import { chooseAction } from '../../../engine/page/record-actions'
import { cancelSaid, recordActionUi, saysOutcome } from '../../protocols/action-dialog.ui'
import { changeProject, makeProject } from '../made-project'
import { options } from './project-cancel.cases'

/** PRJ-01. */
export const ui = recordActionUi<typeof projectCancelMachine>({
  machine: projectCancelMachine,
  cases: options,
  said: {
    ...cancelSaid,
    states: {
      ...cancelSaid.states,
      refused: 'Cancelamento recusado',
      failed: 'Erro ao cancelar',
      sending: 'Cancelando o projeto',
      reloading: 'Lendo o projeto de novo',
      overtaken: 'Este projeto já não pode ser cancelado',
      done: 'Projeto cancelado',
    },
    words: { ...cancelSaid.words, 'action.confirm': 'Cancelar projeto', 'record.reload': 'Ler o projeto de novo' },
    refused: '“Cancelar projeto” não é possível: a situação é “Cancelado”.',
    changed: 'O projeto mudou desde que você o abriu. Leia de novo para continuar.',
    sentence: /O projeto não pode ser retomado depois/,
  },
  saysIt: saysOutcome,
  component: async () => (await import('../project-dialogs')).ProjectCancelDialog,
  page: {
    as: 'ana.souza',
    make: (portal) => makeProject(portal, 'active'),
    change: (portal, id, isPossible) => changeProject(portal, id, isPossible ? 'active' : 'cancelled'),
    addressOf: (id) => `/projects/${id}`,
    opener: (page) => chooseAction(page, 'Cancelar projeto'),
    path: '/projects/',
    step: 'cancel',
    body: ({ text }) => ({ reason: text }),
  },
})
