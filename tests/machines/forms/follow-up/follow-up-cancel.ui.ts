import { followUpCancelMachine } from '../../../../machines/forms/follow-up/follow-up-cancel.machine'
import { cancelSaid, recordActionUi, saysOutcome } from '../../protocols/action-dialog.ui'
import { options } from './follow-up-cancel.cases'
import { changeFollowUp, makeFollowUp } from './made-follow-up'

/** FRM-04. */
export const ui = recordActionUi<typeof followUpCancelMachine>({
  machine: followUpCancelMachine,
  cases: options,
  said: {
    ...cancelSaid,
    states: {
      ...cancelSaid.states,
      refused: 'Cancelamento recusado',
      failed: 'Erro ao cancelar',
      sending: 'Cancelando a pendência',
      reloading: 'Lendo a pendência de novo',
      overtaken: 'Esta pendência já não pode ser cancelada',
      done: 'Pendência cancelada',
    },
    words: {
      ...cancelSaid.words,
      'action.confirm': 'Cancelar pendência',
      'record.reload': 'Ler a pendência de novo',
    },
    refused: '“Cancelar pendência” não é possível: a situação é “Cancelada”.',
    changed: 'A pendência mudou desde que você a abriu. Leia de novo para continuar.',
    sentence: /Ninguém tem de resolver nada/,
  },
  saysIt: saysOutcome,
  component: async () => (await import('./follow-up-dialogs')).FollowUpCancelDialog,
  page: {
    as: 'ana.souza',
    make: (portal) => makeFollowUp(portal, 'open'),
    change: (portal, id, isPossible) => changeFollowUp(portal, id, isPossible ? 'open' : 'cancelled'),
    addressOf: (id) => `/formularios/pendencias/${id}`,
    opener: 'Cancelar pendência',
    path: '/forms/follow-ups/',
    step: 'cancel',
    body: ({ text }) => ({ reason: text }),
  },
})
