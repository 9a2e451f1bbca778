import { msg } from '@lingui/core/macro'
import { reasonLength } from '../../../contract/limits'
import { actionDialogWords } from '../../protocols/action-dialog.words'

const { max } = reasonLength

/** What every step of a project that takes a note, and needs none, says alike. */
export const noteWords = {
  states: {
    ...actionDialogWords.states,
    'open.writing': msg`Confirme, com uma observação se quiser`,
    'open.incomplete': msg`A observação é longa demais`,
    confirmingDiscard: msg`Descartar a observação escrita?`,
    dismissed: msg`Janela fechada`,
  },
  events: {
    ...actionDialogWords.events,
    'field.change': msg`Escrever a observação`,
    'action.amend': msg`Alterar a observação`,
    'dialog.dismiss': msg`Voltar`,
    'dialog.discard': msg`Descartar observação`,
    'dialog.keep': msg`Manter observação`,
  },
  guards: { ...actionDialogWords.guards, isComplete: msg`a observação tem no máximo ${max} caracteres` },
}
