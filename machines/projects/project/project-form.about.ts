import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { projectFormMachine } from './project-form.machine'

export const projectFormAbout = {
  machine: msg`Cria ou altera um projeto, numa janela sobre a lista ou sobre a página dele: código, nome, gestor, equipe, centros de custo, período e orçamento por mês. É iniciada por “Novo projeto” ou “Alterar projeto”, por quem tem a permissão projetos_editar. Termina com o projeto salvo, e a página de um novo abre, ou com a janela fechada sem salvar. Criar leva uma chave, que é a mesma enquanto os dados são os mesmos; alterar diz sobre que versão foi feito: quem salva sobre uma versão antiga não apaga o que outra pessoa escreveu, e também não perde o que escreveu.`,
  readsMessages: true,
  states: {
    open: msg`A janela espera pela pessoa, que preenche o formulário ou, depois de um erro, decide o que fazer.`,
    'open.filling': msg`O que falta ou não vale é marcado no próprio campo, ao enviar. Se foi o servidor que rejeitou um campo, a mensagem fica nele até a pessoa o alterar ou enviar de novo: por exemplo, um centro de custo já é de outro projeto nesses meses. Se outro projeto já tem o código, a janela leva a ele. Se outra pessoa alterou o projeto entretanto, a janela diz quais campos: o que a pessoa não alterou está como os outros deixaram, o que ela alterou ficou, e ela confere e salva de novo.`,
    'open.failed': msg`O servidor não respondeu ou falhou, ou recusou por outro motivo; a janela diz o que houve. Os dados podem ter sido salvos sem que a resposta chegasse. “Tentar de novo” é seguro, e só aparece onde outra tentativa pode ter outra resposta. “Alterar os dados” volta ao formulário com tudo.`,
    confirmingDiscard: msg`A pessoa quis fechar, e algo se perderia: a janela pergunta antes. “Descartar dados” fecha; “Manter dados”, ou fechar a pergunta, volta ao ponto em que a pessoa estava, com tudo o que havia.`,
    saving: msg`O pedido está no servidor. Os campos estão desabilitados, e a janela também não fecha.`,
    reading: msg`O projeto mudou desde que a pessoa o viu, e nada foi salvo. Ele é lido como é agora. Se já está como a pessoa quer, não há o que salvar; se o que mudou não está nesta janela, os dados são enviados de novo sobre a versão nova; senão, ela volta ao formulário, com o que mudou.`,
    saved: msg`A janela fecha, e aparece “Projeto salvo”. De um projeto novo abre a página; a de um que foi alterado mostra os dados novos.`,
    dismissed: msg`A janela fecha, e a pessoa está onde estava.`,
  },
  actors: {
    saveRecord: msg`envia os dados ao servidor, com a chave ou com a versão sobre a qual foram escritos; com ou sem resposta, projetos são lidos de novo`,
    readRecord: msg`lê o projeto como é agora`,
  },
} satisfies About<typeof projectFormMachine>
