import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { followMachine } from './follow.machine'

export const followAbout = {
  machine: msg`Se a pessoa segue um registro, e por isso é avisada quando outra pessoa muda a situação dele ou escreve na conversa. Quem cria um boletim, uma solicitação ou um projeto, escreve na conversa de um registro ou é mencionado nela segue sozinho; quem deixou de seguir pelo botão não volta a seguir por isso. Vive tanto quanto o botão, na página do registro e na lista do que se segue.`,
  states: {
    entering: msg`O que o servidor respondeu decide onde começa.`,
    apart: msg`A pessoa não segue o registro: o botão diz “Seguir”.`,
    'apart.quiet': msg`Não há nada a dizer.`,
    'apart.failed': msg`Não foi possível começar a seguir; a tela diz por quê, e o mesmo botão tenta de novo.`,
    'apart.unsure': msg`O servidor não respondeu, e pode ter salvado mesmo assim: a tela diz que não sabe, pergunta de novo e começa como ele responder.`,
    beginning: msg`O pedido está no servidor.`,
    following: msg`A pessoa segue o registro: o botão diz “Seguindo”.`,
    'following.quiet': msg`Não há nada a dizer.`,
    'following.failed': msg`Não foi possível deixar de seguir; a tela diz por quê, e o mesmo botão tenta de novo.`,
    'following.unsure': msg`O servidor não respondeu, e pode ter salvado mesmo assim: a tela diz que não sabe, pergunta de novo e começa como ele responder.`,
    ending: msg`O pedido está no servidor.`,
  },
  actors: { saveFollow: msg`diz ao servidor se a pessoa segue o registro` },
} satisfies About<typeof followMachine>
