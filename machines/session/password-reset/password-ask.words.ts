import { msg } from '@lingui/core/macro'
import type { Words } from '../../support/words'
import type { passwordAskMachine } from './password-ask.machine'

export const passwordAskWords = {
  title: msg`Pedir uma nova senha`,
  states: {
    writing: msg`Informe o usuário ou o e-mail`,
    asking: msg`Pedindo o e-mail`,
    failed: msg`Erro ao pedir o e-mail`,
    asked: msg`E-mail pedido`,
    left: msg`De volta à entrada`,
  },
  events: {
    'name.change': msg`Escrever o usuário ou o e-mail`,
    'link.ask': msg`Enviar e-mail`,
    'page.leave': msg`Voltar à entrada`,
  },
  guards: { isFilled: msg`o usuário ou o e-mail está escrito` },
  answers: {
    'askLink.done': msg`O servidor toma o pedido, haja ou não uma conta`,
    'askLink.error': msg`O servidor não toma o pedido ou não responde`,
  },
  actions: {
    keepName: msg`guardar o que está no campo`,
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
  },
} satisfies Words<typeof passwordAskMachine>
