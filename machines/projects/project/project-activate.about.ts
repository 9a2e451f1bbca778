import { msg } from '@lingui/core/macro'
import { actionDialogAbout } from '../../protocols/action-dialog.about'
import type { About } from '../../support/about'
import type { projectActivateMachine } from './project-activate.machine'
import { noteAbout } from './project-note.about'

export const projectActivateAbout = {
  machine: msg`Inicia um projeto planejado, numa janela sobre a página dele, com uma observação se a pessoa quiser. É iniciada por quem tem a permissão projetos_editar. Cada confirmação leva uma chave só dela e a versão do projeto que a pessoa viu.`,
  readsMessages: true,
  states: {
    open: noteAbout.open,
    'open.writing': noteAbout.writing,
    'open.incomplete': noteAbout.tooLong,
    'open.refused': msg`O servidor recusou: o projeto mudou desde que foi visto, ou já não permite. Ele é lido de novo.`,
    'open.failed': msg`O servidor não respondeu, falhou ou negou. Se nada respondeu, o projeto pode ter sido iniciado: “Tentar de novo” é seguro, e só aparece onde outra tentativa pode ter outra resposta.`,
    confirmingDiscard: noteAbout.discarding,
    sending: actionDialogAbout.sending,
    reloading: msg`O projeto é lido de novo. Se ainda se pode, volta-se à observação, que ficou; senão, a janela diz que não.`,
    overtaken: msg`Outra pessoa já o iniciou ou cancelou. Resta fechar.`,
    done: msg`Aparece “Projeto iniciado”; o projeto e a lista são lidos de novo.`,
    dismissed: actionDialogAbout.dismissed,
  },
  actors: {
    performAction: msg`envia a observação, a versão e a chave ao servidor; com ou sem resposta, projetos são lidos de novo`,
    readRecord: msg`lê o projeto de novo`,
  },
} satisfies About<typeof projectActivateMachine>
