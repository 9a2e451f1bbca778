import { msg } from '@lingui/core/macro'
import type { Words } from '../../support/words'
import type { reportCancelMachine } from './report-cancel.machine'

export const reportCancelWords = {
  title: msg`Cancelar boletim`,
  states: {
    confirming: msg`Confirme o cancelamento`,
    cancelling: msg`Cancelando o boletim`,
    reading: msg`Lendo o boletim de novo`,
    changed: msg`O boletim mudou: confira e confirme de novo`,
    overtaken: msg`O boletim mudou e não pode mais ser cancelado`,
    refused: msg`O boletim não pode ser cancelado`,
    failed: msg`O boletim não foi cancelado`,
    cancelled: msg`Boletim cancelado!`,
    dismissed: msg`Boletim mantido`,
  },
  events: {
    'report.cancel': msg`Cancelar boletim`,
    'report.retry': msg`Tentar de novo`,
    'dialog.dismiss': msg`Manter boletim`,
  },
  guards: {
    isOutdated: msg`o boletim mudou desde que a pessoa o viu (412)`,
    isRefused: msg`o ciclo de vida não permite (409)`,
    isCancellable: msg`o boletim ainda pode ser cancelado`,
  },
  answers: {
    'cancelReport.done': msg`O servidor cancela o boletim`,
    'cancelReport.error': msg`O servidor não cancela ou não responde`,
    'readReport.done': msg`O boletim chega como é agora`,
    'readReport.error': msg`O boletim não chega`,
  },
  actions: {
    keepKey: msg`guardar a chave do pedido`,
    keepVersion: msg`guardar a versão do boletim`,
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
  },
} satisfies Words<typeof reportCancelMachine>
