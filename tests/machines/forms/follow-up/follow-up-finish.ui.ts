import { followUpFinishMachine } from '../../../../machines/forms/follow-up/follow-up-finish.machine'
import { cancelSaid, recordActionUi, saysOutcome } from '../../protocols/action-dialog.ui'
import { options } from './follow-up-finish.cases'
import { changeFollowUp, makeFollowUp } from './made-follow-up'

/** FRM-04. */
export const ui = recordActionUi<typeof followUpFinishMachine>({
  machine: followUpFinishMachine,
  cases: options,
  said: {
    ...cancelSaid,
    close: 'Voltar',
    rejection: 'Explique melhor.',
    missing: 'Diga o que foi feito, em 10 a 500 caracteres',
    field: 'O que foi feito',
    states: {
      ...cancelSaid.states,
      writing: 'Diga o que foi feito',
      incomplete: 'Falta dizer o que foi feito',
      confirmingDiscard: 'Descartar o que foi escrito?',
      refused: 'Resolução recusada',
      failed: 'Erro ao resolver',
      sending: 'Resolvendo a pendência',
      reloading: 'Lendo a pendência de novo',
      overtaken: 'Esta pendência já não pode ser resolvida',
      done: 'Pendência resolvida',
    },
    words: {
      'action.retry': 'Tentar de novo',
      'action.amend': 'Alterar o texto',
      'dialog.keep': 'Manter texto',
      'dialog.discard': 'Descartar texto',
      'action.confirm': 'Resolver pendência',
      'record.reload': 'Ler a pendência de novo',
    },
    refused: '“Resolver pendência” não é possível: a situação é “Cancelada”.',
    changed: 'A pendência mudou desde que você a abriu. Leia de novo para continuar.',
    sentence: /A pendência deixa de esperar por alguém/,
  },
  saysIt: saysOutcome,
  component: async () => (await import('./follow-up-dialogs')).FollowUpFinishDialog,
  page: {
    as: 'ana.souza',
    make: (portal) => makeFollowUp(portal, 'open'),
    change: (portal, id, isPossible) => changeFollowUp(portal, id, isPossible ? 'open' : 'cancelled'),
    addressOf: (id) => `/formularios/pendencias/${id}`,
    opener: 'Resolver pendência',
    path: '/forms/follow-ups/',
    step: 'finish',
    body: ({ text }) => ({ note: text }),
  },
})
