import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { invoiceLifecycle } from './invoice.lifecycle'

export const invoiceAbout = {
  machine: msg`É o ciclo de vida de uma fatura de locação: o que pode acontecer a ela, e quando. Não funciona sozinho: o servidor decide por ele cada passo pedido, e a tela lê dele quais passos são possíveis agora. Uma fatura cobra todo o boletim ou parte dele; uma provisão lança o valor no mês antes de o cliente aceitar, e vira fatura quando é confirmada. O que cada passo faz ao saldo é assunto do ciclo do boletim de medição, a que o servidor pergunta na mesma hora: se um dos dois não deixa, nada acontece. Estar vencida não é uma situação: segue da data de vencimento e do dia de hoje. Cada passo exige também uma permissão, que o servidor confere à parte: faturamento_faturas_emitir para confirmar uma provisão, faturamento_faturas_ov para vincular a ordem de venda (OV), faturamento_faturas_cancelar para cancelar.`,
  states: {
    entering: msg`Dura um instante: vale a situação em que a fatura está guardada.`,
    provisioned: msg`O valor está lançado como provisão e já não está no saldo do boletim. Confirmar diz a data de vencimento e emite a fatura, com o mesmo número e o mesmo valor; cancelar devolve o valor ao saldo. A OV pode ser vinculada ou trocada.`,
    issued: msg`A fatura está emitida e tem uma data de vencimento. A OV ainda pode ser vinculada ou trocada; cancelar pede um motivo, de 10 a 500 caracteres, e devolve o valor ao saldo do boletim.`,
    cancelled: msg`Fim: nenhum passo é possível, nem desfazer. O motivo fica na fatura e no histórico, e o valor voltou ao saldo do boletim, que pode ser faturado de novo.`,
  },
} satisfies About<typeof invoiceLifecycle>
