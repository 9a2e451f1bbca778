import { msg } from '@lingui/core/macro'
import type { PersonPage, PersonRow } from '../../../contract/access/person'
import { formatMoment } from '../../ui/format'
import type { ListDefinition } from '../../ui/list/list-definition'
import { titles } from '../../ui/titles'
import { personHref } from '../shared/address'
import { rolesText } from '../shared/roles-text'
import { PersonStatus, personStatuses } from './person-status'

const statusWords = {
  invited: personStatuses.invited.word,
  active: personStatuses.active.word,
  inactive: personStatuses.inactive.word,
}

/** Everybody with an account (IAM-01). */
export const peopleList: ListDefinition<PersonRow, PersonPage> = {
  name: 'people',
  title: titles.access,
  rowTitle: ({ name }) => msg`Pessoa ${name}`,
  href: ({ id }) => personHref(id),
  ordering: 'name',
  columns: [
    { field: 'id', title: msg`ID`, cell: ({ id }) => id, sort: 'id', isFixed: true },
    {
      field: 'username',
      title: msg`Usuário`,
      cell: ({ username }) => username,
      sort: 'username',
      card: 'detail',
      from: 52,
    },
    { field: 'name', title: msg`Nome`, cell: ({ name }) => name, sort: 'name', card: 'title' },
    { field: 'email', title: msg`E-mail`, cell: ({ email }) => email, sort: 'email', from: 64 },
    {
      field: 'profile',
      title: msg`Perfil`,
      cell: ({ roles }, i18n) => rolesText(roles, i18n),
      card: 'detail',
      width: 'long',
      from: 44,
    },
    {
      field: 'last_sign_in',
      title: msg`Último acesso`,
      cell: ({ last_sign_in }, i18n) => (last_sign_in ? formatMoment(last_sign_in, i18n) : i18n._(msg`Nunca`)),
      sort: 'last_sign_in',
      from: 58,
    },
    {
      field: 'status',
      title: msg`Situação`,
      cell: ({ status }) => <PersonStatus status={status} />,
      sort: 'status',
      card: 'status',
      words: statusWords,
    },
  ],
  filters: [
    { kind: 'choice', name: 'status', title: msg`Situação`, all: msg`Todas`, options: statusWords },
    { kind: 'reference', name: 'module', title: msg`Módulo`, nameIn: ({ filter }) => filter.module?.name ?? null },
    { kind: 'reference', name: 'profile', title: msg`Perfil`, nameIn: ({ filter }) => filter.profile?.name ?? null },
  ],
  totals: [],
  words: {
    searched: msg`Nome, usuário ou e-mail`,
    loading: msg`Carregando as pessoas`,
    failed: msg`As pessoas não puderam ser carregadas.`,
    none: msg`Ainda não há pessoas.`,
    nextStep: msg`Quem é convidado, ou entra com a conta da empresa, aparece aqui.`,
    noneFound: msg`Nenhuma pessoa corresponde ao filtro.`,
    seeAll: msg`Ver todas as pessoas`,
  },
}
