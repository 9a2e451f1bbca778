import { msg } from '@lingui/core/macro'
import type { About } from '../../support/about'
import type { passwordAskMachine } from './password-ask.machine'

export const passwordAskAbout = {
  machine: msg`Pede o e-mail com que alguém escolhe uma nova senha. “Esqueci a senha”, no formulário de entrada, leva a ela; só existe onde o servidor envia e-mails. Nada do que ela mostra diz se há uma conta com esse nome: quem procura contas alheias não aprende nada aqui.`,
  readsMessages: true,
  states: {
    writing: msg`Um só campo toma o nome de usuário ou o endereço de e-mail.`,
    asking: msg`O pedido está no servidor; o campo fica desabilitado.`,
    failed: msg`Uma mensagem diz o que houve, e o que foi escrito fica até mudar. Quem pede muitas vezes espera, como quem erra a senha.`,
    asked: msg`A tela diz que o e-mail vai se houver uma conta com senha, que o link nele vale por 30 minutos e uma vez, e a quem recorrer se ele não chegar.`,
    left: msg`A página de entrada abre de novo.`,
  },
  actors: {
    askLink: msg`pede ao servidor o e-mail, no idioma da tela; o servidor responde o mesmo haja ou não uma conta`,
  },
} satisfies About<typeof passwordAskMachine>
