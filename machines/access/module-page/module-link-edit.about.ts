import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { moduleLinkEditMachine } from './module-link-edit.machine'

export const moduleLinkEditAbout = {
  machine: msg`Põe um link na página de um módulo, ou o altera ou muda de lugar, numa janela sobre a administração do módulo: título, endereço (só http ou https), descrição e depois de qual outro ele vem. É iniciada por “Novo link” ou “Alterar link”, por quem administra o módulo. Criar leva uma chave, que é a mesma enquanto os dados são os mesmos; alterar diz sobre que versão foi feito: quem salva sobre uma antiga não apaga o que outra pessoa escreveu, e também não perde o que escreveu.`,
  readsMessages: true,
  states: {
    open: msg`A janela espera pela pessoa, que preenche o link ou, depois de um erro, decide o que fazer.`,
    'open.filling': msg`O que falta ou não vale é marcado no próprio campo, ao enviar. Se foi o servidor que rejeitou um campo, a mensagem fica nele. Se outra pessoa alterou o link entretanto, ou o moveu ao pôr outro antes dele, a janela diz quais campos: o que a pessoa não alterou está como os outros deixaram, o que ela alterou ficou, e ela confere e salva de novo.`,
    'open.failed': msg`O servidor não respondeu ou falhou, ou recusou por outro motivo: o módulo já tem todos os links que cabem, ou alguém removeu este. O link pode ter sido salvo sem que a resposta chegasse. “Tentar de novo” é seguro, e só aparece onde outra tentativa pode ter outra resposta. “Alterar os dados” volta ao formulário com tudo.`,
    confirmingDiscard: msg`A pessoa quis fechar, e algo se perderia: a janela pergunta antes. “Descartar dados” fecha; “Manter dados”, ou fechar a pergunta, volta ao ponto em que a pessoa estava, com tudo o que havia.`,
    saving: msg`O pedido está no servidor. Os campos estão desabilitados, e a janela também não fecha.`,
    reading: msg`O link mudou desde que a pessoa o viu, e nada foi salvo. Ele é lido como é agora. Se já está como a pessoa quer, não há o que salvar; se nada desta janela mudou, os dados são enviados de novo sobre a versão nova; senão, ela volta ao formulário, com o que mudou.`,
    saved: msg`A janela fecha, e aparece “Link salvo”. A página do módulo mostra o link no seu lugar.`,
    dismissed: msg`A janela fecha, e a pessoa está onde estava.`,
  },
  actors: {
    saveRecord: msg`envia o link ao servidor, com a chave ou com a versão sobre a qual foi escrito; com ou sem resposta, a página do módulo é lida de novo`,
    readRecord: msg`lê o link como é agora`,
  },
} satisfies About<typeof moduleLinkEditMachine>
