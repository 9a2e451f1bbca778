import { msg } from '@lingui/core/macro'
import type { ClientPage, ClientRow } from '../../../contract/billing/client'
import { formatCnpj } from '../../ui/format'
import type { ListDefinition } from '../../ui/list/list-definition'
import { titles } from '../../ui/titles'
import { MasterStatus, masterStatuses, masterStatusFilter } from '../master-data/master-status'
import { clientHref } from '../shared/address'
import { costCenterFilter, wordsOf } from '../shared/columns'
import { clientLogWords } from './client-log'

const { fields: names } = clientLogWords

/** The list of clients (BIL-03). */
export const clientList: ListDefinition<ClientRow, ClientPage> = {
  name: 'clients',
  title: titles.clients,
  rowTitle: ({ name }) => msg`Cliente ${name}`,
  href: ({ id }) => clientHref(id),
  ordering: 'name',
  columns: [
    { field: 'name', title: names.name, cell: ({ name }) => name, sort: 'name', card: 'title', isFixed: true },
    {
      field: 'corporate_name',
      title: names.corporate_name,
      cell: ({ corporate_name }) => corporate_name,
      sort: 'corporate_name',
      width: 'long',
      from: 58,
    },
    { field: 'cnpj', title: names.cnpj, cell: ({ cnpj }) => formatCnpj(cnpj), sort: 'cnpj', card: 'detail', from: 36 },
    { field: 'city', title: names.city, cell: ({ city }) => city, sort: 'city', from: 52 },
    { field: 'state', title: names.state, cell: ({ state }) => state, from: 52 },
    {
      field: 'payment_days',
      title: msg`Prazo (dias)`,
      cell: ({ payment_days }, i18n) => (payment_days === null ? '' : i18n.number(payment_days)),
      sort: 'payment_days',
      isAmount: true,
      from: 64,
    },
    {
      field: 'status',
      title: names.status,
      cell: ({ status }) => <MasterStatus status={status} />,
      sort: 'status',
      card: 'status',
      words: wordsOf(masterStatuses),
    },
  ],
  filters: [masterStatusFilter, costCenterFilter],
  totals: [],
  words: {
    searched: msg`Nome, razão social ou CNPJ`,
    loading: msg`Carregando os clientes`,
    failed: msg`Os clientes não puderam ser carregados.`,
    searchFailed: msg`Erro na busca`,
    none: msg`Ainda não há clientes.`,
    nextStep: msg`Comece com “Novo cliente”.`,
    noneFound: msg`Nenhum cliente corresponde ao filtro.`,
    seeAll: msg`Ver todos os clientes`,
  },
}

export const clientListWords = {
  create: msg`Novo cliente`,
  mayNotCreate: msg`Você não possui permissão para criar clientes`,
}
