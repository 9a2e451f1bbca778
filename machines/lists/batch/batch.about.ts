import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { batchMachine } from './batch.machine'

export const batchAbout = {
  machine: msg`Faz uma mesma coisa a várias linhas de uma lista, uma depois da outra: junta os PDFs das faturas selecionadas num arquivo ZIP, fatura ou provisiona o saldo inteiro dos boletins selecionados, ou leva cada registro por um mesmo passo do seu ciclo de vida: cancela boletins, faturas, notas de débito, respostas ou pendências por um mesmo motivo, confirma provisões, vincula uma mesma OV a várias faturas, envia solicitações aos clientes, aceita respostas, inativa ou reativa cadastros. Começa quando a pessoa escolhe a ação sobre a seleção; só entram as linhas em que a ação é possível pelo ciclo de vida de cada uma; a janela diz quantas são, quantas não, e por quê. Termina quando a pessoa fecha a janela. Uma linha que falha não segura as outras, e o resultado de cada uma fica à vista.`,
  readsMessages: true,
  states: {
    opening: msg`Dura um instante: vê se a ação pede algo que vale para todas as linhas.`,
    reviewing: msg`A janela mostra as linhas que serão feitas e o que acontecerá. Nada foi pedido ainda.`,
    writing: msg`A janela mostra as linhas que serão feitas, o que acontecerá e o que fica de fora, e a pessoa preenche o que vale para todas: o motivo, de 10 a 500 caracteres sem contar os espaços em volta, a OV, ou, se quiser, um vencimento a partir de hoje; sem ele cada uma vence no prazo do seu cliente. Nada foi pedido ainda.`,
    incomplete: msg`A pessoa quis começar com um motivo curto ou longo demais, sem a OV, ou com um vencimento que já passou: o campo diz o que falta até ela o mudar.`,
    confirmingDiscard: msg`A pessoa quis fechar com o campo preenchido: a janela pergunta antes.`,
    proceeding: msg`Dura um instante: vê se ainda há linha por fazer.`,
    working: msg`Uma linha está no servidor; a janela diz quantas já foram e mostra o resultado de cada uma. “Parar aqui” não espera pela que está em andamento: ela fica entre as que faltam, e no que grava lê-se “Sem resposta”, porque o servidor pode tê-la feito; retomá-la repete o mesmo pedido com a mesma chave, de modo que nada é feito duas vezes.`,
    finishing: msg`As linhas passaram: o que foi feito é reunido. Para os PDFs, o ZIP é montado e entregue aos downloads do navegador; sem nenhuma linha feita, não há o que reunir.`,
    finished: msg`A janela diz quantas foram feitas e, das outras, o que houve com cada uma. “Retomar o que falta” tenta de novo só as que não foram tentadas e as que falharam por um motivo que pode passar; uma linha que o servidor recusou fica como está. As linhas feitas, no que grava, deixam de estar selecionadas na lista.`,
    dismissed: msg`A janela fecha, e a lista mostra as linhas como estão agora.`,
  },
  actors: {
    doRow: msg`pede ao servidor o que se faz à linha, com a chave dela e com o que foi preenchido`,
    finishBatch: msg`reúne o que foi feito; dos PDFs, monta o ZIP e o entrega aos downloads do navegador`,
  },
} satisfies About<typeof batchMachine>
