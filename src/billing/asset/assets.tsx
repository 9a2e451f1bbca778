import { msg } from '@lingui/core/macro'
import type { AssetList, AssetRecord } from '../../../contract/assets/asset'
import { formatAmount } from '../../ui/format'
import type { ListDefinition } from '../../ui/list/list-definition'
import { titles } from '../../ui/titles'
import { MasterStatus, masterStatuses, masterStatusFilter } from '../master-data/master-status'
import { assetHref } from '../shared/address'
import { costCenterFilter, projectFilter, wordsOf } from '../shared/columns'
import { assetLogWords } from './asset-log'

const { fields: names } = assetLogWords

/** What a meter counts. */
export const unitWords = { h: msg`horas`, km: msg`quilômetros` } as const

/** The list of assets (BIL-03). */
export const assetList: ListDefinition<AssetRecord, AssetList> = {
  name: 'assets',
  title: titles.assets,
  rowTitle: ({ code }) => msg`Ativo ${code}`,
  href: ({ id }) => assetHref(id),
  ordering: 'code',
  columns: [
    { field: 'code', title: names.code, cell: ({ code }) => code, sort: 'code', card: 'title', isFixed: true },
    { field: 'name', title: names.name, cell: ({ name }) => name, sort: 'name', card: 'detail', width: 'long' },
    { field: 'family', title: names.family, cell: ({ family }) => family, sort: 'family', from: 58 },
    {
      field: 'cost_center',
      title: names.cost_center,
      cell: ({ cost_center }) => cost_center.code,
      card: 'detail',
      from: 44,
    },
    { field: 'condition', title: names.condition, cell: ({ condition }) => condition, sort: 'condition', from: 64 },
    {
      field: 'unit',
      title: names.unit,
      cell: ({ unit }, i18n) => i18n._(unitWords[unit]),
      words: unitWords,
      isExtra: true,
    },
    {
      field: 'franchise',
      title: names.franchise,
      cell: ({ franchise, unit }, i18n) => `${i18n.number(franchise)} ${unit}`,
      isAmount: true,
      from: 70,
    },
    {
      field: 'value',
      title: names.value,
      cell: ({ value }, i18n) => formatAmount(value, i18n),
      sort: 'value',
      isAmount: true,
      from: 52,
    },
    {
      field: 'daily_rate',
      title: names.daily_rate,
      cell: ({ daily_rate }, i18n) => formatAmount(daily_rate, i18n),
      isAmount: true,
      isExtra: true,
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
  filters: [masterStatusFilter, costCenterFilter, projectFilter],
  totals: [],
  words: {
    searched: msg`Código ou nome`,
    loading: msg`Carregando os ativos`,
    failed: msg`Os ativos não puderam ser carregados.`,
    searchFailed: msg`Erro na busca`,
    none: msg`Ainda não há ativos.`,
    nextStep: msg`Comece com “Novo ativo”; ele pede um centro de custo.`,
    noneFound: msg`Nenhum ativo corresponde ao filtro.`,
    seeAll: msg`Ver todos os ativos`,
  },
}

export const assetListWords = {
  create: msg`Novo ativo`,
  mayNotCreate: msg`Você não possui permissão para criar ativos`,
}
