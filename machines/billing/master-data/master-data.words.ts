import { msg } from '@lingui/core/macro'
import type { Words } from '../../support/words'
import type { masterDataLifecycle } from './master-data.lifecycle'

export const masterDataWords = {
  title: msg`Cadastro`,
  states: {
    entering: msg`Lendo a situação`,
    active: msg({ message: 'Ativo', context: 'status' }),
    inactive: msg`Inativo`,
  },
  events: {
    'record.edit': msg`Alterar cadastro`,
    'record.deactivate': msg`Inativar cadastro`,
    'record.reactivate': msg`Reativar cadastro`,
  },
  guards: { isInactive: msg`o cadastro está inativo` },
} satisfies Words<typeof masterDataLifecycle>
