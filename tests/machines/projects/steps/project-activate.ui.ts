import { projectActivateMachine } from '../../../../machines/projects/project/project-activate.machine'
import { recordActionUi, saysOutcome } from '../../protocols/action-dialog.ui'
import { changeProject, makeProject } from '../made-project'
import { noteSaid } from '../project-said'
import { options } from './project-activate.cases'

/** PRJ-01. */
export const ui = recordActionUi<typeof projectActivateMachine>({
  machine: projectActivateMachine,
  cases: options,
  said: {
    ...noteSaid,
    states: {
      ...noteSaid.states,
      refused: 'Início recusado',
      failed: 'Erro ao iniciar',
      sending: 'Iniciando o projeto',
      reloading: 'Lendo o projeto de novo',
      overtaken: 'Este projeto já não pode ser iniciado',
      done: 'Projeto iniciado',
    },
    words: { ...noteSaid.words, 'action.confirm': 'Iniciar projeto', 'record.reload': 'Ler o projeto de novo' },
    refused: '“Iniciar projeto” não é possível: a situação é “Cancelado”.',
    changed: 'O projeto mudou desde que você o abriu. Leia de novo para continuar.',
    sentence: /O projeto passa a estar em andamento/,
  },
  saysIt: saysOutcome,
  component: async () => (await import('../project-dialogs')).ProjectActivateDialog,
  page: {
    as: 'ana.souza',
    make: (portal) => makeProject(portal, 'planned'),
    change: (portal, id, isPossible) => changeProject(portal, id, isPossible ? 'planned' : 'cancelled'),
    addressOf: (id) => `/projects/${id}`,
    opener: 'Iniciar projeto',
    path: '/projects/',
    step: 'activate',
    body: ({ text }) => ({ note: text }),
  },
})
