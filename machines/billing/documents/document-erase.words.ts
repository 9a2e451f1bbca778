import { msg } from '@lingui/core/macro'
import { actionDialogWords, cancelWords } from '../../protocols/action-dialog.words'
import type { Words } from '../../support/words'
import type { documentEraseMachine } from './document-erase.machine'

export const documentEraseWords = {
  title: msg`Exclusão de um arquivo por lei`,
  states: {
    ...cancelWords.states,
    'open.refused': msg`Exclusão recusada`,
    'open.failed': msg`Erro ao excluir arquivo`,
    sending: msg`Excluindo o arquivo`,
    reloading: msg`Lendo o arquivo de novo`,
    overtaken: msg`Este arquivo já foi excluído`,
    done: msg`Arquivo excluído por determinação legal`,
  },
  events: {
    ...cancelWords.events,
    'action.confirm': msg`Excluir arquivo para sempre`,
    'record.reload': msg`Ler o arquivo de novo`,
  },
  guards: { ...cancelWords.guards, isPossible: msg`o arquivo ainda está guardado` },
  answers: {
    'performAction.done': msg`O servidor exclui o arquivo`,
    'performAction.error': msg`O servidor não exclui ou não responde`,
    'readRecord.done': msg`O arquivo chega`,
    'readRecord.error': msg`O arquivo não chega`,
  },
  actions: actionDialogWords.actions,
} satisfies Words<typeof documentEraseMachine>
