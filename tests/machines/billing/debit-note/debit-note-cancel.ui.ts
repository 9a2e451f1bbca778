import { debitNoteCancelMachine } from '../../../../machines/billing/debit-note/debit-note-cancel.machine'
import { changeNote, makeNote } from '../../../journeys/support/made-debit-note'
import { cancelSaid, recordActionUi, saysOutcome } from '../../protocols/action-dialog.ui'
import { options } from './debit-note-cancel.cases'

/** ND-03. */
export const ui = recordActionUi<typeof debitNoteCancelMachine>({
  machine: debitNoteCancelMachine,
  cases: options,
  said: {
    ...cancelSaid,
    states: {
      ...cancelSaid.states,
      sending: 'Cancelando a nota',
      reloading: 'Lendo a nota de novo',
      overtaken: 'Esta nota já não pode ser cancelada',
      done: 'Nota de débito cancelada',
    },
    words: { ...cancelSaid.words, 'action.confirm': 'Cancelar nota de débito', 'record.reload': 'Ler a nota de novo' },
    refused: '“Cancelar nota de débito” não é possível: a situação é “Cancelada”.',
    changed: 'A nota mudou desde que você a abriu. Leia de novo para continuar.',
    sentence: /A solicitação #(?:12 volta a ter R\$ 900,00|\d+ volta a ter R\$ 500,00) a debitar\./,
  },
  saysIt: saysOutcome,
  component: async () => (await import('./debit-note-dialog')).DebitNoteCancelDialog,
  page: {
    make: makeNote,
    change: (portal, id, isPossible) => changeNote(portal, id, isPossible ? 'issued' : 'cancelled'),
    addressOf: (id) => `/faturamento/fatura-nd/${id}`,
    opener: 'Cancelar nota de débito',
    path: '/billing/debit-notes/',
    step: 'cancel',
    body: ({ text }) => ({ reason: text }),
  },
})
