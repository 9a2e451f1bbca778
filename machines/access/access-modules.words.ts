import { msg } from '@lingui/core/macro'
import type { Words } from '../support/words'
import type { accessModulesMachine } from './access-modules.machine'

export const accessModulesWords = {
  title: msg`Módulos do usuário`,
  states: {
    loading: msg`Carregando os módulos`,
    loaded: msg`Módulos carregados`,
    reloading: msg`Atualizando os módulos`,
    failed: msg`Falha ao carregar acesso`,
  },
  events: {
    'access.retry': msg`Tentar de novo`,
    'token.changed': msg`O acesso é renovado`,
  },
  answers: {
    'loadAccess.done': msg`Os módulos chegam`,
    'loadAccess.error': msg`Os módulos não chegam`,
  },
  actions: {
    keepModules: msg`guardar os módulos`,
    keepProblem: msg`guardar o erro`,
    clearProblem: msg`esquecer o erro`,
  },
} satisfies Words<typeof accessModulesMachine>
