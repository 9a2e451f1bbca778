import { msg } from '@lingui/core/macro'
import type { Words } from '../support/words'
import type { sessionInitMachine } from './session-init.machine'

export const sessionInitWords = {
  title: msg`Início da sessão`,
  states: {
    reading: msg`Lendo o que o navegador guardou`,
    loadingUser: msg`Carregando os dados do usuário`,
    refreshing: msg`Renovando o acesso`,
    loadingUserAnew: msg`Carregando os dados do usuário com o acesso novo`,
    clearing: msg`Apagando a sessão`,
    signedIn: msg`Sessão aberta`,
    signedOut: msg`Sem sessão`,
  },
  guards: {
    hasValidAccess: msg`o acesso guardado ainda vale`,
    hasRefresh: msg`há com que renovar o acesso`,
    isOvertaken: msg`outra aba guardou outra sessão`,
    isUnauthorized: msg`o servidor recusa o acesso (401)`,
  },
  answers: {
    'readSession.done': msg`O que estava guardado é lido`,
    'readSession.error': msg`Não se consegue ler`,
    'refreshTokens.done': msg`O acesso é renovado`,
    'refreshTokens.error': msg`A renovação falha`,
    'loadUser.done': msg`Os dados do usuário chegam`,
    'loadUser.error': msg`Os dados do usuário não chegam`,
    'clearSession.done': msg`A sessão é apagada`,
    'clearSession.error': msg`Não se consegue apagar`,
  },
  actions: {
    noteSession: msg`anotar que havia uma sessão a retomar`,
    keepUser: msg`guardar os dados do usuário`,
  },
} satisfies Words<typeof sessionInitMachine>
