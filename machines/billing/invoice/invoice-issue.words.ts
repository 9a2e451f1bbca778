import { msg } from '@lingui/core/macro'
import type { Words } from '../../support/words'
import type { invoiceIssueMachine } from './invoice-issue.machine'

export const invoiceIssueWords = {
  title: msg`Emissão de fatura ou provisão`,
  states: {
    open: msg`Aberta`,
    'open.filling': msg`Preenchendo a fatura`,
    'open.filling.choosing': msg`Informe o valor e o vencimento`,
    'open.filling.incomplete': msg`Corrija o que está marcado`,
    'open.filling.outdated': msg`O saldo do boletim mudou. Confira o valor`,
    'open.filling.unread': msg`Não foi possível ler o saldo do boletim. Confira o valor`,
    'open.reviewing': msg`Confira antes de confirmar`,
    'open.failed': msg`Erro ao emitir`,
    confirmingDiscard: msg`Descartar o que foi preenchido?`,
    issuing: msg`Emitindo`,
    reading: msg`Lendo o saldo do boletim`,
    closed: msg`Este boletim já não pode ser faturado`,
    issued: msg`Fatura emitida`,
    dismissed: msg`Janela fechada`,
  },
  events: {
    'draft.review': msg`Continuar`,
    'draft.return': msg`Voltar`,
    'draft.amend': msg`Alterar os dados`,
    'invoice.issue': msg`Emitir fatura`,
    'invoice.retry': msg`Tentar de novo`,
    'balance.change': msg`O saldo do boletim muda`,
    'dialog.dismiss': msg`Voltar`,
    'dialog.discard': msg`Descartar dados`,
    'dialog.keep': msg`Manter dados`,
  },
  guards: {
    fitsBalance: msg`o valor é maior que zero e cabe no saldo, e o vencimento não é antes de hoje`,
    isOutdated: msg`os valores do boletim já não são os revisados`,
    isUnbillable: msg`o boletim foi cancelado ou já não tem saldo`,
    isUntouched: msg`nada foi preenchido`,
    isFieldRejected: msg`o servidor rejeita um dos campos`,
    isRefused: msg`o servidor recusa a emissão (409)`,
    isRepeatable: msg`outra tentativa pode ter outra resposta`,
    isAmendable: msg`outros dados podem ter outra resposta`,
  },
  answers: {
    'issueInvoice.done': msg`O servidor emite`,
    'issueInvoice.error': msg`O servidor não emite ou não responde`,
    'readReport.done': msg`O boletim chega`,
    'readReport.error': msg`O boletim não chega`,
  },
  actions: {
    keepDraft: msg`guardar os dados, a chave da intenção e os valores revisados`,
    keepBalance: msg`guardar os valores do boletim`,
    keepReport: msg`guardar os valores do boletim lido`,
    keepInvoice: msg`guardar o número da fatura`,
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
  },
} satisfies Words<typeof invoiceIssueMachine>
