import { msg } from '@lingui/core/macro'
import type { About } from '../../../support/about'
import type { responseOutboxMachine } from './response-outbox.machine'

export const responseOutboxAbout = {
  machine: msg`Leva ao servidor as respostas que foram começadas e concluídas neste aparelho sem conexão. Trabalha enquanto o portal está aberto com uma sessão. Cada resposta tem uma chave feita no aparelho, que o servidor guarda para sempre: enviada outra vez depois de uma queda, semanas depois ou por duas abas, é uma só. O envio de uma resposta recomeça sempre do princípio e acha o que já chegou; nada precisa ser lembrado entre um passo e outro. O que o servidor recusa fica na fila com o motivo: a pessoa corrige, envia de novo, guarda em um arquivo ou descarta.`,
  states: {
    resting: msg`Nada espera o envio. O que foi recusado continua na fila, com o motivo.`,
    beginning: msg`A resposta é começada sob a sua chave, na versão do formulário em que foi dada. Se já foi começada antes, o servidor responde com ela.`,
    reading: msg`Diz em que pé ela está: um rascunho que ninguém mais mudou continua; concluída com as mesmas respostas, já chegou. Mudada em outro aparelho, cancelada ou concluída de outro modo, é recusada: nada é sobrescrito sem que alguém veja.`,
    sendingFiles: msg`Fotos e arquivos vão um depois do outro, cada um sob a sua chave; os que o servidor tem não vão de novo.`,
    finishing: msg`Todas as respostas vão de uma vez, e o servidor confere tudo outra vez.`,
    forgetting: msg`Só agora o aparelho a esquece. Se isso falha, o envio recomeça depois, e o servidor a reconhece.`,
    refusing: msg`O motivo é guardado no aparelho, para ser lido também sem conexão. Se o aparelho não consegue guardá-lo, a resposta continua na fila e é enviada de novo depois de uma pausa.`,
    pausing: msg`O servidor não respondeu, ou falhou de um modo que passa. A resposta vai para o fim da fila, e o envio continua depois de uma pausa, quando a conexão volta ou quando a pessoa pede.`,
  },
  actors: {
    beginResponse: msg`começa no servidor, sob a chave, a resposta que o aparelho guarda`,
    readStanding: msg`lê a resposta no servidor e a compara com a do aparelho`,
    sendFiles: msg`envia os arquivos que faltam`,
    finishResponse: msg`envia as respostas e conclui`,
    forgetResponse: msg`apaga do aparelho a resposta e os arquivos`,
    keepRefusal: msg`guarda no aparelho o motivo da recusa`,
  },
} satisfies About<typeof responseOutboxMachine>
