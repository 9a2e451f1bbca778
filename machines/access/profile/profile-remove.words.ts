import { msg } from '@lingui/core/macro'
import { removalDialogWords } from '../../protocols/removal-dialog.words'
import type { Words } from '../../support/words'
import type { profileRemoveMachine } from './profile-remove.machine'

export const profileRemoveWords = {
  title: msg`Exclusão de um perfil`,
  states: {
    confirming: msg`Excluir o perfil?`,
    removing: msg`Excluindo o perfil`,
    failed: msg`Erro ao excluir o perfil`,
    removed: msg`Perfil excluído`,
    kept: msg`Perfil mantido`,
  },
  events: { 'removal.confirm': msg`Excluir perfil`, 'removal.dismiss': msg`Manter perfil` },
  guards: removalDialogWords.guards,
  answers: {
    'removeTarget.done': msg`O servidor exclui o perfil`,
    'removeTarget.error': msg`O servidor não exclui ou não responde`,
  },
  actions: removalDialogWords.actions,
} satisfies Words<typeof profileRemoveMachine>
