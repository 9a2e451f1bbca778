import { followUpReopenMachine } from '../../../../machines/forms/follow-up/follow-up-reopen.machine'
import { cancelSaid, recordActionUi, saysOutcome } from '../../protocols/action-dialog.ui'
import { options } from './follow-up-reopen.cases'
import { changeFollowUp, makeFollowUp } from './made-follow-up'

/** FRM-04. */
export const ui = recordActionUi<typeof followUpReopenMachine>({
  machine: followUpReopenMachine,
  cases: options,
  said: {
    ...cancelSaid,
    states: {
      ...cancelSaid.states,
      refused: 'Reabertura recusada',
      failed: 'Erro ao reabrir',
      sending: 'Reabrindo a pendência',
      reloading: 'Lendo a pendência de novo',
      overtaken: 'Esta pendência já não pode ser reaberta',
      done: 'Pendência reaberta',
    },
    words: {
      ...cancelSaid.words,
      'action.confirm': 'Reabrir pendência',
      'record.reload': 'Ler a pendência de novo',
    },
    refused: '“Reabrir pendência” não é possível: a situação é “Cancelada”.',
    changed: 'A pendência mudou desde que você a abriu. Leia de novo para continuar.',
    sentence: /A pendência volta a esperar por quem é responsável/,
  },
  saysIt: saysOutcome,
  component: async () => (await import('./follow-up-dialogs')).FollowUpReopenDialog,
  page: {
    as: 'ana.souza',
    make: (portal) => makeFollowUp(portal, 'done'),
    change: (portal, id, isPossible) => changeFollowUp(portal, id, isPossible ? 'done' : 'cancelled'),
    addressOf: (id) => `/formularios/pendencias/${id}`,
    opener: 'Reabrir pendência',
    path: '/forms/follow-ups/',
    step: 'reopen',
    body: ({ text }) => ({ reason: text }),
  },
})
