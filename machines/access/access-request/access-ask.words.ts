import { msg } from '@lingui/core/macro'
import { reasonLength } from '../../../contract/limits'
import type { Words } from '../../support/words'
import type { accessAskMachine } from './access-ask.machine'

const { min, max } = reasonLength

export const accessAskWords = {
  title: msg`Pedido de uma permissão`,
  states: {
    open: msg`Aberta`,
    'open.writing': msg`Diga de que precisa e por quê`,
    'open.incomplete': msg`Falta a permissão ou o motivo`,
    'open.failed': msg`Erro ao pedir acesso`,
    confirmingDiscard: msg`Descartar o motivo escrito?`,
    asking: msg`Pedindo acesso`,
    asked: msg`Acesso pedido`,
    dismissed: msg`Janela fechada`,
  },
  events: {
    'permission.choose': msg`Escolher a permissão`,
    'reason.change': msg`Escrever o motivo`,
    'request.send': msg`Pedir acesso`,
    'request.retry': msg`Tentar de novo`,
    'request.amend': msg`Alterar o pedido`,
    'dialog.dismiss': msg`Voltar`,
    'dialog.discard': msg`Descartar motivo`,
    'dialog.keep': msg`Manter motivo`,
  },
  guards: {
    isComplete: msg`há uma permissão, e o motivo tem de ${min} a ${max} caracteres`,
    isUntouched: msg`nenhum motivo foi escrito`,
    isRepeatable: msg`outra tentativa pode ter outra resposta`,
    isAmendable: msg`outros dados podem ter outra resposta`,
    isFieldRejected: msg`o servidor rejeita a permissão ou o motivo`,
  },
  answers: {
    'askForAccess.done': msg`O servidor recebe o pedido`,
    'askForAccess.error': msg`O servidor não recebe ou não responde`,
  },
  actions: {
    keepPermission: msg`guardar a permissão`,
    keepReason: msg`guardar o motivo`,
    keepKey: msg`guardar a chave do pedido`,
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
  },
} satisfies Words<typeof accessAskMachine>
