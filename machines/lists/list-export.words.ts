import { msg } from '@lingui/core/macro'
import type { Words } from '../support/words'
import type { listExportMachine } from './list-export.machine'

export const listExportWords = {
  title: msg`Exportação de lista`,
  states: {
    ready: msg`Pronta para exportar`,
    exporting: msg`Preparando o arquivo…`,
    saving: msg`Salvando o arquivo`,
    failed: msg`O arquivo não pôde ser exportado.`,
  },
  events: {
    'export.start': msg`Exportar`,
    'export.cancel': msg`Cancelar exportação`,
    'export.retry': msg`Tentar de novo`,
    'export.dismiss': msg`Fechar aviso`,
  },
  answers: {
    'fetchFile.done': msg`O servidor envia o arquivo`,
    'fetchFile.error': msg`O servidor não envia o arquivo`,
    'saveFile.done': msg`Arquivo exportado`,
    'saveFile.error': msg`O navegador não salva o arquivo`,
  },
  actions: {
    keepRequest: msg`guardar o pedido`,
    keepFile: msg`guardar o arquivo recebido`,
    forgetFile: msg`esquecer o arquivo`,
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
    announceFile: msg`avisar que o arquivo foi exportado`,
  },
} satisfies Words<typeof listExportMachine>
