import { msg } from '@lingui/core/macro'
import { cancelWords } from '../../protocols/action-dialog.words'
import type { Words } from '../../support/words'
import type { batchMachine } from './batch.machine'

export const batchWords = {
  title: msg`Ação em várias linhas`,
  states: {
    opening: msg`Abrindo`,
    reviewing: msg`Confira as linhas`,
    writing: cancelWords.states['open.writing'],
    incomplete: cancelWords.states['open.incomplete'],
    confirmingDiscard: cancelWords.states.confirmingDiscard,
    proceeding: msg`Passando à próxima linha`,
    working: msg`Em andamento`,
    finishing: msg`Concluindo`,
    finished: msg`Terminado`,
    dismissed: msg`Fechado`,
  },
  events: {
    'batch.start': msg`Começar`,
    'reason.change': cancelWords.events['field.change'],
    'batch.stop': msg`Parar aqui`,
    'batch.retry': msg`Retomar o que falta`,
    'batch.dismiss': msg`Voltar à lista`,
    'dialog.keep': cancelWords.events['dialog.keep'],
    'dialog.discard': cancelWords.events['dialog.discard'],
  },
  answers: {
    'doRow.done': msg`A linha é feita`,
    'doRow.error': msg`A linha falha`,
    'finishBatch.done': msg`O conjunto é concluído`,
    'finishBatch.error': msg`O conjunto não é concluído`,
  },
  guards: {
    isForReason: msg`é feito por um motivo, que a pessoa escreve`,
    isComplete: cancelWords.guards.isComplete,
    isUntouched: msg`nenhum motivo foi escrito`,
    hasMore: msg`há linha por fazer`,
    isUnfinished: msg`há o que retomar: uma linha por fazer, uma falha que pode passar ou a conclusão`,
  },
  actions: {
    keepReason: msg`guardar o motivo`,
    keepKey: msg`guardar a chave do conjunto`,
    keepDone: msg`anotar a linha como feita`,
    keepFailure: msg`anotar a linha como falha, com o erro`,
    keepUnanswered: msg`anotar a linha em andamento como sem resposta`,
    takeUpUndone: msg`pôr na fila as linhas que não foram feitas`,
    keepProblem: msg`guardar o erro`,
  },
} satisfies Words<typeof batchMachine>
