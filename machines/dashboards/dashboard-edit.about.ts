import { msg } from '@lingui/core/macro'
import type { About } from '../support/about'
import type { dashboardEditMachine } from './dashboard-edit.machine'

export const dashboardEditAbout = {
  machine: msg`Monta um dashboard com indicadores do próprio portal, ou altera um: título, descrição, quem o vê e os cartões, cada um com um indicador de uma lista fechada, por que ele se divide, como aparece, a largura e filtros seus. É iniciada por “Novo dashboard” ou “Alterar dashboard”, por quem tem a permissão iam_dashboards. Ao lado dos cartões a janela os mostra com os números de agora. Criar leva uma chave, que é a mesma enquanto os dados são os mesmos; alterar diz sobre que versão foi feito: quem salva sobre uma antiga não apaga o que outra pessoa escreveu, e também não perde o que escreveu.`,
  readsMessages: true,
  states: {
    open: msg`A janela espera pela pessoa, que monta o dashboard ou, depois de um erro, decide o que fazer.`,
    'open.filling': msg`O que falta ou não vale é marcado no próprio campo, ao enviar. Se foi o servidor que rejeitou um campo, a mensagem fica nele. Se outra pessoa alterou o dashboard entretanto, a janela diz quais campos: o que a pessoa não alterou está como os outros deixaram, o que ela alterou ficou, e ela confere e salva de novo. Os cartões são um campo só.`,
    'open.failed': msg`O servidor não respondeu ou falhou, ou recusou por outro motivo: já há todos os dashboards que cabem, ou alguém excluiu este. O dashboard pode ter sido salvo sem que a resposta chegasse. “Tentar de novo” é seguro, e só aparece onde outra tentativa pode ter outra resposta. “Alterar os dados” volta ao formulário com tudo.`,
    confirmingDiscard: msg`A pessoa quis fechar, e algo se perderia: a janela pergunta antes. “Descartar dados” fecha; “Manter dados”, ou fechar a pergunta, volta ao ponto em que a pessoa estava, com tudo o que havia.`,
    saving: msg`O pedido está no servidor. Os campos estão desabilitados, e a janela também não fecha.`,
    reading: msg`O dashboard mudou desde que a pessoa o viu, e nada foi salvo. Ele é lido como é agora. Se já está como a pessoa quer, não há o que salvar; se nada desta janela mudou, os dados são enviados de novo sobre a versão nova; senão, ela volta ao formulário, com o que mudou.`,
    saved: msg`A janela fecha, aparece “Dashboard salvo”, e o dashboard está aberto.`,
    dismissed: msg`A janela fecha, e a pessoa vê o dashboard como era, ou a lista deles.`,
  },
  actors: {
    saveRecord: msg`envia o dashboard ao servidor, com a chave ou com a versão sobre a qual foi montado; com ou sem resposta, os dashboards são lidos de novo`,
    readRecord: msg`lê o dashboard como é agora`,
  },
} satisfies About<typeof dashboardEditMachine>
