import { msg } from '@lingui/core/macro'
import type { Words } from '../support/words'
import type { ssoCallbackMachine } from './sso-callback.machine'

export const ssoCallbackWords = {
  title: msg`Volta do provedor de identidade`,
  states: {
    checking: msg`Conferindo o que voltou`,
    exchanging: msg`Trocando o código por um acesso`,
    loadingUser: msg`Carregando os dados do usuário`,
    clearing: msg`Apagando o acesso recebido`,
    signedIn: msg`Sessão aberta`,
    ignored: msg`Nada a fazer`,
    failed: msg`Entrada não concluída`,
  },
  guards: {
    hasError: msg`o provedor informa um erro`,
    isIncomplete: msg`falta o código ou a marca na resposta`,
    isProviderUnknown: msg`a marca que veio na resposta diz um provedor desconhecido`,
    isStateForeign: msg`a marca que veio na resposta não é a guardada na aba`,
    isStateStale: msg`a marca guardada na aba tem mais de 15 minutos ou traz uma hora mais de 5 minutos adiantada`,
  },
  answers: {
    'exchangeCode.done': msg`O servidor aceita o código`,
    'exchangeCode.error': msg`O servidor não aceita o código ou não responde`,
    'loadUser.done': msg`Os dados do usuário chegam`,
    'loadUser.error': msg`Os dados do usuário não chegam`,
    'clearSession.done': msg`O acesso é apagado`,
    'clearSession.error': msg`Não se consegue apagar`,
  },
  actions: {
    keepProviderError: msg`guardar o erro “SSO Error: …”`,
    keepUnknownProvider: msg`guardar o erro “Invalid provider in state parameter”`,
    keepForeignState: msg`guardar o erro: a marca é desconhecida`,
    keepStaleState: msg`guardar o erro: a marca venceu`,
    keepProblem: msg`guardar o erro`,
    keepUser: msg`guardar os dados do usuário`,
  },
} satisfies Words<typeof ssoCallbackMachine>
