import { msg } from '@lingui/core/macro'
import type { Words } from '../support/words'
import type { refreshQueueMachine } from './refresh-queue.machine'

export const refreshQueueWords = {
  title: msg`Fila de renovação do acesso`,
  states: {
    idle: msg`Sem renovação em curso`,
    refreshing: msg`Renovando o acesso`,
    failed: msg`A renovação falhou`,
    denied: msg`O acesso novo não foi aceito`,
    closed: msg`Fila encerrada`,
  },
  events: {
    'request.refused': msg`Um pedido é recusado com 401`,
    'request.held': msg`Um pedido espera: o acesso venceu`,
    'request.denied': msg`Um pedido refeito é recusado de novo com 401`,
    'session.close': msg`A sessão termina`,
  },
  guards: {
    isSignedOut: msg`já não há acesso guardado`,
    isReplaced: msg`o acesso já foi trocado por outro`,
    hasToken: msg`há um acesso guardado`,
  },
  answers: {
    'refreshTokens.done': msg`O acesso é renovado`,
    'refreshTokens.error': msg`A renovação falha`,
  },
  actions: {
    enqueue: msg`pôr o pedido na fila`,
    retryOne: msg`enviar o pedido de novo`,
    retryAll: msg`enviar de novo todos os pedidos da fila`,
    rejectOne: msg`encerrar o pedido com o erro “no-token” (sem acesso)`,
    rejectAll: msg`encerrar com erro todos os pedidos da fila`,
    keepProblem: msg`guardar o erro`,
    clearQueue: msg`esvaziar a fila`,
  },
} satisfies Words<typeof refreshQueueMachine>
