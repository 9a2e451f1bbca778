import { msg } from '@lingui/core/macro'
import type { Words } from '../../support/words'
import type { responseFilesMachine } from './response-files.machine'

export const responseFilesWords = {
  title: msg`Envio das fotos e dos arquivos de uma resposta`,
  states: {
    resting: msg`Nada a enviar`,
    sending: msg`Enviando`,
    pausing: msg`Sem conexão; será enviado de novo`,
  },
  events: {
    'files.choose': msg`Acrescentar`,
    'file.remove': msg`Remover`,
    'file.retry': msg`Tentar de novo`,
    'files.retry': msg`Enviar agora`,
  },
  guards: {
    hasWaiting: msg`há arquivo esperando o envio`,
    hasNoWaiting: msg`nenhum arquivo espera o envio`,
    isBeingSent: msg`o arquivo está sendo enviado`,
    isQueued: msg`o arquivo está na fila`,
    isRetriable: msg`a resposta não recebia arquivos (409)`,
    isRepeatable: msg`o envio pode dar certo mais tarde`,
  },
  answers: {
    'sendFile.done': msg`O servidor guarda o arquivo`,
    'sendFile.error': msg`O servidor não aceita o arquivo ou não responde`,
  },
  actions: {
    enqueueFiles: msg`pôr os arquivos no fim da fila; o que é grande demais fica marcado`,
    startFirst: msg`tomar o primeiro arquivo que espera`,
    dropSent: msg`tirar da fila o que chegou`,
    requeueFile: msg`pôr o arquivo no fim da fila, com a mesma chave`,
    rejectFile: msg`marcar o arquivo com o motivo`,
    enqueueAgain: msg`pôr o arquivo no fim da fila, sem o motivo`,
    dropFile: msg`tirar o arquivo da fila`,
  },
  delays: { pause: msg`10 segundos` },
} satisfies Words<typeof responseFilesMachine>
