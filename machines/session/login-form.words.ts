import { msg } from '@lingui/core/macro'
import { onScreen } from '../on-screen.words'
import type { Words } from '../support/words'
import type { loginFormMachine } from './login-form.machine'

export const loginFormWords = {
  title: msg`Entrada com usuário e senha`,
  states: {
    open: msg`Formulário`,
    'open.panel': msg`Painel`,
    'open.panel.folded': msg`Painel recolhido`,
    'open.panel.unfolded': msg`Painel aberto`,
    'open.password': msg`Campo da senha`,
    'open.password.hidden': msg`Senha oculta`,
    'open.password.shown': msg`Senha visível`,
    'open.attempt': msg`Tentativa`,
    'open.attempt.idle': msg`Preenchendo`,
    'open.attempt.submitting': msg`Enviando usuário e senha`,
    'open.attempt.wantingCode': msg`Esperando o código`,
    'open.attempt.loadingUser': msg`Carregando os dados do usuário`,
    'open.attempt.clearing': msg`Apagando o acesso recebido`,
    'open.attempt.failed': msg`Entrada não concluída`,
    signedIn: msg`Sessão aberta`,
  },
  events: {
    'panel.toggle': onScreen.passwordSignIn,
    'password.show': onScreen.showPassword,
    'password.hide': onScreen.hidePassword,
    'username.change': msg`Escrever o usuário`,
    'password.change': msg`Escrever a senha`,
    'form.submit': onScreen.signIn,
    'code.accepted': msg`O código é aceito`,
    'code.left': msg`A pessoa volta do código`,
  },
  guards: {
    isCodeWanted: msg`o servidor pede um código`,
    isFilled: msg`usuário e senha estão preenchidos`,
  },
  answers: {
    'signIn.done': msg`O servidor aceita usuário e senha`,
    'signIn.error': msg`O servidor não aceita ou não responde`,
    'loadUser.done': msg`Os dados do usuário chegam`,
    'loadUser.error': msg`Os dados do usuário não chegam`,
    'clearSession.done': msg`O acesso é apagado`,
    'clearSession.error': msg`Não se consegue apagar`,
  },
  actions: {
    keepUsername: msg`guardar o nome de usuário escrito`,
    keepPassword: msg`guardar a senha escrita`,
    forgetPassword: msg`esquecer a senha`,
    keepChallenge: msg`guardar o que acompanha o código`,
    forgetChallenge: msg`esquecer o que acompanha o código`,
    keepUser: msg`guardar os dados do usuário`,
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
    tellAttempt: msg`avisar a página que uma tentativa começa`,
  },
} satisfies Words<typeof loginFormMachine>
