import { msg } from '@lingui/core/macro'
import type { About } from '../support/about'
import type { listViewFormMachine } from './list-view-form.machine'

export const listViewFormAbout = {
  machine: msg`Guarda o que uma lista mostra como uma visão com nome, ou muda o nome de uma e com quem ela é compartilhada, numa janela sobre a lista. É iniciada em “Visões”. Uma visão é pessoal, a não ser que quem administra o módulo a compartilhe com todos os que veem a lista. Criar leva uma chave, que é a mesma enquanto os dados são os mesmos; mudar diz sobre que versão foi feito.`,
  readsMessages: true,
  states: {
    open: msg`A janela espera pela pessoa, que dá o nome ou, depois de um erro, decide o que fazer.`,
    'open.filling': msg`O que falta ou não vale é marcado no próprio campo, ao enviar. Um nome que a pessoa já tem nesta lista é rejeitado pelo servidor, e a mensagem fica no campo. Se outra pessoa mudou a visão entretanto, a janela diz o quê: o que a pessoa não alterou está como os outros deixaram, o que ela alterou ficou, e ela confere e salva de novo.`,
    'open.failed': msg`O servidor não respondeu ou falhou, ou recusou: a visão já não existe, a pessoa já não pode mudá-la, ou tem cinquenta visões desta lista. A janela diz o que houve. “Tentar de novo” só aparece onde outra tentativa pode ter outra resposta. “Alterar os dados” volta ao formulário com tudo.`,
    confirmingDiscard: msg`A pessoa quis fechar, e algo se perderia: a janela pergunta antes. O que a lista mostra continua no endereço em todo caso.`,
    saving: msg`O pedido está no servidor. Os campos estão desabilitados, e a janela também não fecha.`,
    reading: msg`A visão mudou desde que a pessoa a viu, e nada foi salvo. Ela é lida como é agora. Se já está como a pessoa quer, não há o que salvar.`,
    saved: msg`A janela fecha, aparece “Visão salva”, e a lista está na visão.`,
    dismissed: msg`A janela fecha, e a lista está como estava.`,
  },
  actors: {
    saveRecord: msg`envia a visão ao servidor, com a chave ou com a versão sobre a qual foi escrita; com ou sem resposta, as visões da lista são lidas de novo`,
    readRecord: msg`lê a visão como é agora`,
  },
} satisfies About<typeof listViewFormMachine>
