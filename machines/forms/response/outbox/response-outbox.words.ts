import { msg } from '@lingui/core/macro'
import type { Words } from '../../../support/words'
import type { responseOutboxMachine } from './response-outbox.machine'

export const responseOutboxWords = {
  title: msg`Fila das respostas feitas sem conexão`,
  states: {
    resting: msg`Nada a enviar`,
    beginning: msg`Começando a resposta no servidor`,
    reading: msg`Lendo o que o servidor tem dela`,
    sendingFiles: msg`Enviando os arquivos`,
    finishing: msg`Concluindo a resposta`,
    forgetting: msg`Esquecendo o que chegou`,
    refusing: msg`Guardando o motivo da recusa`,
    pausing: msg`Sem conexão; será enviada quando ela voltar`,
  },
  events: {
    'response.enqueue': msg`Pôr na fila`,
    'response.retry': msg`Enviar de novo`,
    'response.withdraw': msg`Corrigir resposta`,
    'outbox.retry': msg`Enviar agora`,
  },
  guards: {
    hasWaiting: msg`há resposta esperando o envio`,
    hasNoWaiting: msg`nenhuma resposta espera o envio`,
    isNew: msg`a resposta não está na fila`,
    isRefused: msg`a resposta foi recusada`,
    isAtRest: msg`a resposta está na fila e não está sendo enviada`,
    isGone: msg`este aparelho não a tem mais na fila`,
    hasArrived: msg`ela já está concluída assim`,
    isPassing: msg`outra tentativa pode ter outra resposta`,
  },
  answers: {
    'beginResponse.done': msg`O servidor tem a resposta`,
    'beginResponse.error': msg`O servidor não começa a resposta ou não responde`,
    'readStanding.done': msg`O servidor diz o que tem dela`,
    'readStanding.error': msg`Ela não pode mais ser concluída assim, ou o servidor não responde`,
    'sendFiles.done': msg`O servidor tem todos os arquivos`,
    'sendFiles.error': msg`O servidor não aceita um arquivo ou não responde`,
    'finishResponse.done': msg`O servidor conclui a resposta`,
    'finishResponse.error': msg`O servidor não conclui a resposta ou não responde`,
    'forgetResponse.done': msg`O aparelho a esqueceu`,
    'forgetResponse.error': msg`O aparelho não a esqueceu`,
    'keepRefusal.done': msg`O aparelho guarda o motivo`,
    'keepRefusal.error': msg`O aparelho não guarda o motivo`,
  },
  actions: {
    enqueueResponse: msg`pôr a resposta no fim da fila`,
    dropResponse: msg`tirar a resposta da fila`,
    startFirst: msg`tomar a primeira resposta que espera`,
    keepBegun: msg`guardar o número que ela tem no servidor`,
    keepStanding: msg`guardar a versão e os arquivos que o servidor tem`,
    dropSent: msg`tirar da fila a que era enviada`,
    requeueResponse: msg`pô-la no fim da fila, com a mesma chave`,
    keepProblem: msg`guardar o erro`,
    refuseResponse: msg`marcá-la como recusada`,
  },
  delays: { pause: msg`10 segundos` },
} satisfies Words<typeof responseOutboxMachine>
