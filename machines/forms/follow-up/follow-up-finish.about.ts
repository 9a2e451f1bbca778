import { msg } from '@lingui/core/macro'
import { actionDialogAbout } from '../../protocols/action-dialog.about'
import type { About } from '../../support/about'
import type { followUpFinishMachine } from './follow-up-finish.machine'

export const followUpFinishAbout = {
  machine: msg`Diz que uma pendência está resolvida, e o que foi feito, numa janela sobre a página dela. É de quem é responsável por ela, ou de quem tem a permissão formularios_auditoria, e só onde há a foto do que foi feito, se a pergunta a pede. Cada confirmação leva uma chave só dela e a versão da pendência que a pessoa viu.`,
  readsMessages: true,
  states: {
    open: msg`A janela espera pela pessoa. Se ela quer fechar com algo escrito, a janela pergunta antes.`,
    'open.writing': msg`A janela diz a consequência. Escreve-se o que foi feito, de 10 a 500 caracteres sem contar os espaços em volta. Se o servidor rejeitou o texto, a mensagem fica no campo até ele mudar.`,
    'open.incomplete': msg`A pessoa quis seguir com um texto curto ou longo demais: o campo diz o que falta até ela o mudar.`,
    'open.refused': msg`O servidor recusou: a pendência mudou desde que a pessoa a viu, ou já não permite. Ela a lê de novo.`,
    'open.failed': msg`O servidor não respondeu, falhou ou negou. Se nada respondeu, o passo pode ter sido dado: “Tentar de novo” é seguro.`,
    confirmingDiscard: msg`A pessoa quis fechar com algo escrito: a janela pergunta antes.`,
    sending: actionDialogAbout.sending,
    reloading: msg`A pendência é lida de novo. Se ainda se pode, a pessoa volta ao que escreveu, que ficou; senão, a janela diz que não.`,
    overtaken: msg`Outra pessoa já a resolveu ou cancelou, ou a foto do que foi feito foi removida. Resta fechar.`,
    done: msg`Aparece “Pendência resolvida”; a página da pendência é lida de novo.`,
    dismissed: actionDialogAbout.dismissed,
  },
  actors: {
    performAction: msg`envia o que foi feito, a versão e a chave ao servidor; com ou sem resposta, formulários, respostas e pendências são lidos de novo`,
    readRecord: msg`lê a pendência de novo`,
  },
} satisfies About<typeof followUpFinishMachine>
