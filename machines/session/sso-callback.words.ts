import { msg } from '@lingui/core/macro'
import type { Words } from '../support/words'
import type { ssoCallbackMachine } from './sso-callback.machine'

export const ssoCallbackWords = {
  title: msg`Volta do provedor de identidade`,
  states: {
    checking: msg`Conferindo o que voltou`,
    exchanging: msg`Trocando o código por um acesso`,
    loadingUser: msg`Carregando o usuário`,
    clearing: msg`Apagando o acesso recebido`,
    signedIn: msg`Sessão aberta`,
    ignored: msg`Nada a fazer`,
    failed: msg`Entrada não concluída`,
  },
  guards: {
    hasError: msg`o provedor informa um erro`,
    isIncomplete: msg`falta o código ou a marca`,
    isProviderUnknown: msg`o provedor que a marca traz não é conhecido`,
    isStateForeign: msg`a marca não é a que esta aba guardou`,
    isStateStale: msg`a marca tem mais de 15 minutos ou está mais de 5 no futuro`,
  },
  answers: {
    'exchangeCode.done': msg`O servidor aceita o código`,
    'exchangeCode.error': msg`O servidor não aceita o código ou não responde`,
    'loadUser.done': msg`O usuário chega`,
    'loadUser.error': msg`O usuário não chega`,
    'clearSession.done': msg`O acesso é apagado`,
    'clearSession.error': msg`Não se consegue apagar`,
  },
  actions: {
    keepProviderError: msg`guardar “SSO Error: …”`,
    keepUnknownProvider: msg`guardar “Invalid provider in state parameter”`,
    keepForeignState: msg`guardar que a marca é desconhecida`,
    keepStaleState: msg`guardar que a marca venceu`,
    keepProblem: msg`guardar o erro`,
    keepUser: msg`guardar o usuário`,
  },
} satisfies Words<typeof ssoCallbackMachine>
