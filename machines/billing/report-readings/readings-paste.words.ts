import { msg } from '@lingui/core/macro'
import type { Words } from '../../support/words'
import type { readingsPasteMachine } from './readings-paste.machine'

export const readingsPasteWords = {
  title: msg`Colar leituras`,
  states: {
    open: msg`Janela aberta`,
    'open.pasting': msg`Cole as células da planilha`,
    'open.unusable': msg`Confira o que foi colado`,
    'open.reviewing': msg`Confira antes de aplicar`,
    'open.doubting': msg`Confira os valores incomuns`,
    'open.unaccepted': msg`Marque que você conferiu os valores incomuns`,
    'open.failed': msg`Erro ao aplicar as leituras`,
    confirmingDiscard: msg`Descartar as leituras coladas?`,
    applying: msg`Aplicando leituras`,
    comparing: msg`Lendo o que mudou`,
    applied: msg`Leituras aplicadas`,
    dismissed: msg`Janela fechada`,
  },
  events: {
    'clip.review': msg`Continuar`,
    'clip.amend': msg`Voltar`,
    'unusual.accept': msg`Conferi os valores incomuns`,
    'unusual.doubt': msg`Desmarcar os valores incomuns`,
    'readings.apply': msg`Aplicar leituras`,
    'readings.retry': msg`Tentar de novo`,
    'dialog.dismiss': msg`Fechar sem aplicar`,
    'dialog.discard': msg`Descartar leituras`,
    'dialog.keep': msg`Manter leituras`,
  },
  guards: {
    isUnusable: msg`nada do que foi colado pode ser lido`,
    isUnusual: msg`algum valor é incomum`,
    hasReadings: msg`alguma leitura muda uma linha`,
    hasUnusual: msg`algum valor é incomum`,
    isUntouched: msg`nada foi colado`,
    isAboutLines: msg`alguma linha mudou (412), ou o servidor rejeita alguma (400)`,
    isRepeatable: msg`outra tentativa pode ter outra resposta`,
    isUnchanged: msg`as linhas são as que a pessoa viu`,
    isUnusualNow: msg`a revisão é outra, e nela algum valor é incomum`,
  },
  answers: {
    'applyReadings.done': msg`O servidor aplica as leituras`,
    'applyReadings.error': msg`O servidor não aplica ou não responde`,
    'readLines.done': msg`As linhas chegam como são agora`,
    'readLines.error': msg`As linhas não chegam`,
  },
  actions: {
    keepReview: msg`guardar as linhas coladas e o que elas mudam`,
    renewReview: msg`guardar o que elas mudam sobre as linhas de agora, e o que os outros mudaram`,
    keepKey: msg`guardar a chave do pedido`,
    keepApplied: msg`guardar quantas leituras foram aplicadas`,
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
  },
} satisfies Words<typeof readingsPasteMachine>
