import { msg } from '@lingui/core/macro'
import type { Words } from '../../support/words'
import type { dataImportMachine } from './data-import.machine'

export const dataImportWords = {
  title: msg`Importação de um arquivo`,
  states: {
    choosing: msg`Escolha o arquivo`,
    reading: msg`Lendo o arquivo`,
    matching: msg`Confira as colunas`,
    checking: msg`Conferindo as linhas`,
    reviewing: msg`Confira o que vai mudar`,
    writing: msg`Importando as linhas`,
    stopped: msg`Importação parada`,
    finished: msg`Importação concluída`,
    dismissed: msg`Janela fechada`,
  },
  events: {
    'file.choose': msg`Escolher arquivo`,
    'column.match': msg`Escolher a coluna`,
    'check.start': msg`Conferir linhas`,
    'columns.amend': msg`Voltar às colunas`,
    'import.start': msg`Importar linhas`,
    'import.stop': msg`Parar aqui`,
    'import.resume': msg`Continuar importação`,
    'dialog.dismiss': msg`Fechar janela`,
  },
  guards: {
    hasKey: msg`há uma coluna que diz de que registro é cada linha`,
    isLast: msg`não há mais linhas`,
    hasNews: msg`há linhas novas ou alteradas`,
  },
  answers: {
    'readFile.done': msg`O arquivo foi lido`,
    'readFile.error': msg`O arquivo não é uma tabela que cabe`,
    'checkPart.done': msg`O servidor conferiu uma parte`,
    'checkPart.error': msg`O servidor não confere ou não responde`,
    'writePart.done': msg`O servidor gravou uma parte`,
    'writePart.error': msg`O servidor não grava ou não responde`,
  },
  actions: {
    keepFile: msg`guardar que arquivo é`,
    keepTable: msg`guardar os títulos, e as colunas que eles dizem`,
    keepRefusal: msg`guardar por que o arquivo não serve`,
    matchColumn: msg`guardar a coluna do campo`,
    startOver: msg`guardar a chave e contar desde a primeira linha`,
    addPart: msg`somar o que resultou da parte`,
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
  },
} satisfies Words<typeof dataImportMachine>
