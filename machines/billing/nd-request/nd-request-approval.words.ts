import { msg } from '@lingui/core/macro'
import { debitParts, reasonLength } from '../../../contract/limits'
import type { Words } from '../../support/words'
import type { ndRequestApprovalMachine } from './nd-request-approval.machine'

const { min, max } = reasonLength

export const ndRequestApprovalWords = {
  title: msg`Aprovação de solicitação de nota de débito`,
  states: {
    open: msg`Aberta`,
    'open.filling': msg`Preenchendo o passo`,
    'open.filling.entering': msg`Vendo o que falta informar`,
    'open.filling.writingReason': msg`Escreva o motivo`,
    'open.filling.reasonMissing': msg`Falta o motivo`,
    'open.filling.planning': msg`Escolha em quantas notas e o vencimento`,
    'open.filling.planMissing': msg`Corrija as notas ou o vencimento`,
    'open.confirming': msg`Confira antes de confirmar`,
    'open.failed': msg`Erro ao registrar`,
    confirmingDiscard: msg`Descartar o que foi preenchido?`,
    sending: msg`Registrando`,
    reading: msg`Lendo a solicitação de novo`,
    overtaken: msg`A solicitação mudou e já não permite isto`,
    taken: msg`Registrado`,
    dismissed: msg`Janela fechada`,
  },
  events: {
    'reason.change': msg`Escrever o motivo`,
    'plan.change': msg`Escolher notas e vencimento`,
    'step.amend': msg`Alterar os dados`,
    'step.confirm': msg`Confirmar o passo`,
    'step.retry': msg`Tentar de novo`,
    'dialog.dismiss': msg`Voltar`,
    'dialog.discard': msg`Descartar dados`,
    'dialog.keep': msg`Manter dados`,
  },
  guards: {
    isReasonAsked: msg`o passo pede um motivo: revisão ou cancelamento`,
    isPlanAsked: msg`o passo gera notas de débito`,
    isAmendable: msg`o passo tem algo a preencher, e outros dados podem ter outra resposta`,
    hasReason: msg`o motivo tem de ${min} a ${max} caracteres`,
    hasPlan: msg`de 1 a ${debitParts.max} notas, ao menos um centavo em cada, e a primeira vence de hoje em diante`,
    isUntouched: msg`nada foi preenchido`,
    isFieldRejected: msg`o servidor rejeita o que foi preenchido`,
    isRefused: msg`a solicitação mudou ou já não permite (409, 412)`,
    isRepeatable: msg`o mesmo pedido ainda pode dar certo`,
    isUnchanged: msg`a solicitação é a que a pessoa viu`,
    isPossible: msg`o passo ainda é possível no ciclo de vida da solicitação`,
  },
  answers: {
    'takeStep.done': msg`O servidor registra o passo`,
    'takeStep.error': msg`O servidor não registra ou não responde`,
    'readRequest.done': msg`A solicitação chega`,
    'readRequest.error': msg`A solicitação não chega`,
  },
  actions: {
    keepReason: msg`guardar o motivo`,
    keepPlan: msg`guardar o número de notas e o vencimento`,
    keepKey: msg`guardar a chave do pedido`,
    keepRequest: msg`guardar a versão e o que falta debitar`,
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
  },
} satisfies Words<typeof ndRequestApprovalMachine>
