import { msg } from '@lingui/core/macro'
import type { Words } from '../../../support/words'
import type { responseDiscardMachine } from './response-discard.machine'

export const responseDiscardWords = {
  title: msg`Descarte de uma resposta deste aparelho`,
  states: {
    confirming: msg`Descartar a resposta?`,
    removing: msg`Descartando a resposta`,
    failed: msg`Erro ao descartar a resposta`,
    removed: msg`Resposta descartada`,
    kept: msg`Resposta mantida`,
  },
  events: {
    'removal.confirm': msg`Descartar resposta`,
    'removal.dismiss': msg`Manter resposta`,
  },
  guards: { isGone: msg`ela já não está neste aparelho (404)` },
  answers: {
    'removeTarget.done': msg`O aparelho a apaga`,
    'removeTarget.error': msg`O aparelho não a apaga`,
  },
  actions: {
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
    announceRemoval: msg`avisar que a resposta foi descartada`,
  },
} satisfies Words<typeof responseDiscardMachine>
