import { msg } from '@lingui/core/macro'
import type { Words } from '../support/words'
import type { ssoStartMachine } from './sso-start.machine'

export const ssoStartWords = {
  title: msg`Ida ao provedor de identidade`,
  states: {
    idle: msg`Aguardando a escolha da empresa`,
    leaving: msg`Indo ao provedor`,
    'leaving.preparing': msg`Preparando a ida`,
    'leaving.going': msg`Abrindo a página do provedor`,
    failed: msg`Não foi possível ir ao provedor`,
  },
  events: {
    'provider.choose': msg`Escolher a empresa`,
  },
  answers: {
    'prepareSso.done': msg`A ida está preparada`,
    'prepareSso.error': msg`A ida não pode ser preparada`,
    'leaveForProvider.done': msg`A pessoa volta à página`,
    'leaveForProvider.error': msg`O navegador não consegue ir`,
  },
  actions: {
    keepProvider: msg`guardar a empresa`,
    keepAddress: msg`guardar o endereço do provedor`,
    forgetProvider: msg`esquecer a empresa`,
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
    tellAttempt: msg`avisar a página que uma tentativa começa`,
  },
  delays: {
    patience: msg`após 15 s`,
  },
} satisfies Words<typeof ssoStartMachine>
