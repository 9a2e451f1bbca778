import { msg } from '@lingui/core/macro'
import { actionDialogWords, cancelWords } from '../../protocols/action-dialog.words'
import type { Words } from '../../support/words'
import type { invoiceCancelMachine } from './invoice-cancel.machine'

export const invoiceCancelWords = {
  title: msg`Cancelamento de fatura`,
  states: {
    ...cancelWords.states,
    sending: msg`Cancelando a fatura`,
    reloading: msg`Lendo a fatura de novo`,
    overtaken: msg`Esta fatura já não pode ser cancelada`,
    done: msg`Fatura cancelada`,
  },
  events: {
    ...cancelWords.events,
    'action.confirm': msg`Cancelar fatura`,
    'record.reload': msg`Ler a fatura de novo`,
  },
  guards: { ...cancelWords.guards, isPossible: msg`a fatura ainda pode ser cancelada` },
  answers: {
    ...cancelWords.answers,
    'readRecord.done': msg`A fatura chega`,
    'readRecord.error': msg`A fatura não chega`,
  },
  actions: actionDialogWords.actions,
} satisfies Words<typeof invoiceCancelMachine>

/** The same where the invoice is a provision; a diagram shows the one of an invoice. */
export const provisionCancelWords = {
  ...invoiceCancelWords,
  title: msg`Cancelamento de provisão`,
  states: {
    ...invoiceCancelWords.states,
    sending: msg`Cancelando a provisão`,
    reloading: msg`Lendo a provisão de novo`,
    overtaken: msg`Esta provisão já não pode ser cancelada`,
    done: msg`Provisão cancelada`,
  },
  events: {
    ...invoiceCancelWords.events,
    'action.confirm': msg`Cancelar provisão`,
    'record.reload': msg`Ler a provisão de novo`,
  },
} satisfies Words<typeof invoiceCancelMachine>
