import { msg } from '@lingui/core/macro'
import type { Words } from '../support/words'
import type { listExportMachine } from './list-export.machine'

export const listExportWords = {
  title: msg`Exportação de lista`,
  states: {
    ready: msg`Pronta para exportar`,
    exporting: msg`Preparando o arquivo…`,
    failed: msg`O arquivo não pôde ser exportado.`,
  },
  events: {
    'export.start': msg`Exportar`,
    'export.cancel': msg`Cancelar exportação`,
    'export.retry': msg`Tentar de novo`,
    'export.dismiss': msg`Fechar aviso`,
  },
  answers: {
    'exportFile.done': msg`Arquivo exportado`,
    'exportFile.error': msg`O arquivo não é exportado`,
  },
  actions: {
    keepRequest: msg`guardar o pedido`,
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
    announceFile: msg`avisar que o arquivo foi exportado`,
  },
} satisfies Words<typeof listExportMachine>
