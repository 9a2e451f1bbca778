import { msg } from '@lingui/core/macro'
import type { About } from '../support/about'
import type { reportLifecycle } from './report.machine'

export const reportAbout = {
  machine: msg`É o ciclo de vida de um boletim de medição: o que pode acontecer a ele, e quando. Não funciona sozinha: o servidor decide por ela cada passo pedido, e a tela lê dela quais passos estão abertos e, nos fechados, o motivo. Três valores decidem: o total de ativos e itens, o que está em faturas ativas e o que está provisionado, isto é, lançado no mês antes de o cliente aceitar. O saldo é o total menos os outros dois e nunca fica abaixo de zero. Ninguém escolhe a situação: ela segue dos valores e é apurada depois de cada passo. Só o cancelamento termina o ciclo, e não tem volta. Cada passo exige também uma permissão, que o servidor confere à parte.`,
  states: {
    settling: msg`Dura um instante: dos valores segue a situação, pela primeira resposta que servir, na ordem das setas. Uma fatura pesa mais que uma provisão: com as duas, o boletim está faturado em parte.`,
    open: msg`Nada faturado e nada provisionado. Havendo saldo, pode-se faturar ou provisionar, todo ele ou uma parte. É a única situação em que o boletim pode ser cancelado.`,
    provisioned: msg`Há valor provisionado e nada faturado. Confirmar uma provisão passa o valor ao faturado; cancelá-la o devolve ao saldo. Não se cancela o boletim: antes é preciso cancelar as provisões.`,
    partially_invoiced: msg`Há faturas ativas, mas não do total; pode haver provisão também. O saldo que resta pode ser faturado ou provisionado. Não se cancela o boletim enquanto houver fatura ou provisão ativa.`,
    invoiced: msg`Todo o total está em faturas ativas: não há saldo para faturar nem para provisionar. Cancelar uma fatura devolve o valor ao saldo; aumentar ativos ou itens abre saldo novo. Não se cancela o boletim: antes é preciso cancelar as faturas.`,
    cancelled: msg`Fim: nenhum passo é possível, nem desfazer. Um boletim cancelado não impede criar outro do mesmo cliente, centro de custo e período.`,
  },
} satisfies About<typeof reportLifecycle>
