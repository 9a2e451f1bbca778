import { msg } from '@lingui/core/macro'
import type { LogWordsOf } from '../../ui/record/log.projection'

/** The log of a person: what was done to their account and their access. */
export const personLogWords = {
  entity: 'person',
  sentences: {
    'access.change': ({ who }) => msg`${who} alterou o acesso`,
    'person.make-administrator': () => msg`O comando do servidor fez desta pessoa uma superusuária`,
  },
  fields: {
    username: msg`Usuário`,
    name: msg`Nome`,
    email: msg`E-mail`,
    status: msg`Situação`,
    profile: msg`Perfil`,
    permission: msg`Permissão avulsa`,
    admin: msg`Administração`,
  },
} satisfies LogWordsOf<'person', 'access.change' | 'person.make-administrator'>
