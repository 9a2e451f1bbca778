import { msg } from '@lingui/core/macro'
import { removalDialogWords } from '../protocols/removal-dialog.words'
import type { Words } from '../support/words'
import type { listViewRemoveMachine } from './list-view-remove.machine'

export const listViewRemoveWords = {
  title: msg`Exclusão de uma visão`,
  states: {
    confirming: msg`Excluir a visão?`,
    removing: msg`Excluindo a visão`,
    failed: msg`Erro ao excluir a visão`,
    removed: msg`Visão excluída`,
    kept: msg`Visão mantida`,
  },
  events: { 'removal.confirm': msg`Excluir visão`, 'removal.dismiss': msg`Manter visão` },
  guards: removalDialogWords.guards,
  answers: {
    'removeTarget.done': msg`O servidor exclui a visão`,
    'removeTarget.error': msg`O servidor não exclui ou não responde`,
  },
  actions: removalDialogWords.actions,
} satisfies Words<typeof listViewRemoveMachine>
