import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { masterRecordMachine } from './master-record.machine'

export const masterRecordAbout = {
  machine: msg`Cria ou altera um cadastro do faturamento, numa janela sobre a lista ou sobre a página dele. É iniciada pela pessoa, por exemplo com “Novo cliente” ou “Alterar cadastro”, se ela tem a permissão de alterar aquele tipo de cadastro. Termina com o cadastro salvo, e a página de um novo abre, ou com a janela fechada sem salvar. Criar leva uma chave, que é a mesma enquanto os dados são os mesmos; alterar diz sobre que versão foi feito: quem salva sobre uma versão antiga não apaga o que outra pessoa escreveu, e também não perde o que escreveu. Nada do que foi escrito se perde sem a pessoa confirmar, também ao recarregar ou fechar a aba, salvo quando a sessão termina.`,
  readsMessages: true,
  states: {
    open: msg`A janela espera pela pessoa, que preenche o formulário ou, depois de um erro, decide o que fazer.`,
    'open.filling': msg`O que falta ou não vale é marcado no próprio campo, ao enviar. Se foi o servidor que rejeitou um campo, a mensagem fica nele até a pessoa o alterar ou enviar de novo; se outro cadastro já tem aquele CNPJ ou código, a janela leva a ele. Se outra pessoa alterou o cadastro entretanto, a janela diz quais campos: o que a pessoa não alterou está como os outros deixaram, o que ela alterou ficou, e ela confere e salva de novo. Fechar sem ter escrito nada não pergunta nada.`,
    'open.failed': msg`O servidor não respondeu ou falhou, ou recusou por outro motivo; a janela diz o que houve. Os dados podem ter sido salvos sem que a resposta chegasse. “Tentar de novo” é seguro: não cria outro, e se já estão salvos a janela percebe e termina; só aparece onde outra tentativa pode ter outra resposta. “Alterar os dados” volta ao formulário com tudo.`,
    confirmingDiscard: msg`A pessoa quis fechar, e algo se perderia: a janela pergunta antes. “Descartar dados” fecha; “Manter dados”, ou fechar a pergunta, volta ao ponto em que a pessoa estava, com tudo o que havia.`,
    saving: msg`O pedido está no servidor, que tem 30 segundos. Os campos estão desabilitados, e a janela também não fecha: não se envia duas vezes nem se desiste no meio.`,
    reading: msg`O cadastro mudou desde que a pessoa o viu, e nada foi salvo. Ele é lido como é agora. Se já está como a pessoa quer, não há o que salvar; senão, ela volta ao formulário, com o que mudou.`,
    saved: msg`A janela fecha, e aparece “Cadastro salvo”. De um cadastro novo abre a página; a de um que foi alterado mostra os dados novos.`,
    dismissed: msg`A janela fecha, e a pessoa está onde estava.`,
  },
  actors: {
    saveRecord: msg`envia os dados ao servidor, com a chave ou com a versão sobre a qual foram escritos; com ou sem resposta, o cadastro, o histórico e as listas são lidos de novo`,
    readRecord: msg`lê o cadastro como é agora`,
  },
} satisfies About<typeof masterRecordMachine>
