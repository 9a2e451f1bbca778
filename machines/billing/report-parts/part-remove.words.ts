import { msg } from '@lingui/core/macro'
import type { Words } from '../../support/words'
import type { partRemoveMachine } from './part-remove.machine'

export const partRemoveWords = {
  title: msg`Remoção de um item do boletim`,
  states: {
    confirming: msg`Remover do boletim?`,
    removing: msg`Removendo do boletim`,
    failed: msg`Erro ao remover item`,
    removed: msg`Item removido com sucesso!`,
    kept: msg`Mantido no boletim`,
  },
  events: {
    'removal.confirm': msg`Remover do boletim`,
    'removal.dismiss': msg`Manter no boletim`,
  },
  guards: {
    isGone: msg`o item já não está no boletim (404)`,
    isOvertaken: msg`o item mudou depois que a pessoa o viu (412)`,
  },
  answers: {
    'removePart.done': msg`O servidor remove o item`,
    'removePart.error': msg`O servidor não remove ou não responde`,
  },
  actions: {
    keepVersion: msg`guardar a versão que a pessoa vê agora`,
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
    announceRemoval: msg`avisar que o item foi removido`,
  },
} satisfies Words<typeof partRemoveMachine>
