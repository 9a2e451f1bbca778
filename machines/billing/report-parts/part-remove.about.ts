import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { partRemoveMachine } from './part-remove.machine'

export const partRemoveAbout = {
  machine: msg`Tira de um boletim um ativo medido ou um dos outros itens, numa janela sobre o boletim. É iniciada pela pessoa, com “Remover do boletim” na linha, se ela tem a permissão faturamento_boletins_editar e o boletim não está cancelado. A janela diz o que sai e como fica o total. Termina com a linha removida ou mantida; nada fica guardado.`,
  readsMessages: true,
  states: {
    confirming: msg`A pessoa lê o nome do que sairia do boletim e de quanto a quanto vai o total, e confirma ou desiste. Com a confirmação vai a versão da linha com que a pergunta abriu: se alguém a alterou depois, o servidor recusa.`,
    removing: msg`O pedido está no servidor, que tem 30 segundos. A janela não fecha.`,
    failed: msg`A janela diz “Erro ao remover item” e o que houve. Se outra pessoa alterou a linha (412), a janela mostra a linha como está agora, e confirmar de novo a remove assim. Se o total ficaria abaixo do que já foi faturado ou provisionado, o servidor recusa (409), e só resta manter a linha.`,
    removed: msg`Aparece “Item removido com sucesso!”, e o boletim mostra o total novo. É também o fim quando o servidor responde que a linha já não existe: uma resposta perdida não vira erro na segunda tentativa.`,
    kept: msg`A janela fecha, e o boletim fica como estava.`,
  },
  actors: {
    removePart: msg`pede ao servidor que remova a linha nessa versão; com ou sem resposta, o boletim, as linhas e o histórico são lidos de novo`,
  },
} satisfies About<typeof partRemoveMachine>
