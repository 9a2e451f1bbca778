import { msg } from '@lingui/core/macro'
import type { Words } from '../../support/words'
import type { documentRemoveMachine } from './document-remove.machine'

export const documentRemoveWords = {
  title: msg`Remoção de um arquivo`,
  states: {
    confirming: msg`Remover o arquivo?`,
    removing: msg`Removendo o arquivo`,
    failed: msg`Erro ao remover arquivo`,
    removed: msg`Arquivo removido`,
    kept: msg`Arquivo mantido`,
  },
  events: {
    'removal.confirm': msg`Remover arquivo`,
    'removal.dismiss': msg`Manter arquivo`,
  },
  guards: { isGone: msg`o arquivo já não está no registro (404)` },
  answers: {
    'removeTarget.done': msg`O servidor remove o arquivo`,
    'removeTarget.error': msg`O servidor não remove ou não responde`,
  },
  actions: {
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
    announceRemoval: msg`avisar que o arquivo foi removido`,
  },
} satisfies Words<typeof documentRemoveMachine>
