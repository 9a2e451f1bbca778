import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { moduleSettingsMachine } from './module-settings.machine'

export const moduleSettingsAbout = {
  machine: msg`Altera, numa janela sobre a página de administração de um módulo, o nome e o ícone que ele tem no menu, o lugar dele ali e as regras que separam tarefas. É iniciada por “Alterar configurações”, por quem administra o módulo. Vale na hora e para todos: o menu de cada um muda quando a lista de módulos é lida de novo, e uma regra decide no servidor desde que é salva. Salvar diz sobre que versão foi feito: quem salva sobre uma antiga não apaga o que outra pessoa escreveu, e também não perde o que escreveu.`,
  readsMessages: true,
  states: {
    open: msg`A janela espera pela pessoa, que altera as configurações ou, depois de um erro, decide o que fazer.`,
    'open.filling': msg`O que falta ou não vale é marcado no próprio campo, ao enviar. Se foi o servidor que rejeitou um campo, a mensagem fica nele. Se outra pessoa alterou o módulo entretanto, a janela diz quais configurações: o que a pessoa não alterou está como os outros deixaram, o que ela alterou ficou, e ela confere e salva de novo.`,
    'open.failed': msg`O servidor não respondeu ou falhou, ou recusou por outro motivo; a janela diz o que houve. As configurações podem ter sido salvas sem que a resposta chegasse. “Tentar de novo” é seguro, e só aparece onde outra tentativa pode ter outra resposta. “Alterar os dados” volta ao formulário com tudo.`,
    confirmingDiscard: msg`A pessoa quis fechar, e algo se perderia: a janela pergunta antes. “Descartar dados” fecha; “Manter dados”, ou fechar a pergunta, volta ao ponto em que a pessoa estava, com tudo o que havia.`,
    saving: msg`O pedido está no servidor. Os campos estão desabilitados, e a janela também não fecha.`,
    reading: msg`O módulo mudou desde que a pessoa o viu, e nada foi salvo. Ele é lido como é agora. Se já está como a pessoa quer, não há o que salvar; se nada desta janela mudou, as configurações são enviadas de novo sobre a versão nova; senão, ela volta ao formulário, com o que mudou.`,
    saved: msg`A janela fecha, e aparece “Configurações do módulo salvas”. A página e o menu mostram o que é agora.`,
    dismissed: msg`A janela fecha, e a pessoa está onde estava.`,
  },
  actors: {
    saveRecord: msg`envia as configurações ao servidor, com a versão sobre a qual foram escritas; com ou sem resposta, os módulos são lidos de novo`,
    readRecord: msg`lê o módulo como é agora`,
  },
} satisfies About<typeof moduleSettingsMachine>
