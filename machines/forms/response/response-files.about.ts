import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { responseFilesMachine } from './response-files.machine'

export const responseFilesAbout = {
  machine: msg`Leva ao servidor as fotos e os arquivos com que se responde a perguntas. Começa e termina com a página de preenchimento. Cada arquivo recebe, onde é escolhido, uma chave só dele: a resposta o cita por ela já sem conexão, e enviá-lo duas vezes não o guarda duas vezes. Fotos são diminuídas no aparelho antes. Até chegarem ao servidor, os arquivos ficam guardados neste aparelho: fechar a página, recarregar ou ficar sem bateria não os perde, e o envio continua quando a resposta é aberta de novo. Concluir a resposta espera por eles.`,
  states: {
    resting: msg`O servidor tem tudo, menos o que não aceitou: isso continua na pergunta, com o motivo, até a pessoa o remover. O que chegou quando a resposta não era rascunho, ela pode enviar de novo.`,
    sending: msg`Vai um arquivo de cada vez, na ordem em que foram escolhidos. A pessoa continua a responder, acrescenta outros e remove os que quiser, também o que está a caminho.`,
    pausing: msg`O servidor não respondeu, ou falhou de um modo que passa. O arquivo vai para o fim da fila, para não segurar os outros, e o envio continua depois de uma pausa ou quando a pessoa pede.`,
  },
  actors: {
    sendFile: msg`envia o conteúdo que este aparelho guarda, sob a chave do arquivo, e o esquece aqui quando chegou`,
  },
} satisfies About<typeof responseFilesMachine>
