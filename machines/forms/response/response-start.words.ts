import { msg } from '@lingui/core/macro'
import type { Words } from '../../support/words'
import type { responseStartMachine } from './response-start.machine'

export const responseStartWords = {
  title: msg`Começo de resposta`,
  states: {
    ready: msg`Pronto para começar`,
    starting: msg`Começando a resposta`,
    failed: msg`A resposta não foi começada`,
    started: msg`Resposta começada`,
  },
  events: { 'response.start': msg`Começar a responder`, 'response.retry': msg`Tentar de novo` },
  guards: { isRepeatable: msg`outra tentativa pode ter outra resposta` },
  answers: {
    'startResponse.done': msg`O servidor começa a resposta`,
    'startResponse.error': msg`O servidor não começa ou não responde`,
  },
  actions: {
    keepKey: msg`guardar a chave do pedido`,
    keepResponse: msg`guardar o número da resposta`,
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
  },
} satisfies Words<typeof responseStartMachine>
