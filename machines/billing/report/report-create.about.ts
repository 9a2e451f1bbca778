import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { reportCreateMachine } from './report-create.machine'

export const reportCreateAbout = {
  machine: msg`Cria um boletim de medição numa janela sobre a lista. É iniciada pela pessoa, com “Novo boletim”, se ela tem a permissão faturamento_boletins_criar. Termina com o boletim criado, e a página dele abre, ou com a janela fechada sem criar. Cada envio leva uma chave, que é a mesma enquanto os dados são os mesmos e nenhum boletim veio deles: se o servidor já o tinha criado, responde com ele e não cria outro. Nada do que foi escrito se perde sem a pessoa confirmar, também ao recarregar ou fechar a aba, salvo quando a sessão termina. Depois que a janela fecha só a chave de um envio sem resposta fica guardada, na memória da página.`,
  readsMessages: true,
  states: {
    open: msg`A janela espera pela pessoa, que preenche o formulário ou, depois de um erro, decide o que fazer. Ela pode querer fechar em qualquer ponto; se algo se perderia, a janela pergunta antes.`,
    'open.filling': msg`A pessoa preenche cinco campos: centro de custo, cliente, início, fim e competência. Quando o cliente tem um boletim anterior no mesmo centro de custo, o período é proposto a partir dele; o mês do fim é proposto como competência. O que a pessoa escreveu não é trocado por proposta nenhuma. Ao enviar, o que falta é marcado no próprio campo; o fim não pode vir antes do início, e o período tem no máximo 366 dias. Se foi o servidor que rejeitou um campo, a mensagem fica nele até a pessoa o alterar ou enviar de novo. Fechar sem ter preenchido nada não pergunta nada.`,
    'open.filling.proceeding': msg`Dura um instante: vê qual campo vem a seguir.`,
    'open.filling.choosingCostCenter': msg`Falta o centro de custo, e o campo do cliente está desabilitado. As datas já podem ser preenchidas.`,
    'open.filling.choosingClient': msg`O campo do cliente oferece os clientes do centro de custo escolhido. Trocar o centro de custo esquece o cliente.`,
    'open.filling.choosingPeriod': msg`Centro de custo e cliente estão escolhidos; resta informar período e competência e criar. Os dois primeiros ainda podem ser trocados. Se há um boletim anterior, a janela diz até quando ele vai e propõe o período que o segue, a partir do dia seguinte: tantos meses quantos ele mediu, se são meses inteiros, senão tantos dias. Sem um anterior, ou sem resposta do servidor, nada é proposto.`,
    'open.refused': msg`O servidor recusou: já existe um boletim deste cliente e centro de custo em parte do período (um cancelado não conta). A janela diz “Falha ao criar boletim” e, por exemplo, “Já existe o boletim 12 deste cliente e centro de custo no período.”; em inglês, sem o número. Repetir daria a mesma resposta, por isso só se pode alterar os dados ou fechar. O que foi escrito fica.`,
    'open.failed': msg`O servidor não respondeu ou falhou, ou recusou por outro motivo; a janela diz “Erro ao criar boletim” e o que houve. O boletim pode ter sido criado sem que a resposta chegasse. “Tentar de novo” é seguro: mesmos dados, mesma chave, um só boletim; só aparece onde outra tentativa pode ter outra resposta. “Alterar os dados” volta ao formulário com tudo; os mesmos dados vão com a mesma chave, e com dados diferentes o envio é um pedido novo.`,
    confirmingDiscard: msg`A pessoa quis fechar, e algo se perderia: a janela pergunta antes. “Descartar dados” fecha; “Manter dados”, ou fechar a pergunta, volta ao ponto em que a pessoa estava, com tudo o que havia: os dados, a mensagem do erro e, se o envio tinha falhado, “Tentar de novo” com a mesma chave.`,
    submitting: msg`O pedido está no servidor, que tem 30 segundos. Os campos estão desabilitados, e a janela também não fecha: não se envia duas vezes nem se desiste no meio. Sem conexão e com o acesso vencido, o pedido espera a conexão voltar, sem limite de tempo. Quem não quer esperar só pode recarregar ou fechar a aba, e o navegador pergunta antes; o boletim pode ter sido criado mesmo assim, e a lista o mostra.`,
    created: msg`Aparece “Boletim criado com sucesso”, e a página do boletim novo abre.`,
    dismissed: msg`A janela fecha, e a pessoa está na lista. Se um envio tinha ficado sem resposta, a lista lida de novo mostra se o boletim foi criado.`,
  },
  actors: {
    createReport: msg`envia os dados e a chave ao servidor; com ou sem resposta, a lista e os totais são lidos de novo`,
  },
} satisfies About<typeof reportCreateMachine>
