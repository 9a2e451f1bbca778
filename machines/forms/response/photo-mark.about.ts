import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { photoMarkMachine } from './photo-mark.machine'

export const photoMarkAbout = {
  machine: msg`Desenha sobre uma foto que responde a uma pergunta, para mostrar onde está a avaria. É iniciada com “Marcar” ao lado da foto, com conexão e sem ela. As marcas passam a fazer parte da foto: a marcada toma o lugar da outra na resposta, com chave própria, e é enviada como qualquer foto. A outra é removida.`,
  states: {
    marking: msg`A pessoa desenha setas ou linhas livres com o dedo, a caneta, o mouse ou as setas do teclado, em vermelho, amarelo ou branco, e desfaz o que quiser. Se a foto marcada não pôde ser guardada, as marcas continuam aqui, com o motivo.`,
    confirmingDiscard: msg`As marcas só existem nesta janela. A pessoa confirma que as quer perder, ou continua.`,
    keeping: msg`As marcas são desenhadas na foto, e a foto marcada é guardada neste aparelho antes de a outra sair da resposta.`,
    kept: msg`A janela fecha, e a foto marcada entra na fila de envio.`,
    dismissed: msg`A janela fecha, e a foto continua como estava.`,
  },
  actors: {
    keepPhoto: msg`desenha as marcas na foto, guarda o resultado neste aparelho e o põe na resposta no lugar da outra`,
  },
} satisfies About<typeof photoMarkMachine>
