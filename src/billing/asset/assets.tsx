import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { AssetList, AssetRow, FleetList, FleetRow } from '../../../contract/assets/asset'
import { InspectionMark, inspectionWords } from '../../forms/asset/inspection-mark'
import { followUpsWith } from '../../forms/shared/address'
import { formatAmount, formatDay, formatMoney } from '../../ui/format'
import type { Column, ListDefinition } from '../../ui/list/list-definition'
import { RecordStatus, type Statuses } from '../../ui/parts/record-status'
import { titles } from '../../ui/titles'
import { MasterStatus, masterStatuses, masterStatusFilter } from '../master-data/master-status'
import { assetHref, reportHref } from '../shared/address'
import { costCenterFilter, projectFilter, wordsOf } from '../shared/columns'
import { conditionText } from '../shared/condition-text'
import type { Months } from './asset.queries'
import { assetLogWords } from './asset-log'
import { CellLink } from './cell-link'
import { InspectionDue } from './inspection-due'

const { fields: names } = assetLogWords

/** Whether a report that stands measures it now, or has until its next one is due. */
const uses: Statuses<'rented' | 'free'> = {
  rented: { word: msg`Alugada`, look: 'work' },
  free: { word: msg`Livre`, look: 'rest' },
}

const openFollowUps = (asset: number) => followUpsWith({ asset: String(asset), status: 'open' })

/** What an income comes from. */
const rentalsHref = (asset: number, months: Months) =>
  `${assetHref(asset)}?${new URLSearchParams({ ...months })}#rentals`

/** What a meter counts. */
export const unitWords = { h: msg`horas`, km: msg`quilômetros` } as const

const columns: readonly Column<AssetRow>[] = [
  { field: 'code', title: names.code, cell: ({ code }) => code, sort: 'code', card: 'title', isFixed: true },
  { field: 'name', title: names.name, cell: ({ name }) => name, sort: 'name', card: 'detail', width: 'long' },
  { field: 'family', title: names.family, cell: ({ family }) => family, sort: 'family', from: 76 },
]

const inspectionColumns: readonly Column<AssetRow>[] = [
  {
    field: 'inspection_due',
    title: msg`Próxima inspeção`,
    cell: (row) => <InspectionDue {...row} />,
    sort: 'inspection',
    card: 'detail',
    from: 44,
  },
  {
    field: 'follow_ups',
    title: titles.followUps,
    cell: ({ id, follow_ups }, i18n) =>
      follow_ups === 0 ? '' : <CellLink href={openFollowUps(id)}>{i18n.number(follow_ups)}</CellLink>,
    sort: 'follow_ups',
    card: 'detail',
    isAmount: true,
    from: 44,
  },
]

const dataColumns: readonly Column<AssetRow>[] = [
  {
    field: 'condition',
    title: names.condition,
    cell: ({ condition }, i18n) => conditionText(condition, i18n),
    sort: 'condition',
    from: 76,
  },
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
    isExtra: true,
  },
  {
    field: 'value',
    title: names.value,
    cell: ({ value }, i18n) => formatAmount(value, i18n),
    sort: 'value',
    isAmount: true,
    from: 70,
  },
  {
    field: 'daily_rate',
    title: names.daily_rate,
    cell: ({ daily_rate }, i18n) => formatAmount(daily_rate, i18n),
    isAmount: true,
    isExtra: true,
  },
  {
    field: 'inspection',
    title: msg`Inspeção`,
    cell: ({ inspection }) => <InspectionMark inspection={inspection} />,
    words: inspectionWords,
    isExtra: true,
  },
]

const costCenterColumn: Column<AssetRow> = {
  field: 'cost_center',
  title: names.cost_center,
  cell: ({ cost_center }) => cost_center.code,
}

const statusColumn: Column<AssetRow> = {
  field: 'status',
  title: names.status,
  cell: ({ status }) => <MasterStatus status={status} />,
  sort: 'status',
  words: wordsOf(masterStatuses),
}

const filters = [
  { ...masterStatusFilter, isFurther: true },
  {
    kind: 'reference',
    name: 'family',
    title: names.family,
    isText: true,
    nameIn: ({ filter }) => filter.family,
  },
  costCenterFilter,
  projectFilter,
  { kind: 'choice', name: 'inspection', title: msg`Inspeção`, all: msg`Todas`, options: inspectionWords },
  {
    kind: 'choice',
    name: 'follow_ups',
    title: titles.followUps,
    all: msg`Todas`,
    options: { some: msg`Com pendências abertas` },
    isFurther: true,
  },
] as const satisfies ListDefinition<AssetRow, AssetList>['filters']

const totals = [
  { title: msg`Inspeção atrasada`, of: ({ totals }: Pick<AssetList, 'totals'>) => totals.late },
  { title: msg`Pendências abertas`, of: ({ totals }: Pick<AssetList, 'totals'>) => totals.follow_ups },
]

const about = {
  name: 'assets',
  title: titles.assets,
  rowTitle: ({ code }: AssetRow) => msg`Ativo ${code}`,
  href: ({ id }: AssetRow) => assetHref(id),
  ordering: 'code',
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

/** The list of assets (BIL-03), with what whoever sees no bill may know of each. */
export const assetList: ListDefinition<AssetRow, AssetList> = {
  ...about,
  columns: [
    ...columns,
    { ...costCenterColumn, card: 'detail', from: 44 },
    ...inspectionColumns,
    ...dataColumns,
    { ...statusColumn, card: 'status' },
  ],
  filters,
  totals,
}

const useWords = { rented: uses.rented.word, free: uses.free.word }

/** The same with where each is rented, its meter and what it earned in these months (RTE-01). */
export function fleetList(months: Months): ListDefinition<FleetRow, FleetList> {
  const ofRental =
    (said: (rental: NonNullable<FleetRow['rental']>, i18n: I18n) => ReactNode): Column<FleetRow>['cell'] =>
    ({ rental }, i18n) =>
      rental ? said(rental, i18n) : ''
  return {
    ...about,
    columns: [
      ...columns,
      {
        field: 'is_rented',
        title: msg`Uso`,
        cell: ({ is_rented }) => <RecordStatus status={is_rented ? 'rented' : 'free'} statuses={uses} />,
        words: useWords,
        card: 'status',
      },
      {
        field: 'cliente',
        title: msg`Último cliente`,
        cell: ofRental(({ cliente, report }) => <CellLink href={reportHref(report)}>{cliente.name}</CellLink>),
        card: 'detail',
        width: 'long',
        from: 44,
      },
      {
        field: 'rented_at',
        title: msg`Local`,
        cell: ofRental(({ cost_center }) => cost_center.code),
        from: 52,
      },
      {
        field: 'inicio',
        title: msg`Desde`,
        cell: ofRental(({ inicio }, i18n) => formatDay(inicio, i18n)),
        isExtra: true,
      },
      {
        field: 'fim',
        title: msg`Até`,
        cell: ofRental(({ fim }, i18n) => formatDay(fim, i18n)),
        card: 'detail',
        from: 76,
      },
      {
        field: 'meter',
        title: msg`Medidor`,
        cell: ofRental(({ final, unit }, i18n) => `${i18n.number(final)} ${unit}`),
        isAmount: true,
        from: 64,
      },
      ...inspectionColumns,
      {
        field: 'income',
        title: msg`Receita (R$)`,
        cell: ({ id, income }, i18n) => (
          <CellLink href={rentalsHref(id, months)}>{formatAmount(income, i18n)}</CellLink>
        ),
        onCard: ({ income }, i18n) => formatMoney(income, i18n),
        sort: 'income',
        card: 'amount',
        isAmount: true,
        from: 36,
      },
      { ...costCenterColumn, isExtra: true },
      ...dataColumns.map((column): Column<FleetRow> => (column.from ? { ...column, isExtra: true } : column)),
      { ...statusColumn, isExtra: true },
    ],
    filters: [
      { kind: 'choice', name: 'rental', title: msg`Uso`, all: msg`Todos`, options: useWords },
      ...filters,
      { kind: 'month', name: 'competencia_from', title: msg`Receita desde` },
      { kind: 'month', name: 'competencia_to', title: msg`Receita até` },
    ],
    totals: [
      { title: msg`Alugadas`, of: ({ totals: sums }) => sums.rented },
      ...totals,
      { title: msg`Receita`, of: ({ totals: sums }) => sums.income },
    ],
    amountOf: ({ income }) => income,
  }
}

export const assetListWords = {
  create: msg`Novo ativo`,
  mayNotCreate: msg`Você não possui permissão para criar ativos`,
}
