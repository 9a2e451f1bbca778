import { msg } from '@lingui/core/macro'
import { removalDialogWords } from '../../protocols/removal-dialog.words'
import type { Words } from '../../support/words'
import type { moduleLinkRemoveMachine } from './module-link-remove.machine'

export const moduleLinkRemoveWords = {
  title: msg`Remoção de um link`,
  states: {
    confirming: msg`Remover o link?`,
    removing: msg`Removendo o link`,
    failed: msg`Erro ao remover o link`,
    removed: msg`Link removido`,
    kept: msg`Link mantido`,
  },
  events: { 'removal.confirm': msg`Remover link`, 'removal.dismiss': msg`Manter link` },
  guards: removalDialogWords.guards,
  answers: {
    'removeTarget.done': msg`O servidor remove o link`,
    'removeTarget.error': msg`O servidor não remove ou não responde`,
  },
  actions: removalDialogWords.actions,
} satisfies Words<typeof moduleLinkRemoveMachine>
