import { msg } from '@lingui/core/macro'
import { reasonLength } from '../../contract/limits'

const { min, max } = reasonLength

/** What every action on a record for one text says alike. */
export const actionDialogWords = {
  states: { open: msg`Aberta` },
  events: { 'action.retry': msg`Tentar de novo` },
  guards: {
    isUntouched: msg`o campo está como a janela o abriu`,
    isRepeatable: msg`outra tentativa pode ter outra resposta`,
    isAmendable: msg`outros dados podem ter outra resposta`,
    isTextRejected: msg`o servidor rejeita o campo`,
    isRefused: msg`o registro mudou ou já não permite (409, 412)`,
  },
  actions: {
    keepText: msg`guardar o que está no campo`,
    keepKey: msg`guardar a chave do pedido`,
    keepVersion: msg`guardar a versão lida`,
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
  },
}

/** What every cancellation for a reason says alike. */
export const cancelWords = {
  states: {
    ...actionDialogWords.states,
    'open.writing': msg`Escreva o motivo`,
    'open.incomplete': msg`Falta o motivo`,
    'open.refused': msg`Cancelamento recusado`,
    'open.failed': msg`Erro ao cancelar`,
    confirmingDiscard: msg`Descartar o motivo escrito?`,
    dismissed: msg`Janela fechada`,
  },
  events: {
    ...actionDialogWords.events,
    'field.change': msg`Escrever o motivo`,
    'action.amend': msg`Alterar o motivo`,
    'dialog.dismiss': msg`Voltar`,
    'dialog.discard': msg`Descartar motivo`,
    'dialog.keep': msg`Manter motivo`,
  },
  guards: { ...actionDialogWords.guards, isComplete: msg`o motivo tem de ${min} a ${max} caracteres` },
  answers: {
    'performAction.done': msg`O servidor cancela`,
    'performAction.error': msg`O servidor não cancela ou não responde`,
  },
}
