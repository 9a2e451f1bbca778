import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { documentRemoveMachine } from './document-remove.machine'

export const documentRemoveAbout = {
  machine: msg`Tira de um registro um arquivo que não devia estar nele, numa janela sobre a aba Documentos. É iniciada com “Remover” na linha do arquivo, que só quem o anexou tem, enquanto pode anexar arquivos ao registro. O conteúdo é apagado; o histórico guarda o nome do arquivo, quem o removeu e quando. Termina com o arquivo removido ou mantido; nada fica guardado.`,
  readsMessages: true,
  states: {
    confirming: msg`A pessoa lê o nome do arquivo e que o conteúdo não volta, e confirma ou desiste.`,
    removing: msg`O pedido está no servidor, e a janela não fecha.`,
    failed: msg`A janela diz “Erro ao remover arquivo” e o que houve. Se nada respondeu, o arquivo pode ter sido removido: confirmar de novo é seguro.`,
    removed: msg`Aparece “Arquivo removido”, e o arquivo sai da lista. É também o fim quando o servidor responde que ele já não existe: uma resposta perdida não vira erro na segunda tentativa.`,
    kept: msg`A janela fecha. Se um pedido tinha ficado sem resposta, a lista lida de novo mostra se ele teve efeito.`,
  },
  actors: {
    removeTarget: msg`pede ao servidor que remova o arquivo; com ou sem resposta, a lista e o histórico são lidos de novo`,
  },
} satisfies About<typeof documentRemoveMachine>
