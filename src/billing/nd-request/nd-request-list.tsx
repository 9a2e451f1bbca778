import { msg, plural } from '@lingui/core/macro'
import type { NdRequestPage, NdRequestRow } from '../../../contract/billing/nd-request'
import { formatAmount, formatMoment, widestAmount } from '../../ui/format'
import type { ListDefinition } from '../../ui/list/list-definition'
import { requestTitle, titles } from '../../ui/titles'
import { ndRequestHref } from '../shared/address'
import {
  cancelledLeftOut,
  clientColumn,
  clientFilter,
  competenciaColumn,
  costCenterColumn,
  costCenterFilter,
  countedAmount,
  monthFilter,
  numberColumn,
  numbersOf,
  projectFilter,
  statusFilter,
  valueColumn,
  valueFilter,
  wordsOf,
} from '../shared/columns'
import { timeInState } from '../shared/time-in-state'
import { NdRequestStatus, ndRequestStatuses } from './nd-request-status'

/** The list of debit note requests (ND-01); `now` tells how long each has been where it is. */
export const ndRequestList = (now: () => number): ListDefinition<NdRequestRow, NdRequestPage> => ({
  name: 'nd-requests',
  title: titles.requests,
  rowTitle: ({ id }) => requestTitle(id),
  href: ({ id }) => ndRequestHref(id),
  ordering: '-id',
  amountOf: ({ status, value }, filters) => countedAmount(status, value, filters),
  columns: [
    numberColumn('id', msg`Solicitação`, ({ id }) => `#${id}`),
    clientColumn,
    { ...costCenterColumn, isExtra: true },
    { ...competenciaColumn, from: 44 },
    {
      field: 'created_at',
      title: msg`Criada em`,
      cell: ({ created_at }, i18n) => formatMoment(created_at, i18n),
      sort: 'created_at',
      isExtra: true,
    },
    {
      field: 'assets',
      title: msg`Ativos`,
      cell: ({ assets }, i18n) => i18n.number(assets),
      isAmount: true,
      isExtra: true,
    },
    {
      field: 'revision',
      title: msg`Revisão`,
      cell: ({ revision }, i18n) => i18n.number(revision),
      sort: 'revision',
      isAmount: true,
      from: 76,
    },
    valueColumn,
    {
      field: 'debited',
      title: msg`Debitado (R$)`,
      cell: ({ debited }, i18n) => formatAmount(debited, i18n),
      isAmount: true,
      widest: widestAmount,
      from: 52,
    },
    {
      field: 'debit_notes',
      title: msg`Notas`,
      cell: ({ debit_notes }) => numbersOf(debit_notes),
      widest: 'ND-000000 +00',
      from: 64,
    },
    {
      field: 'status',
      title: msg`Situação`,
      cell: ({ status }) => <NdRequestStatus status={status} />,
      sort: 'status',
      card: 'status',
      words: wordsOf(ndRequestStatuses),
    },
    {
      field: 'since',
      title: msg`Nesta situação`,
      cell: ({ since }, i18n) => timeInState(since, now(), i18n),
      sort: 'since',
      card: 'detail',
      from: 58,
    },
  ],
  filters: [
    statusFilter(ndRequestStatuses, msg`Não canceladas`),
    monthFilter,
    clientFilter,
    costCenterFilter,
    projectFilter,
    {
      kind: 'reference',
      name: 'created_by',
      title: msg`Criada por`,
      nameIn: ({ filter }) => filter.created_by?.name ?? null,
    },
    { kind: 'day', name: 'created_from', title: msg`Criada desde` },
    { kind: 'day', name: 'created_to', title: msg`Criada até` },
    valueFilter,
  ],
  totals: [
    { title: msg`Total`, filtered: msg`Total filtrado`, of: ({ totals }) => totals.value },
    { title: msg`Debitado`, of: ({ totals }) => totals.debited },
    { title: msg`A debitar`, of: ({ totals }) => totals.undebited },
  ],
  leftOut: cancelledLeftOut,
  words: {
    searched: msg`Número, cliente, CNPJ, nota de débito ou valor`,
    chosen: (count) =>
      msg`${plural(count, { one: '# solicitação selecionada', other: '# solicitações selecionadas' })}`,
    loading: msg`Carregando as solicitações`,
    failed: msg`As solicitações não puderam ser carregadas.`,
    none: msg`Ainda não há solicitações de nota de débito.`,
    nextStep: msg`Crie a primeira em “Nova solicitação”: o cliente, a competência e o custo de cada ativo.`,
    noneFound: msg`Nenhuma solicitação corresponde ao filtro.`,
    seeAll: msg`Ver todas as solicitações`,
  },
})

/** What whoever looks at it may do besides. */
export const ndRequestListWords = {
  create: msg`Nova solicitação`,
  mayNotCreate: msg`Você não possui permissão para criar solicitações`,
  send: msg`Enviar aos clientes`,
}
