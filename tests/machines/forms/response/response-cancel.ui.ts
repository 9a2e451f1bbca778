import { responseCancelMachine } from '../../../../machines/forms/response/response-cancel.machine'
import { cancelSaid, recordActionUi, saysOutcome } from '../../protocols/action-dialog.ui'
import { changeResponse, makeResponse } from './made-response'
import { options } from './response-cancel.cases'

/** FRM-04. */
export const ui = recordActionUi<typeof responseCancelMachine>({
  machine: responseCancelMachine,
  cases: options,
  said: {
    ...cancelSaid,
    states: {
      ...cancelSaid.states,
      sending: 'Cancelando a resposta',
      reloading: 'Lendo a resposta de novo',
      overtaken: 'Esta resposta já não pode ser cancelada',
      done: 'Resposta cancelada',
    },
    words: { ...cancelSaid.words, 'action.confirm': 'Cancelar resposta', 'record.reload': 'Ler a resposta de novo' },
    refused: '“Cancelar resposta” não é possível: a situação é “Cancelada”.',
    changed: 'A resposta mudou desde que você a abriu. Leia de novo para continuar.',
    sentence: /A resposta deixa de contar nos números/,
  },
  saysIt: saysOutcome,
  component: async () => (await import('./response-dialogs')).ResponseCancelDialog,
  page: {
    as: 'ana.souza',
    make: (portal) => makeResponse(portal, 'rascunho'),
    change: (portal, id, isPossible) => changeResponse(portal, id, isPossible ? 'completo' : 'cancelado'),
    addressOf: (id) => `/formularios/respostas/${id}`,
    opener: 'Cancelar resposta',
    path: '/forms/responses/',
    step: 'cancel',
    body: ({ text }) => ({ reason: text }),
  },
})
