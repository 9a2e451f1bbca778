import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { reportCloneMachine } from './report-clone.machine'

export const reportCloneAbout = {
  machine: msg`Cria, a partir de um boletim, o do período seguinte: mesmo cliente, centro de custo e ativos, cujos medidores começam onde tinham parado; outros itens não passam. É iniciada pela pessoa na página do boletim, com “Clonar para o próximo período”, se ela tem a permissão faturamento_boletins_criar; serve também um boletim cancelado. Termina com o boletim criado, e a página dele abre, ou com a janela fechada sem criar. Cada envio leva uma chave, que é a mesma enquanto os dados são os mesmos e nenhum boletim veio deles: enviá-los outra vez, também depois de fechar a janela sem resposta, não cria outro. Nada do que foi alterado se perde sem a pessoa confirmar, também ao recarregar ou fechar a aba, salvo quando a sessão termina.`,
  readsMessages: true,
  states: {
    open: msg`A janela espera pela pessoa, que preenche o formulário ou, depois de um erro, decide o que fazer.`,
    'open.filling': msg`O período proposto começa no dia seguinte ao fim do boletim e dura o mesmo tanto: em meses, se ele mede meses inteiros, senão em dias; a competência avança junto. A pessoa pode trocar os três campos. O fim não pode vir antes do início, e o período tem no máximo 366 dias. Se foi o servidor que rejeitou um campo, a mensagem fica nele. Fechar sem ter alterado nada não pergunta nada.`,
    'open.refused': msg`O servidor recusou: já existe um boletim deste cliente e centro de custo em parte do período (um cancelado não conta). Repetir daria a mesma resposta, por isso só se pode alterar os dados ou fechar. O que foi escrito fica.`,
    'open.failed': msg`O servidor não respondeu ou falhou, ou recusou por outro motivo; a janela diz “Erro ao criar boletim” e o que houve. O boletim pode ter sido criado sem que a resposta chegasse. “Tentar de novo” é seguro: mesmos dados, mesma chave, um só boletim; só aparece onde outra tentativa pode ter outra resposta. “Alterar os dados” volta ao formulário com tudo; com dados diferentes, o envio seguinte é um pedido novo.`,
    confirmingDiscard: msg`A pessoa quis fechar, e algo se perderia: a janela pergunta antes. “Descartar dados” fecha; “Manter dados”, ou fechar a pergunta, volta ao ponto em que a pessoa estava, com tudo o que havia.`,
    submitting: msg`O pedido está no servidor, que tem 30 segundos. Os campos estão desabilitados, e a janela também não fecha: não se envia duas vezes nem se desiste no meio.`,
    cloned: msg`Aparece “Boletim criado com sucesso”, e a página do boletim novo abre.`,
    dismissed: msg`A janela fecha, e a pessoa está na página do boletim.`,
  },
  actors: {
    cloneReport: msg`envia os dados e a chave ao servidor; com ou sem resposta, a lista e os totais são lidos de novo`,
  },
} satisfies About<typeof reportCloneMachine>
