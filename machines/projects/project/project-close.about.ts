import { msg } from '@lingui/core/macro'
import { actionDialogAbout } from '../../protocols/action-dialog.about'
import type { About } from '../../support/about'
import type { projectCloseMachine } from './project-close.machine'
import { noteAbout } from './project-note.about'

export const projectCloseAbout = {
  machine: msg`Encerra um projeto, numa janela sobre a página dele, com uma observação se a pessoa quiser. É iniciada por quem tem a permissão projetos_editar, e só onde nada do projeto está em aberto: nem saldo de boletim, nem provisão, nem solicitação de nota de débito. Não há volta. Cada confirmação leva uma chave só dela e a versão do projeto que a pessoa viu.`,
  readsMessages: true,
  states: {
    open: noteAbout.open,
    'open.writing': noteAbout.writing,
    'open.incomplete': noteAbout.tooLong,
    'open.refused': msg`O servidor recusou: o projeto mudou desde que foi visto, ou já não permite. Ele é lido de novo.`,
    'open.failed': msg`O servidor não respondeu, falhou ou negou. Se nada respondeu, o projeto pode ter sido encerrado: “Tentar de novo” é seguro, e só aparece onde outra tentativa pode ter outra resposta.`,
    confirmingDiscard: noteAbout.discarding,
    sending: actionDialogAbout.sending,
    reloading: msg`O projeto é lido de novo. Se ainda se pode, volta-se à observação, que ficou; senão, a janela diz que não.`,
    overtaken: msg`Outra pessoa já o encerrou ou cancelou, ou algo dele voltou a ficar em aberto. Resta fechar; a página mostra o quê.`,
    done: msg`Aparece “Projeto encerrado”; o projeto e a lista são lidos de novo.`,
    dismissed: actionDialogAbout.dismissed,
  },
  actors: {
    performAction: msg`envia a observação, a versão e a chave ao servidor; com ou sem resposta, projetos são lidos de novo`,
    readRecord: msg`lê o projeto de novo`,
  },
} satisfies About<typeof projectCloseMachine>
