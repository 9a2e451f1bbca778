import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { reportItemMachine } from './report-item.machine'

export const reportItemAbout = {
  machine: msg`Adiciona e altera o que um boletim cobra além dos ativos: mobilização, frete, créditos. É uma janela sobre o boletim, iniciada pela pessoa com “Adicionar item” ou “Editar item”, se ela tem a permissão faturamento_boletins_editar e o boletim não está cancelado. Termina com o item salvo ou com a janela fechada. Nada do que foi escrito se perde sem a pessoa confirmar. Um item novo leva uma chave só dele. “Tentar de novo” a repete, e também salvar os mesmos dados de novo depois de “Corrigir”: um só item é criado.`,
  readsMessages: true,
  states: {
    open: msg`A janela espera pela pessoa. Ela pode querer fechar em qualquer ponto; se algo se perderia, a janela pergunta antes.`,
    'open.writing': msg`A pessoa escolhe ou escreve a descrição, informa o valor e, se quiser, uma observação. Sem descrição: “Selecione uma descrição”. Sem um valor, ou com zero: “Valor inválido”. Um valor negativo é um crédito.`,
    'open.conflicting': msg`O item mudou depois que a pessoa o viu (412). A janela mostra quem mudou o quê e o que está salvo ao lado do que ela escreveu. “Salvar o meu” grava sobre a versão que está na tela, “Corrigir” volta ao formulário, que passa a valer sobre ela, “Ficar com o deles” abandona o que foi escrito.`,
    'open.addingFailed': msg`A janela diz “Erro ao adicionar item” e o que houve. “Tentar de novo” repete os mesmos dados com a mesma chave, e está fechado quando a resposta seria a mesma. “Corrigir” volta ao formulário com tudo.`,
    'open.updatingFailed': msg`A janela diz “Erro ao atualizar item” e o que houve. “Tentar de novo” repete o pedido; se ele já tinha chegado, isso conta como salvo. “Corrigir” volta ao formulário com tudo.`,
    confirmingDiscard: msg`A pessoa quis fechar, e algo se perderia: a janela pergunta antes. “Manter dados”, ou fechar a pergunta, volta ao ponto em que ela estava, com tudo.`,
    sending: msg`Dura um instante: um item novo é criado, um que já está no boletim é alterado.`,
    adding: msg`O item novo está a caminho do servidor, que tem 30 segundos. A janela não fecha.`,
    updating: msg`A alteração está a caminho do servidor, que tem 30 segundos, com a versão do item com que o formulário abriu, ou que um conflito mostrou depois. A janela não fecha.`,
    added: msg`Aparece “Item adicionado!”, e o item está no boletim.`,
    updated: msg`Aparece “Item atualizado!”, e o boletim mostra o item como foi escrito.`,
    dismissed: msg`A janela fecha. Se um envio tinha ficado sem resposta, o boletim lido de novo mostra se ele chegou.`,
  },
  actors: {
    addItem: msg`envia o item e a chave ao servidor; com ou sem resposta, o boletim, os itens e o histórico são lidos de novo`,
    updateItem: msg`envia o item e a versão vista ao servidor; com ou sem resposta, o boletim e o histórico são lidos de novo; o item de um conflito é lido antes de a pessoa ser perguntada`,
  },
} satisfies About<typeof reportItemMachine>
