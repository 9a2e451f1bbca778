import { msg } from '@lingui/core/macro'
import { actionDialogAbout } from '../../protocols/action-dialog.about'
import type { About } from '../../support/about'
import type { projectCancelMachine } from './project-cancel.machine'

export const projectCancelAbout = {
  machine: msg`Cancela um projeto, com o motivo, numa janela sobre a página dele. É iniciada por quem tem a permissão projetos_editar. Não há volta; os centros de custo ficam livres para outro projeto. Cada confirmação leva uma chave só dela e a versão do projeto que a pessoa viu.`,
  readsMessages: true,
  states: {
    open: actionDialogAbout.openForReason,
    'open.writing': msg`A janela diz a consequência. Escreve-se o motivo, de 10 a 500 caracteres sem contar os espaços em volta, com um contador. Se o servidor rejeitou o motivo, a mensagem fica no campo até ele mudar.`,
    'open.incomplete': actionDialogAbout.noReason,
    'open.refused': msg`O servidor recusou: o projeto mudou desde que foi visto, ou já não permite. Ele é lido de novo.`,
    'open.failed': msg`O servidor não respondeu, falhou ou negou. Se nada respondeu, o projeto pode ter sido cancelado: “Tentar de novo” é seguro, e só aparece onde outra tentativa pode ter outra resposta.`,
    confirmingDiscard: actionDialogAbout.discardingReason,
    sending: actionDialogAbout.sending,
    reloading: msg`O projeto é lido de novo. Se ainda se pode, volta-se ao motivo, que ficou; senão, a janela diz que não.`,
    overtaken: msg`Outra pessoa já o encerrou ou cancelou. Resta fechar.`,
    done: msg`Aparece “Projeto cancelado”; o projeto e a lista são lidos de novo.`,
    dismissed: actionDialogAbout.dismissed,
  },
  actors: {
    performAction: msg`envia o motivo, a versão e a chave ao servidor; com ou sem resposta, projetos são lidos de novo`,
    readRecord: msg`lê o projeto de novo`,
  },
} satisfies About<typeof projectCancelMachine>
