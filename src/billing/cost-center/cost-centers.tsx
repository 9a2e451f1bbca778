import { msg } from '@lingui/core/macro'
import type { CostCenterPage, CostCenterRow } from '../../../contract/billing/cost-center'
import type { ListDefinition } from '../../ui/list/list-definition'
import { titles } from '../../ui/titles'
import { MasterStatus, masterStatuses, masterStatusFilter } from '../master-data/master-status'
import { costCenterHref } from '../shared/address'
import { wordsOf } from '../shared/columns'
import { costCenterLogWords } from './cost-center-log'

const { fields: names } = costCenterLogWords

/** The list of cost centers (BIL-03). */
export const costCenterList: ListDefinition<CostCenterRow, CostCenterPage> = {
  name: 'cost-centers',
  title: titles.costCenters,
  rowTitle: ({ code }) => msg`Centro de custo ${code}`,
  href: ({ id }) => costCenterHref(id),
  ordering: 'code',
  columns: [
    { field: 'code', title: names.code, cell: ({ code }) => code, sort: 'code', card: 'title', isFixed: true },
    { field: 'name', title: names.name, cell: ({ name }) => name, sort: 'name', card: 'detail', width: 'long' },
    { field: 'group', title: names.group, cell: ({ group }) => group, sort: 'group', from: 44 },
    {
      field: 'management',
      title: names.management,
      cell: ({ management }) => management,
      sort: 'management',
      from: 52,
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
  filters: [masterStatusFilter],
  totals: [],
  words: {
    searched: msg`Código, nome, grupo ou gerência`,
    loading: msg`Carregando os centros de custo`,
    failed: msg`Os centros de custo não puderam ser carregados.`,
    searchFailed: msg`Erro na busca`,
    none: msg`Ainda não há centros de custo.`,
    nextStep: msg`Comece com “Novo centro de custo”; ele pede ao menos um cliente para ser faturado.`,
    noneFound: msg`Nenhum centro de custo corresponde ao filtro.`,
    seeAll: msg`Ver todos os centros de custo`,
  },
}

export const costCenterListWords = {
  create: msg`Novo centro de custo`,
  mayNotCreate: msg`Você não possui permissão para criar centros de custo`,
}
