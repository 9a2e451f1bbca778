import { msg } from '@lingui/core/macro'
import type { Words } from '../../support/words'
import type { responseAuditMachine } from './response-audit.machine'

export const responseAuditWords = {
  title: msg`Auditoria de resposta`,
  states: {
    deciding: msg`Auditando as respostas`,
    accepting: msg`Aceitando`,
    'accepting.confirming': msg`Aceitar a resposta?`,
    'accepting.sending': msg`Aceitando a resposta`,
    'accepting.failed': msg`A resposta não foi aceita`,
    sendingBack: msg`Devolvendo`,
    'sendingBack.writing': msg`Escrevendo o que corrigir`,
    'sendingBack.sending': msg`Devolvendo a resposta`,
    'sendingBack.failed': msg`A resposta não foi devolvida`,
    accepted: msg`Resposta aceita`,
    sentBack: msg`Resposta devolvida`,
  },
  events: {
    'accept.begin': msg`Aceitar resposta`,
    'accept.confirm': msg`Aceitar em definitivo`,
    'sendBack.begin': msg`Devolver resposta`,
    'reason.write': msg`Escrever o motivo`,
    'remark.write': msg`Escrever o que corrigir numa pergunta`,
    'sendBack.confirm': msg`Devolver com o motivo`,
    'audit.retry': msg`Tentar de novo`,
    'audit.amend': msg`Mudar o motivo`,
    'audit.abandon': msg`Voltar`,
  },
  guards: {
    hasReason: msg`o motivo tem de 10 a 500 caracteres`,
    isRepeatable: msg`outra tentativa pode ter outra resposta`,
  },
  answers: {
    'acceptResponse.done': msg`O servidor aceita a resposta`,
    'acceptResponse.error': msg`O servidor recusa ou não responde`,
    'sendResponseBack.done': msg`O servidor devolve a resposta`,
    'sendResponseBack.error': msg`O servidor recusa ou não responde`,
  },
  actions: {
    keepReason: msg`guardar o motivo`,
    keepRemark: msg`guardar o que corrigir na pergunta`,
    keepRequest: msg`guardar a versão e a chave do pedido`,
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
  },
} satisfies Words<typeof responseAuditMachine>
