import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { formDetailsMachine } from './form-details.machine'

export const formDetailsAbout = {
  machine: msg`Altera, numa janela sobre a página de um formulário, como ele se chama, em que grupo fica, com que prazo é respondido e de que ativos. É iniciada por “Alterar dados”, por quem monta formulários. Nada disso faz parte de uma versão: vale na hora, também para o que já está publicado, e fica no histórico. O que o formulário pergunta se altera em “Editar perguntas”. Salvar diz sobre que versão foi feito: quem salva sobre uma antiga não apaga o que outra pessoa escreveu, e também não perde o que escreveu.`,
  readsMessages: true,
  states: {
    open: msg`A janela espera pela pessoa, que altera os dados ou, depois de um erro, decide o que fazer.`,
    'open.filling': msg`O que falta ou não vale é marcado no próprio campo, ao enviar. Se foi o servidor que rejeitou um campo, a mensagem fica nele. Se outra pessoa alterou estes dados entretanto, a janela diz quais: o que a pessoa não alterou está como os outros deixaram, o que ela alterou ficou, e ela confere e salva de novo.`,
    'open.failed': msg`O servidor não respondeu ou falhou, ou recusou por outro motivo; a janela diz o que houve. Os dados podem ter sido salvos sem que a resposta chegasse. “Tentar de novo” é seguro, e só aparece onde outra tentativa pode ter outra resposta. “Alterar os dados” volta ao formulário com tudo.`,
    confirmingDiscard: msg`A pessoa quis fechar, e algo se perderia: a janela pergunta antes. “Descartar dados” fecha; “Manter dados”, ou fechar a pergunta, volta ao ponto em que a pessoa estava, com tudo o que havia.`,
    saving: msg`O pedido está no servidor. Os campos estão desabilitados, e a janela também não fecha.`,
    reading: msg`O formulário mudou desde que a pessoa o viu, e nada foi salvo. Ele é lido como é agora. Se os dados já estão como a pessoa quer, não há o que salvar; se o que mudou não está nesta janela, os dados são enviados de novo sobre a versão nova; senão, ela volta ao formulário, com o que mudou.`,
    saved: msg`A janela fecha, e aparece “Dados do formulário salvos”. A página mostra os dados novos.`,
    dismissed: msg`A janela fecha, e a pessoa está onde estava.`,
  },
  actors: {
    saveRecord: msg`envia os dados ao servidor, com a versão sobre a qual foram escritos; com ou sem resposta, formulários são lidos de novo`,
    readRecord: msg`lê o formulário como é agora`,
  },
} satisfies About<typeof formDetailsMachine>
