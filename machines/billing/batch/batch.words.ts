import { msg } from '@lingui/core/macro'
import type { Words } from '../../support/words'
import type { batchMachine } from './batch.machine'

export const batchWords = {
  title: msg`Ação em várias linhas`,
  states: {
    reviewing: msg`Confira as linhas`,
    proceeding: msg`Passando à próxima linha`,
    working: msg`Em andamento`,
    finishing: msg`Concluindo`,
    finished: msg`Terminado`,
    dismissed: msg`Fechado`,
  },
  events: {
    'batch.start': msg`Começar`,
    'batch.stop': msg`Parar aqui`,
    'batch.retry': msg`Retomar o que falta`,
    'batch.dismiss': msg`Voltar à lista`,
  },
  answers: {
    'doRow.done': msg`A linha é feita`,
    'doRow.error': msg`A linha falha`,
    'finishBatch.done': msg`O conjunto é concluído`,
    'finishBatch.error': msg`O conjunto não é concluído`,
  },
  guards: {
    hasMore: msg`há linha por fazer`,
    isUnfinished: msg`há o que retomar: uma linha por fazer, uma falha que pode passar ou a conclusão`,
  },
  actions: {
    keepKey: msg`guardar a chave do conjunto`,
    keepDone: msg`anotar a linha como feita`,
    keepFailure: msg`anotar a linha como falha, com o erro`,
    takeUpUndone: msg`pôr na fila as linhas que não foram feitas`,
    keepProblem: msg`guardar o erro`,
  },
} satisfies Words<typeof batchMachine>
