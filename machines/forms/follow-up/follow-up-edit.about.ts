import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { followUpEditMachine } from './follow-up-edit.machine'

export const followUpEditAbout = {
  machine: msg`Altera uma pendência aberta, numa janela sobre a página dela: gravidade, responsável e prazo. É de quem tem a permissão formularios_auditoria. Diz sobre que versão foi feito: quem salva sobre uma versão antiga não apaga o que outra pessoa escreveu, e também não perde o que escreveu. Quem passa a ser responsável é notificado.`,
  readsMessages: true,
  states: {
    open: msg`A janela espera pela pessoa, que altera os dados ou, depois de um erro, decide o que fazer.`,
    'open.filling': msg`O que falta ou não vale é marcado no próprio campo, ao enviar. Se foi o servidor que rejeitou um campo, a mensagem fica nele até a pessoa o alterar ou enviar de novo: por exemplo, a pessoa escolhida está sem acesso. Se outra pessoa alterou a pendência entretanto, a janela diz quais campos: o que a pessoa não alterou está como os outros deixaram, o que ela alterou ficou, e ela confere e salva de novo.`,
    'open.failed': msg`O servidor não respondeu ou falhou, ou recusou por outro motivo; a janela diz o que houve. “Tentar de novo” é seguro, e só aparece onde outra tentativa pode ter outra resposta. “Alterar os dados” volta aos campos com tudo.`,
    confirmingDiscard: msg`A pessoa quis fechar, e algo se perderia: a janela pergunta antes. “Descartar dados” fecha; “Manter dados”, ou fechar a pergunta, volta ao ponto em que a pessoa estava, com tudo o que havia.`,
    saving: msg`O pedido está no servidor. Os campos estão desabilitados, e a janela também não fecha.`,
    reading: msg`A pendência mudou desde que a pessoa a viu, e nada foi salvo. Ela é lida como é agora. Se já está como a pessoa quer, não há o que salvar; se o que mudou não está nesta janela, os dados são enviados de novo sobre a versão nova; senão, ela volta aos campos, com o que mudou.`,
    saved: msg`A janela fecha, e aparece “Pendência salva”; a página mostra os dados novos.`,
    dismissed: msg`A janela fecha, e a pessoa está onde estava.`,
  },
  actors: {
    saveRecord: msg`envia os dados ao servidor, sobre a versão em que foram escritos; com ou sem resposta, formulários, respostas e pendências são lidos de novo`,
    readRecord: msg`lê a pendência como é agora`,
  },
} satisfies About<typeof followUpEditMachine>
