import { msg } from '@lingui/core/macro'

/** What analysts read alike of every step of a project that takes a note. */
export const noteAbout = {
  open: msg`A janela espera pela pessoa. Se ela quer fechar com uma observação escrita, a janela pergunta antes.`,
  writing: msg`A janela diz a consequência. A observação pode ficar vazia e tem no máximo 500 caracteres; fica no histórico do projeto. Se o servidor a rejeitou, a mensagem fica no campo até ela mudar.`,
  tooLong: msg`A pessoa quis seguir com uma observação longa demais: o campo diz o que há até ela mudar.`,
  discarding: msg`A pessoa quis fechar com uma observação escrita: a janela pergunta antes.`,
}
