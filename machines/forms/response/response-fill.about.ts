import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { responseFillMachine } from './response-fill.machine'

export const responseFillAbout = {
  machine: msg`Preenche uma resposta que ainda é rascunho, em quantas páginas o formulário tiver; em que página se está diz o endereço. Uma seção que se repete tem uma página para cada vez; acrescentar ou remover uma é também responder. Tudo o que se responde é salvo por si, quando se escolhe uma opção ou se sai de um campo. As perguntas que se fazem, o que está errado e o que falta vêm de uma só função, a mesma do servidor. Quem preenche em dois aparelhos não perde nada: o que só um deles mudou fica como ele disse, e o que os dois responderam de modos diferentes a pessoa decide, vendo os dois.`,
  states: {
    comparing: msg`Dura um instante. O que este aparelho ainda tinha de um rascunho que não chegou ao servidor é juntado ao que o servidor tem.`,
    filling: msg`A pessoa responde, na ordem que quiser. Concluir só é possível quando nada falta.`,
    'filling.saved': msg`O servidor tem o que está na tela; ela diz a que horas foi salvo.`,
    'filling.unsaved': msg`Algo foi escrito e o campo não foi deixado ainda. É salvo quando se sai do campo, ou depois de uma pausa; até lá este aparelho o guarda.`,
    'filling.saving': msg`O rascunho vai ao servidor, sobre a versão que esta página conhece. O que se escreve enquanto isso vai depois, e uma conclusão pedida também espera.`,
    'filling.catchingUp': msg`A resposta mudou fora desta página: em outro lugar em que é preenchida, ou porque alguém a cancelou. O servidor o avisou, ou recusou por isso uma gravação ou a conclusão. Ela é lida e comparada, pergunta por pergunta, com o que havia e com o que está na tela, antes que algo seja salvo por cima; enquanto isso se continua a escrever. O que então falta salvar espera a pausa de sempre, para que duas páginas não respondam uma à outra sem fim.`,
    'filling.failed': msg`O servidor não respondeu ou falhou. O que foi escrito fica na tela e neste aparelho, e é enviado de novo na próxima resposta, quando a pessoa pede, e sozinho depois de uma pausa.`,
    'filling.rejected': msg`O servidor não aceita o que foi enviado e diz onde. O que foi escrito fica na tela e neste aparelho, até a pessoa mudar o que está errado.`,
    finishing: msg`Respostas e conclusão vão juntas, sob uma chave: uma repetição não conclui duas vezes.`,
    conflicting: msg`As perguntas respondidas nos dois aparelhos de modos diferentes aparecem com as duas respostas. Nada é salvo enquanto a pessoa não escolhe.`,
    closed: msg`A resposta foi concluída em outro aparelho, cancelada ou descartada, ou não é de quem está aqui. O que foi escrito continua na tela, para ser lido.`,
    finished: msg`Fim: a tela leva à confirmação.`,
  },
  actors: {
    saveAnswers: msg`envia todas as respostas e a versão ao servidor`,
    finishResponse: msg`envia as respostas, a versão e a chave, e pede a conclusão`,
    readResponse: msg`lê a resposta como o servidor a tem`,
  },
} satisfies About<typeof responseFillMachine>
