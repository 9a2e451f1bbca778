import { msg } from '@lingui/core/macro'
import { removalDialogWords } from '../../protocols/removal-dialog.words'
import type { Words } from '../../support/words'
import type { secondFactorRemoveMachine } from './second-factor-remove.machine'

export const secondFactorRemoveWords = {
  title: msg`Remoção da verificação em duas etapas`,
  states: {
    confirming: msg`Remover a verificação em duas etapas?`,
    removing: msg`Removendo a verificação`,
    failed: msg`Erro ao remover a verificação`,
    removed: msg`Verificação em duas etapas removida`,
    kept: msg`Verificação mantida`,
  },
  events: { 'removal.confirm': msg`Remover verificação`, 'removal.dismiss': msg`Voltar` },
  guards: removalDialogWords.guards,
  answers: {
    'removeTarget.done': msg`O servidor remove a verificação`,
    'removeTarget.error': msg`O servidor não remove ou não responde`,
  },
  actions: removalDialogWords.actions,
} satisfies Words<typeof secondFactorRemoveMachine>
