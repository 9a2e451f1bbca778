import { projectSuspendMachine } from '../../../../machines/projects/project/project-suspend.machine'
import { cancelSaid, recordActionUi, saysOutcome } from '../../protocols/action-dialog.ui'
import { changeProject, makeProject } from '../made-project'
import { options } from './project-suspend.cases'

/** PRJ-01. */
export const ui = recordActionUi<typeof projectSuspendMachine>({
  machine: projectSuspendMachine,
  cases: options,
  said: {
    ...cancelSaid,
    states: {
      ...cancelSaid.states,
      refused: 'Suspensão recusada',
      failed: 'Erro ao suspender',
      sending: 'Suspendendo o projeto',
      reloading: 'Lendo o projeto de novo',
      overtaken: 'Este projeto já não pode ser suspenso',
      done: 'Projeto suspenso',
    },
    words: { ...cancelSaid.words, 'action.confirm': 'Suspender projeto', 'record.reload': 'Ler o projeto de novo' },
    refused: '“Suspender projeto” não é possível: a situação é “Cancelado”.',
    changed: 'O projeto mudou desde que você o abriu. Leia de novo para continuar.',
    sentence: /O projeto para até ser retomado/,
  },
  saysIt: saysOutcome,
  component: async () => (await import('../project-dialogs')).ProjectSuspendDialog,
  page: {
    as: 'ana.souza',
    make: (portal) => makeProject(portal, 'active'),
    change: (portal, id, isPossible) => changeProject(portal, id, isPossible ? 'active' : 'cancelled'),
    addressOf: (id) => `/projects/${id}`,
    opener: 'Suspender projeto',
    path: '/projects/',
    step: 'suspend',
    body: ({ text }) => ({ reason: text }),
  },
})
