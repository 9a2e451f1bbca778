import { msg } from '@lingui/core/macro'
import type { LogWordsOf } from '../../ui/record/log.projection'

/** What was done with a profile. */
export const profileLogWords = {
  entity: 'profile',
  sentences: {
    'profile.create': ({ who }) => msg`${who} criou o perfil`,
    'profile.edit': ({ who }) => msg`${who} alterou o perfil`,
    'profile.remove': ({ who }) => msg`${who} excluiu o perfil`,
  },
  fields: { name: msg`Nome`, description: msg`Descrição`, permission: msg`Permissão` },
} satisfies LogWordsOf<'profile', 'profile.create' | 'profile.edit' | 'profile.remove'>
