import { msg } from '@lingui/core/macro'
import type { Words } from '../../support/words'
import type { reportAssetsMachine } from './report-assets.machine'

export const reportAssetsWords = {
  title: msg`Adicionar ativos ao boletim`,
  states: {
    open: msg`Escolha de ativos`,
    'open.choosing': msg`Escolha os ativos a medir`,
    'open.missing': msg`Selecione ao menos um ativo`,
    'open.failed': msg`Erro ao adicionar ativos`,
    confirmingDiscard: msg`Descartar os ativos escolhidos?`,
    adding: msg`Adicionando ativos`,
    added: msg`Ativos adicionados com sucesso!`,
    dismissed: msg`Janela fechada`,
  },
  events: {
    'asset.toggle': msg`Escolher ou deixar um ativo`,
    'assets.clear': msg`Limpar escolha`,
    'assets.add': msg`Adicionar ativos`,
    'assets.retry': msg`Tentar de novo`,
    'dialog.dismiss': msg`Voltar`,
    'dialog.discard': msg`Descartar escolha`,
    'dialog.keep': msg`Manter escolha`,
  },
  guards: {
    hasAssets: msg`algum ativo foi escolhido`,
    hasNoAssets: msg`nenhum ativo foi escolhido`,
    isRepeatable: msg`outra tentativa pode ter outra resposta`,
  },
  answers: {
    'addAssets.done': msg`O servidor adiciona os ativos`,
    'addAssets.error': msg`O servidor não adiciona ou não responde`,
  },
  actions: {
    toggleAsset: msg`escolher o ativo, ou deixá-lo`,
    clearAssets: msg`esquecer os ativos escolhidos`,
    keepKey: msg`guardar a chave do pedido`,
    keepAdded: msg`guardar quantos ativos entraram`,
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
  },
} satisfies Words<typeof reportAssetsMachine>
