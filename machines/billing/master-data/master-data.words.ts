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
  actions: { putBack: msg`voltar a oferecer`, takeOut: msg`deixar de oferecer` },
} satisfies Words<typeof masterDataLifecycle>
