import { msg } from '@lingui/core/macro'
import type { About } from '../support/about'
import type { listViewChangeMachine } from './list-view-change.machine'

export const listViewChangeAbout = {
  machine: msg`O que se faz com uma visão no menu “Visões” de uma lista, sem janela: salvar nela o que a lista mostra agora, ou dizer por qual visão a lista da pessoa abre. Começa quando o menu é aberto pela primeira vez e vive tanto quanto a tela da lista. Uma mudança de cada vez. O que a lista mostra está no endereço: nenhuma falha aqui o perde.`,
  readsMessages: true,
  states: {
    ready: msg`O menu está à mão. Com uma visão escolhida, e a lista mudada desde então, “Salvar visão” grava nela o que a lista mostra. A visão padrão é de cada pessoa, também de uma visão que outra compartilha.`,
    saving: msg`O pedido está no servidor. Salvar diz sobre que versão foi feito.`,
    reading: msg`A visão mudou desde que a pessoa a viu, e nada foi salvo. Ela é lida como é agora. Se já guarda o mesmo, não há o que salvar; se os outros mudaram só o nome ou com quem ela é compartilhada, o pedido segue sobre a versão nova.`,
    outdated: msg`Outra pessoa, ou a mesma em outra aba, salvou outra coisa na visão. A lista diz isso, e “Salvar mesmo assim” grava por cima, com o nome que ela tem agora; quem não quer fecha o aviso, e pode salvar como nova.`,
    gone: msg`A visão foi excluída, ou deixou de ser compartilhada, enquanto isso. A lista fica como está, e pode ser salva como uma visão nova.`,
    failed: msg`O servidor recusou, falhou ou não respondeu; a lista diz o que houve. “Tentar de novo” repete o mesmo pedido, e só aparece onde outra tentativa pode ter outra resposta.`,
  },
  actors: {
    saveChange: msg`pede a mudança ao servidor; com ou sem resposta, as visões da lista são lidas de novo`,
    readView: msg`lê a visão como é agora`,
  },
} satisfies About<typeof listViewChangeMachine>
