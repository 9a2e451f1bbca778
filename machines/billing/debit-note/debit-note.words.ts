import { msg } from '@lingui/core/macro'
import type { Words } from '../../support/words'
import type { debitNoteLifecycle } from './debit-note.lifecycle'

export const debitNoteWords = {
  title: msg`Nota de débito`,
  states: { entering: msg`Lendo a situação`, issued: msg`Emitida`, cancelled: msg`Cancelada` },
  events: { 'debitNote.cancel': msg`Cancelar nota de débito` },
  guards: { isCancelled: msg`a nota está cancelada` },
} satisfies Words<typeof debitNoteLifecycle>
