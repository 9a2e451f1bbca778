import { msg } from '@lingui/core/macro'
import { reasonLength, salesOrderLength } from '../../../contract/limits'
import type { Words } from '../../support/words'
import type { batchMachine } from './batch.machine'

const { min, max } = reasonLength
const { max: longestOrder } = salesOrderLength

export const batchWords = {
  title: msg`Ação em várias linhas`,
  states: {
    opening: msg`Abrindo`,
    reviewing: msg`Confira as linhas`,
    writing: msg`Preencha e confira`,
    incomplete: msg`Corrija o que foi preenchido`,
    confirmingDiscard: msg`Descartar o que foi preenchido?`,
    proceeding: msg`Passando à próxima linha`,
    working: msg`Em andamento`,
    finishing: msg`Concluindo`,
    finished: msg`Terminado`,
    dismissed: msg`Fechado`,
  },
  events: {
    'batch.start': msg`Começar`,
    'field.change': msg`Preencher o que vale para todas`,
    'batch.stop': msg`Parar aqui`,
    'batch.retry': msg`Retomar o que falta`,
    'batch.dismiss': msg`Voltar à lista`,
    'dialog.keep': msg`Manter dados`,
    'dialog.discard': msg`Descartar dados`,
  },
  answers: {
    'doRow.done': msg`A linha é feita`,
    'doRow.error': msg`A linha falha`,
    'finishBatch.done': msg`O conjunto é concluído`,
    'finishBatch.error': msg`O conjunto não é concluído`,
  },
  guards: {
    isAsking: msg`pede algo que vale para todas: um motivo, uma OV ou um vencimento`,
    isComplete: msg`o motivo tem de ${min} a ${max} caracteres; a OV, até ${longestOrder}; o vencimento, se há um, é a partir de hoje`,
    isUntouched: msg`nada foi preenchido`,
    hasMore: msg`há linha por fazer`,
    isUnfinished: msg`há o que retomar: uma linha por fazer, uma falha que pode passar ou a conclusão`,
  },
  actions: {
    keepText: msg`guardar o que foi preenchido`,
    keepKey: msg`guardar a chave do conjunto`,
    keepDone: msg`anotar a linha como feita`,
    keepFailure: msg`anotar a linha como falha, com o erro`,
    keepUnanswered: msg`anotar a linha em andamento como sem resposta`,
    takeUpUndone: msg`pôr na fila as linhas que não foram feitas`,
    keepProblem: msg`guardar o erro`,
  },
} satisfies Words<typeof batchMachine>
