import { msg } from '@lingui/core/macro'
import { messageLength } from '../../../contract/limits'
import type { Words } from '../../support/words'
import type { messagesMachine } from './messages.machine'

export const messagesWords = {
  title: msg`Mensagens de um registro`,
  states: {
    idle: msg`Nada a enviar`,
    holding: msg`Aguardando conexão`,
    sending: msg`Enviando mensagem`,
    failed: msg`Erro ao enviar mensagem`,
  },
  events: {
    'message.write': msg`Escrever mensagem`,
    'person.mention': msg`Mencionar pessoa`,
    'message.send': msg`Enviar mensagem`,
    'message.retry': msg`Tentar de novo`,
    'message.withdraw': msg`Devolver ao campo`,
  },
  guards: {
    hasMessage: msg`a mensagem tem de 1 a ${messageLength.max} caracteres`,
    hasUnsent: msg`há mensagem a enviar`,
    isFirst: msg`é a primeira da fila`,
    isWaiting: msg`espera atrás de outra`,
  },
  answers: {
    'awaitConnection.done': msg`Há conexão`,
    'awaitConnection.error': msg`Não se sabe se há conexão`,
    'sendMessage.done': msg`Mensagem enviada`,
    'sendMessage.error': msg`O servidor não recebe ou não responde`,
  },
  actions: {
    keepText: msg`guardar o que está no campo`,
    keepMention: msg`guardar quem foi mencionado, com o nome no campo`,
    enqueue: msg`pôr a mensagem na fila, com a chave que já tinha se foi devolvida e está como era, e esvaziar o campo`,
    dropFirst: msg`tirar a primeira da fila`,
    giveBack: msg`tirar a mensagem da fila e devolvê-la ao campo`,
    keepKey: msg`guardar a chave da mensagem devolvida`,
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
    announceSent: msg`avisar que a mensagem foi enviada`,
  },
} satisfies Words<typeof messagesMachine>
