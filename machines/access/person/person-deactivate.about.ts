import { msg } from '@lingui/core/macro'
import { actionDialogAbout } from '../../protocols/action-dialog.about'
import type { About } from '../../support/about'
import type { personDeactivateMachine } from './person-deactivate.machine'

export const personDeactivateAbout = {
  machine: msg`Desativa uma pessoa, com o motivo, numa janela sobre a página dela. É iniciada por quem tem a permissão iam_pessoas. Todas as sessões da pessoa terminam na hora, e ela não entra mais até ser reativada; o que ela podia fica guardado. Cada confirmação leva uma chave só dela e a versão da pessoa que se viu.`,
  readsMessages: true,
  states: {
    open: actionDialogAbout.openForReason,
    'open.writing': msg`A janela diz a consequência: as sessões terminam na hora, e a pessoa não entra mais. Escreve-se o motivo, de 10 a 500 caracteres sem contar os espaços em volta, com um contador. Se o servidor rejeitou o motivo, a mensagem fica no campo até ele mudar.`,
    'open.incomplete': actionDialogAbout.noReason,
    'open.refused': msg`O servidor recusou: a pessoa mudou desde que foi vista, ou já não se pode. Ela é lida de novo.`,
    'open.failed': msg`O servidor não respondeu, falhou ou negou. Se nada respondeu, a pessoa pode ter sido desativada: “Tentar de novo” é seguro, e só aparece onde outra tentativa pode ter outra resposta.`,
    confirmingDiscard: actionDialogAbout.discardingReason,
    sending: actionDialogAbout.sending,
    reloading: msg`A pessoa é lida de novo. Se ainda se pode, volta-se ao motivo, que ficou; senão, a janela diz que não.`,
    overtaken: msg`Outra pessoa já a desativou, ou o que ela é agora não deixa. Resta fechar.`,
    done: msg`Aparece “Pessoa desativada”; a pessoa e a lista são lidas de novo.`,
    dismissed: actionDialogAbout.dismissed,
  },
  actors: {
    performAction: msg`envia o motivo, a versão e a chave ao servidor; com ou sem resposta, pessoas são lidas de novo`,
    readRecord: msg`lê a pessoa de novo`,
  },
} satisfies About<typeof personDeactivateMachine>
