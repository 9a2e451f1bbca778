import { msg } from '@lingui/core/macro'
import { actionDialogAbout } from '../../protocols/action-dialog.about'
import type { About } from '../../support/about'
import type { formReactivateMachine } from './form-reactivate.machine'

export const formReactivateAbout = {
  machine: msg`Volta a oferecer um formulário retirado, com o motivo, numa janela sobre a página dele. É de quem tem a permissão formularios_criar. Vale a versão mais nova, e os prazos contam de novo. Cada confirmação leva uma chave só dela e a versão do formulário que a pessoa viu.`,
  readsMessages: true,
  states: {
    open: actionDialogAbout.openForReason,
    'open.writing': msg`A janela diz a consequência. Escreve-se o motivo, de 10 a 500 caracteres sem contar os espaços em volta. Se o servidor rejeitou o motivo, a mensagem fica no campo até ele mudar.`,
    'open.incomplete': actionDialogAbout.noReason,
    'open.refused': msg`O servidor recusou: o formulário mudou desde que a pessoa o viu, ou já não permite. Ela o lê de novo.`,
    'open.failed': msg`O servidor não respondeu, falhou ou negou. Se nada respondeu, o formulário pode ter sido oferecido de novo: “Tentar de novo” é seguro.`,
    confirmingDiscard: actionDialogAbout.discardingReason,
    sending: actionDialogAbout.sending,
    reloading: msg`O formulário é lido de novo. Se ainda se pode, a pessoa volta ao motivo, que ficou; senão, a janela diz que não.`,
    overtaken: msg`Outra pessoa já voltou a oferecê-lo. Resta fechar.`,
    done: msg`Aparece “Formulário oferecido de novo”; a página do formulário é lida de novo.`,
    dismissed: actionDialogAbout.dismissed,
  },
  actors: {
    performAction: msg`envia o motivo, a versão e a chave ao servidor; com ou sem resposta, os formulários são lidos de novo`,
    readRecord: msg`lê o formulário de novo`,
  },
} satisfies About<typeof formReactivateMachine>
