import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { debitNoteLifecycle } from './debit-note.lifecycle'

export const debitNoteAbout = {
  machine: msg`É o ciclo de vida de uma nota de débito: o que o cliente deve pelo que aceitou numa solicitação. Ela nasce emitida, gerada de uma solicitação aprovada. Não funciona sozinho: o servidor decide por ele, e a tela lê dele o que é possível. O que o cancelamento faz à solicitação é assunto do ciclo dela, a que o servidor pergunta na mesma hora: se um dos dois não deixa, nada acontece. Estar vencida não é uma situação: segue da data de vencimento e do dia de hoje. Cancelar exige a permissão faturamento_notas_debito_cancelar, que o servidor confere à parte.`,
  states: {
    entering: msg`Dura um instante: vale a situação em que a nota está guardada.`,
    issued: msg`A nota está emitida e tem uma data de vencimento. Cancelar pede um motivo, de 10 a 500 caracteres, e devolve o valor à solicitação.`,
    cancelled: msg`Fim: nenhum passo é possível, nem desfazer. O motivo fica na nota e no histórico, e a solicitação pode ser debitada de novo.`,
  },
} satisfies About<typeof debitNoteLifecycle>
