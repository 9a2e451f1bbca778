import { msg } from '@lingui/core/macro'
import type { Words } from '../support/words'
import type { ssoStartMachine } from './sso-start.machine'

export const ssoStartWords = {
  title: msg`Ida ao provedor de identidade`,
  states: {
    idle: msg`Aguardando a escolha da empresa`,
    leaving: msg`Indo ao provedor`,
    failed: msg`Não foi possível ir ao provedor`,
  },
  events: {
    'provider.choose': msg`Escolher a empresa`,
  },
  answers: {
    'leaveForProvider.done': msg`A pessoa volta à página`,
    'leaveForProvider.error': msg`O navegador não consegue ir`,
  },
  actions: {
    keepProvider: msg`guardar a empresa`,
    forgetProvider: msg`esquecer a empresa`,
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
    tellAttempt: msg`avisar a página que uma tentativa começa`,
  },
  delays: {
    patience: msg`após 15 s`,
  },
} satisfies Words<typeof ssoStartMachine>
