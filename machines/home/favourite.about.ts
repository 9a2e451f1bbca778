import { msg } from '@lingui/core/macro'
import type { About } from '../support/about'
import type { favouriteMachine } from './favourite.machine'

export const favouriteAbout = {
  machine: msg`Se uma página ou um registro está entre os favoritos da pessoa, que aparecem no início e na busca, em qualquer aparelho. Um toque na estrela põe, outro tira, sem pergunta: o seguinte devolve ao mesmo lugar. Vive tanto quanto a estrela, ou tanto quanto o pedido, onde veio da busca ou do teclado.`,
  states: {
    entering: msg`O que o servidor respondeu decide onde começa.`,
    outside: msg`A estrela está vazia.`,
    'outside.quiet': msg`Não há nada a dizer.`,
    'outside.failed': msg`O servidor recusou, por exemplo porque já há cinquenta favoritos; a tela diz por quê, e a mesma estrela tenta de novo.`,
    'outside.unsure': msg`O servidor não respondeu, e pode ter salvado mesmo assim: a tela diz que não sabe e pergunta de novo.`,
    adding: msg`O pedido está no servidor.`,
    inside: msg`A estrela está cheia.`,
    'inside.quiet': msg`Não há nada a dizer.`,
    'inside.failed': msg`O servidor recusou; a tela diz por quê, e a mesma estrela tenta de novo.`,
    'inside.unsure': msg`O servidor não respondeu, e pode ter salvado mesmo assim: a tela diz que não sabe e pergunta de novo.`,
    removing: msg`O pedido está no servidor.`,
  },
  actors: { saveFavourite: msg`diz ao servidor se a página está entre os favoritos` },
} satisfies About<typeof favouriteMachine>
