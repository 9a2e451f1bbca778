import { msg } from '@lingui/core/macro'
import type { Words } from '../../support/words'
import type { responseLifecycle } from './response.lifecycle'

export const responseWords = {
  title: msg`Resposta de formulário`,
  states: {
    entering: msg`Lendo a situação`,
    rascunho: msg`Rascunho`,
    completo: msg`Concluída`,
    finalizado: msg`Aceita`,
    cancelado: msg`Cancelada`,
  },
  events: {
    'response.save': msg`Salvar rascunho`,
    'response.finish': msg`Concluir resposta`,
    'response.accept': msg`Aceitar resposta`,
    'response.sendBack': msg`Devolver resposta`,
    'response.cancel': msg`Cancelar resposta`,
  },
  actions: { reopen: msg`ser rascunho de novo` },
  guards: {
    isComplete: msg`a resposta está completa`,
    isAccepted: msg`a resposta foi aceita`,
    isCancelled: msg`a resposta está cancelada`,
    isOther: msg`foi outra pessoa que respondeu, ou o módulo não separa isso da auditoria`,
  },
  closed: {
    isOther: msg`Você respondeu a este formulário. Pela regra do módulo, outra pessoa audita a resposta.`,
  },
} satisfies Words<typeof responseLifecycle>
