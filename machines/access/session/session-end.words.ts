import { msg } from '@lingui/core/macro'
import { removalDialogWords } from '../../protocols/removal-dialog.words'
import type { Words } from '../../support/words'
import type { sessionEndMachine } from './session-end.machine'

export const sessionEndWords = {
  title: msg`Encerramento de uma sessão`,
  states: {
    confirming: msg`Encerrar a sessão?`,
    removing: msg`Encerrando a sessão`,
    failed: msg`Erro ao encerrar a sessão`,
    removed: msg`Sessão encerrada`,
    kept: msg`Sessão mantida`,
  },
  events: { 'removal.confirm': msg`Encerrar sessão`, 'removal.dismiss': msg`Voltar` },
  guards: removalDialogWords.guards,
  answers: {
    'removeTarget.done': msg`O servidor encerra a sessão`,
    'removeTarget.error': msg`O servidor não encerra ou não responde`,
  },
  actions: removalDialogWords.actions,
} satisfies Words<typeof sessionEndMachine>
