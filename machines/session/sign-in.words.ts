import { msg } from '@lingui/core/macro'
import { onScreen } from '../on-screen.words'
import type { Words } from '../support/words'
import type { signInMachine } from './sign-in.machine'

export const signInWords = {
  title: msg`Página de entrada`,
  states: {
    arriving: msg`Chegando à página`,
    completing: onScreen.connecting,
    reporting: msg`Registrando a falha`,
    explaining: msg`Dizendo por que a sessão terminou`,
    waiting: msg`Aguardando a pessoa`,
    warning: onScreen.ssoFailed,
    signedIn: msg`Sessão aberta`,
  },
  events: {
    'sso.failed': msg`A página lê o erro no endereço`,
    'attempt.began': msg`A pessoa tenta entrar de novo`,
  },
  guards: {
    hasReturn: msg`a página abriu com a resposta de um provedor`,
    hasEnding: msg`uma sessão terminou antes desta página`,
    hasUser: msg`há um usuário`,
    hasProblem: msg`houve um erro`,
  },
  answers: {
    'keepAtLogin.error': msg`O navegador não deixa mudar o endereço; a página segue`,
    'ssoCallback.done': msg`A volta do provedor termina`,
    'ssoCallback.error': msg`A volta do provedor falha`,
    'loginForm.done': msg`A entrada com senha termina`,
    'showSsoFailure.done': msg`O erro é posto no endereço`,
    'showSsoFailure.error': msg`Não se consegue pôr o erro no endereço`,
  },
  actions: {
    keepUser: msg`guardar os dados do usuário`,
    keepProblem: msg`guardar o erro`,
    forgetReturn: msg`esquecer a resposta do provedor`,
    forgetEnding: msg`esquecer por que a sessão terminou`,
  },
} satisfies Words<typeof signInMachine>
