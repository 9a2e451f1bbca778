import { msg } from '@lingui/core/macro'
import { removalDialogWords } from '../protocols/removal-dialog.words'
import type { Words } from '../support/words'
import type { dashboardRemoveMachine } from './dashboard-remove.machine'

export const dashboardRemoveWords = {
  title: msg`Exclusão de um dashboard`,
  states: {
    confirming: msg`Excluir o dashboard?`,
    removing: msg`Excluindo o dashboard`,
    failed: msg`Erro ao excluir o dashboard`,
    removed: msg`Dashboard excluído`,
    kept: msg`Dashboard mantido`,
  },
  events: { 'removal.confirm': msg`Excluir dashboard`, 'removal.dismiss': msg`Manter dashboard` },
  guards: removalDialogWords.guards,
  answers: {
    'removeTarget.done': msg`O servidor exclui o dashboard`,
    'removeTarget.error': msg`O servidor não exclui ou não responde`,
  },
  actions: removalDialogWords.actions,
} satisfies Words<typeof dashboardRemoveMachine>
