import { projectResumeMachine } from '../../../../machines/projects/project/project-resume.machine'
import { recordActionUi, saysOutcome } from '../../protocols/action-dialog.ui'
import { changeProject, makeProject } from '../made-project'
import { noteSaid } from '../project-said'
import { options } from './project-resume.cases'

/** PRJ-01. */
export const ui = recordActionUi<typeof projectResumeMachine>({
  machine: projectResumeMachine,
  cases: options,
  said: {
    ...noteSaid,
    states: {
      ...noteSaid.states,
      refused: 'Retomada recusada',
      failed: 'Erro ao retomar',
      sending: 'Retomando o projeto',
      reloading: 'Lendo o projeto de novo',
      overtaken: 'Este projeto já não pode ser retomado',
      done: 'Projeto retomado',
    },
    words: { ...noteSaid.words, 'action.confirm': 'Retomar projeto', 'record.reload': 'Ler o projeto de novo' },
    refused: '“Retomar projeto” não é possível: a situação é “Cancelado”.',
    changed: 'O projeto mudou desde que você o abriu. Leia de novo para continuar.',
    sentence: /O projeto volta a estar em andamento/,
  },
  saysIt: saysOutcome,
  component: async () => (await import('../project-dialogs')).ProjectResumeDialog,
  page: {
    as: 'ana.souza',
    make: (portal) => makeProject(portal, 'suspended'),
    change: (portal, id, isPossible) => changeProject(portal, id, isPossible ? 'suspended' : 'cancelled'),
    addressOf: (id) => `/projects/${id}`,
    opener: 'Retomar projeto',
    path: '/projects/',
    step: 'resume',
    body: ({ text }) => ({ note: text }),
  },
})
