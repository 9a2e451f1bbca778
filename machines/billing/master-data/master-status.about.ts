import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { masterStatusMachine } from './master-status.machine'

export const masterStatusAbout = {
  machine: msg`Inativa ou reativa um cadastro do faturamento, depois que a pessoa confirma, numa janela sobre a página dele. É iniciada pela pessoa, com “Inativar cadastro” ou “Reativar cadastro”, se ela tem a permissão de alterar aquele tipo de cadastro. Cada confirmação leva uma chave só dela e a versão que a pessoa viu; “Tentar de novo” repete o mesmo pedido com a mesma chave. Nada é apagado, e há volta: um passo desfaz o outro.`,
  readsMessages: true,
  states: {
    confirming: msg`A janela diz a consequência: onde o cadastro deixa de ser oferecido, ou volta a ser, e que onde já foi usado nada muda. Só o passo que a situação dele permite é oferecido.`,
    changing: msg`O pedido está no servidor, que tem 30 segundos. A janela não fecha: não se envia duas vezes nem se desiste no meio.`,
    failed: msg`O servidor não respondeu, falhou ou recusou, por exemplo porque outra pessoa alterou o cadastro entretanto; a janela diz o que houve. Se nada respondeu, a situação pode ter mudado: “Tentar de novo” é seguro, e só aparece onde outra tentativa pode ter outra resposta. Ao fechar, a página mostra o cadastro como é agora.`,
    changed: msg`A janela fecha, aparece “Situação do cadastro mudada”, e a página mostra a situação nova.`,
    dismissed: msg`A janela fecha, e a pessoa está na página do cadastro.`,
  },
  actors: {
    changeStatus: msg`envia o passo, a versão e a chave ao servidor; com ou sem resposta, o cadastro, o histórico e as listas são lidos de novo`,
  },
} satisfies About<typeof masterStatusMachine>
