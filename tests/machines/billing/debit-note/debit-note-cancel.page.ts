import type { debitNoteCancelMachine } from '../../../../machines/billing/debit-note/debit-note-cancel.machine'
import { changeNote, makeNote } from '../../../journeys/support/made-debit-note'
import { noteCancelSaid, saysOutcome } from '../../protocols/action-dialog.faces'
import { recordActionPage } from '../../protocols/action-dialog.page'
import { options } from './debit-note-cancel.cases'

export const driver = recordActionPage<typeof debitNoteCancelMachine>({
  options,
  said: noteCancelSaid,
  make: makeNote,
  change: (portal, id, isPossible) => changeNote(portal, id, isPossible ? 'issued' : 'cancelled'),
  addressOf: (id) => `/faturamento/fatura-nd/${id}`,
  opener: 'Cancelar nota de débito',
  path: '/billing/debit-notes/',
  step: 'cancel',
  body: ({ text }) => ({ reason: text }),
  refused: '“Cancelar nota de débito” não é possível: a situação é “Cancelada”.',
  changed: 'A nota mudou desde que você a abriu. Leia de novo para continuar.',
  sentence: /A solicitação #\d+ volta a ter R\$ 500,00 a debitar\./,
  saysIt: saysOutcome,
})
