import { msg } from '@lingui/core/macro'
import type { Words } from '../../support/words'
import type { attachmentsMachine } from './attachments.machine'

export const attachmentsWords = {
  title: msg`Envio de arquivos`,
  states: {
    resting: msg`Nenhum arquivo sendo enviado`,
    sending: msg`Enviando arquivo`,
  },
  events: {
    'files.choose': msg`Escolher arquivos`,
    'file.cancel': msg`Cancelar envio`,
    'file.retry': msg`Tentar de novo`,
    'file.dismiss': msg`Remover da lista`,
    'part.sent': msg`Parte do arquivo foi enviada`,
  },
  guards: {
    hasWaiting: msg`há arquivo esperando o envio`,
    isWaiting: msg`o arquivo espera o envio`,
    isBeingSent: msg`o arquivo está sendo enviado`,
    hasFailed: msg`o envio do arquivo falhou`,
    isGivenUp: msg`o arquivo não foi aceito ou o envio falhou`,
  },
  answers: {
    'sendFile.done': msg`Arquivo anexado com sucesso!`,
    'sendFile.error': msg`Falha ao anexar arquivo`,
  },
  actions: {
    enqueueFiles: msg`pôr os arquivos no fim da fila; o que não é aceito fica marcado`,
    startFirst: msg`tomar o primeiro arquivo que espera`,
    keepProgress: msg`guardar quanto foi enviado`,
    dropSent: msg`tirar da fila o arquivo anexado`,
    keepProblem: msg`guardar o erro no arquivo`,
    requeueFile: msg`fazer o arquivo esperar de novo, com a mesma chave`,
    dropFile: msg`tirar o arquivo da fila`,
    announceFile: msg`avisar que o arquivo foi anexado`,
  },
} satisfies Words<typeof attachmentsMachine>
