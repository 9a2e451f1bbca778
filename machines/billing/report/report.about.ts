import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { reportLifecycle } from './report.lifecycle'

export const reportAbout = {
  machine: msg`É o ciclo de vida de um boletim de medição: o que pode acontecer a ele, e quando. Não funciona sozinho: o servidor decide por ele cada passo pedido, e a tela lê dele quais passos são possíveis agora e, dos outros, o motivo. Três valores decidem: o total de ativos e itens, o que está em faturas ativas e o que está provisionado, isto é, lançado no mês antes de o cliente aceitar. O saldo é o total menos os outros dois e nunca fica abaixo de zero. Ninguém escolhe a situação: ela segue dos valores e é apurada depois de cada passo. Só o cancelamento termina o ciclo, e não tem volta. Cada passo exige também uma permissão, que o servidor confere à parte: faturamento_boletins_editar para alterar os dados, os ativos e os itens, faturamento_boletins_cancelar para cancelar o boletim, faturamento_faturas_emitir e faturamento_faturas_cancelar para faturas e provisões. Período, competência, observações, pedido de compra e FRS podem ser alterados enquanto o boletim não estiver cancelado, também depois de faturado: não mudam valor nenhum.`,
  states: {
    settling: msg`Dura um instante: dos valores segue a situação, pela primeira resposta que servir, na ordem das setas. Havendo fatura e provisão, a fatura decide: o boletim está faturado em parte.`,
    open: msg`Nada faturado e nada provisionado. Havendo saldo, pode-se faturar ou provisionar o saldo inteiro ou parte dele. Um boletim novo tem total zero até receber ativos ou itens: sem saldo, não há o que faturar nem provisionar. É a única situação em que o boletim pode ser cancelado.`,
    provisioned: msg`Há valor provisionado e nada faturado. Confirmar uma provisão passa o valor ao faturado; cancelá-la o devolve ao saldo. Uma provisão é confirmada ou cancelada inteira; havendo várias, cada uma por si. Não se cancela o boletim: antes é preciso cancelar as provisões.`,
    partially_invoiced: msg`Há faturas ativas, mas não do total; pode haver provisão também. O saldo que resta pode ser faturado ou provisionado. Não se cancela o boletim enquanto houver fatura ou provisão ativa.`,
    invoiced: msg`Todo o total está em faturas ativas: não há saldo para faturar nem para provisionar. Cancelar uma fatura devolve o valor ao saldo; aumentar ativos ou itens abre saldo novo. Não se cancela o boletim: antes é preciso cancelar as faturas.`,
    cancelled: msg`Fim: nenhum passo é possível, nem desfazer. Um boletim cancelado não impede criar outro do mesmo cliente, centro de custo e período.`,
  },
} satisfies About<typeof reportLifecycle>
