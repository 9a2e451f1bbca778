import { msg } from '@lingui/core/macro'
import type { personWords } from '../../../machines/access/person/person.words'
import type { LogWordsOf } from '../../ui/record/log.projection'

/** The log of a person: what was done to their account and their access. */
export const personLogWords = {
  entity: 'person',
  sentences: {
    'person.invite': ({ who }) => msg`${who} convidou a pessoa`,
    'person.accept': ({ who }) => msg`${who} entrou pela primeira vez`,
    'access.change': ({ who }) => msg`${who} alterou o acesso`,
    'person.givePassword': ({ who }) => msg`${who} deu uma nova senha à pessoa`,
    'person.deactivate': ({ who }) => msg`${who} desativou a pessoa`,
    'person.reactivate': ({ who }) => msg`${who} reativou a pessoa`,
    'person.end-session': ({ who }) => msg`${who} encerrou uma sessão da pessoa`,
    'person.remove-second-factor': ({ who }) => msg`${who} removeu a verificação em duas etapas da pessoa`,
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
    superuser: msg`Superusuário`,
    new_password: msg`Senha nova`,
  },
} satisfies LogWordsOf<
  'person',
  | keyof typeof personWords.events
  | 'person.invite'
  | 'person.accept'
  | 'person.end-session'
  | 'person.remove-second-factor'
  | 'person.make-administrator'
  | 'access.change'
>
