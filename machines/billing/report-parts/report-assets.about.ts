import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { reportAssetsMachine } from './report-assets.machine'

export const reportAssetsAbout = {
  machine: msg`Adiciona ativos a um boletim de medição, vários de uma vez, numa janela sobre o boletim. É iniciada pela pessoa, com “Adicionar ativos”, se ela tem a permissão faturamento_boletins_editar e o boletim não está cancelado. Cada ativo entra como uma linha com o aluguel do mês e a franquia dele, e o medidor começa onde a última medição terminou. Termina com os ativos no boletim ou com a janela fechada sem adicionar. Cada pedido leva uma chave só dele, e “Tentar de novo” a repete: nenhum ativo entra duas vezes.`,
  readsMessages: true,
  states: {
    open: msg`A janela espera pela pessoa: ela busca por código ou nome, escolhe vários ativos em uma ou mais buscas e vê quantos estão escolhidos. Fechar com ativos escolhidos pergunta antes.`,
    'open.choosing': msg`A lista traz os ativos da busca; no início, só os do centro de custo do boletim. Os que já estão no boletim aparecem fechados e dizem isso; os medidos em outro boletim no mesmo período levam um aviso e podem ser escolhidos.`,
    'open.missing': msg`A pessoa quis adicionar sem escolher nada: a janela diz “Selecione ao menos um ativo”.`,
    'open.failed': msg`A janela diz “Erro ao adicionar ativos” e o que houve; a escolha fica. “Tentar de novo” repete o pedido com a mesma chave, e está fechado quando a resposta seria a mesma. Mudar a escolha volta à escolha, e o pedido seguinte leva outra chave.`,
    confirmingDiscard: msg`A pessoa quis fechar com ativos escolhidos: a janela pergunta antes. “Manter escolha”, ou fechar a pergunta, volta ao ponto em que ela estava.`,
    adding: msg`O pedido está no servidor, que tem 30 segundos. Nada pode ser mudado, e a janela não fecha.`,
    added: msg`Aparece “Ativos adicionados com sucesso!”, e as linhas novas estão no boletim.`,
    dismissed: msg`A janela fecha. Se um pedido tinha ficado sem resposta, o boletim lido de novo mostra se os ativos entraram.`,
  },
  actors: {
    addAssets: msg`envia os ativos e a chave ao servidor; com ou sem resposta, o boletim, as linhas e o histórico são lidos de novo`,
  },
} satisfies About<typeof reportAssetsMachine>
