import { projectCloseMachine } from '../../../../machines/projects/project/project-close.machine'
import { recordActionUi, saysOutcome } from '../../protocols/action-dialog.ui'
import { changeProject, makeProject } from '../made-project'
import { noteSaid } from '../project-said'
import { options } from './project-close.cases'

/** PRJ-01. */
export const ui = recordActionUi<typeof projectCloseMachine>({
  machine: projectCloseMachine,
  cases: options,
  said: {
    ...noteSaid,
    states: {
      ...noteSaid.states,
      refused: 'Encerramento recusado',
      failed: 'Erro ao encerrar',
      sending: 'Encerrando o projeto',
      reloading: 'Lendo o projeto de novo',
      overtaken: 'Este projeto já não pode ser encerrado',
      done: 'Projeto encerrado',
    },
    words: { ...noteSaid.words, 'action.confirm': 'Encerrar projeto', 'record.reload': 'Ler o projeto de novo' },
    refused: '“Encerrar projeto” não é possível: a situação é “Cancelado”.',
    changed: 'O projeto mudou desde que você o abriu. Leia de novo para continuar.',
    sentence: /Encerrado, o projeto não muda mais/,
  },
  saysIt: saysOutcome,
  component: async () => (await import('../project-dialogs')).ProjectCloseDialog,
  page: {
    as: 'ana.souza',
    make: (portal) => makeProject(portal, 'active'),
    change: (portal, id, isPossible) => changeProject(portal, id, isPossible ? 'active' : 'cancelled'),
    addressOf: (id) => `/projects/${id}`,
    opener: 'Encerrar projeto',
    path: '/projects/',
    step: 'close',
    body: ({ text }) => ({ note: text }),
  },
})
