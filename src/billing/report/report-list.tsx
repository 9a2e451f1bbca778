import { msg, plural } from '@lingui/core/macro'
import type { ReportPage, ReportRow } from '../../../contract/billing/report'
import { formatAmount, formatDay, formatMoney, widestAmount } from '../../ui/format'
import type { ListDefinition } from '../../ui/list/list-definition'
import { reportTitle, titles } from '../../ui/titles'
import { reportHref } from '../shared/address'
import {
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
  wordsOf,
} from '../shared/columns'
import { ReportStatus, reportStatuses } from './report-status'

/** The list of measurement reports (BM-01). */
export const reportList: ListDefinition<ReportRow, ReportPage> = {
  name: 'reports',
  title: titles.reports,
  rowTitle: ({ id }) => reportTitle(id),
  href: ({ id }) => reportHref(id),
  ordering: '-id',
  amountOf: ({ status, balance }, filters) => countedAmount(status, balance, filters),
  amountTitle: msg`Saldo`,
  columns: [
    numberColumn('id', msg`Boletim`, ({ id }) => `#${id}`),
    clientColumn,
    { ...costCenterColumn, isExtra: true },
    { ...competenciaColumn, from: 44 },
    {
      field: 'emissao',
      title: msg`Emissão`,
      cell: ({ emissao }, i18n) => formatDay(emissao, i18n),
      sort: 'emissao',
      widest: '00/00/0000',
      from: 64,
    },
    {
      field: 'inicio',
      title: msg({ message: 'Início', context: 'período' }),
      cell: ({ inicio }, i18n) => formatDay(inicio, i18n),
      sort: 'inicio',
      widest: '00/00/0000',
      from: 76,
    },
    {
      field: 'fim',
      title: msg`Fim`,
      cell: ({ fim }, i18n) => formatDay(fim, i18n),
      sort: 'fim',
      widest: '00/00/0000',
      from: 76,
    },
    {
      field: 'valor_bm',
      title: msg`Valor (R$)`,
      cell: ({ valor_bm }, i18n) => formatAmount(valor_bm, i18n),
      onCard: ({ valor_bm }, i18n) => formatMoney(valor_bm, i18n),
      sort: 'valor_bm',
      card: 'amount',
      isAmount: true,
      widest: widestAmount,
    },
    {
      field: 'balance',
      title: msg`Saldo (R$)`,
      cell: ({ balance }, i18n) => formatAmount(balance, i18n),
      onCard: ({ balance }, i18n) => (balance === '0.00' ? '' : formatMoney(balance, i18n)),
      titleOnCard: msg`Saldo`,
      card: 'detail',
      isAmount: true,
      widest: widestAmount,
      from: 52,
    },
    {
      field: 'faturas',
      title: msg`Faturas`,
      cell: ({ faturas }) => numbersOf(faturas),
      card: 'detail',
      widest: 'FL-000000 +00',
      from: 58,
    },
    {
      field: 'status',
      title: msg`Situação`,
      cell: ({ status }) => <ReportStatus status={status} />,
      sort: 'status',
      card: 'status',
      words: wordsOf(reportStatuses),
    },
  ],
  filters: [
    statusFilter(reportStatuses, msg`Não cancelados`),
    { kind: 'choice', name: 'balance', title: msg`Saldo`, all: msg`Qualquer`, options: { some: msg`Com saldo` } },
    monthFilter,
    { kind: 'month', name: 'competencia_from', title: msg`Competência desde` },
    { kind: 'month', name: 'competencia_to', title: msg`Competência até` },
    clientFilter,
    costCenterFilter,
    projectFilter,
    { kind: 'day', name: 'emissao_from', title: msg`Emissão desde` },
    { kind: 'day', name: 'emissao_to', title: msg`Emissão até` },
    {
      ...{ kind: 'amounts', name: 'valor_bm_from', title: msg`Valor total a partir de` },
      ...{ upTo: { name: 'valor_bm_to', title: msg`Valor total até` }, range: msg`Valor total` },
    },
  ],
  totals: [
    { title: msg`Total`, filtered: msg`Total filtrado`, of: ({ totals }) => totals.valor_bm },
    { title: msg`Saldo`, of: ({ totals }) => totals.balance },
  ],
  leftOut: {
    of: ({ totals }) => totals.left_out,
    word: (count) => msg`${plural(count, { one: '# cancelado fora da soma', other: '# cancelados fora da soma' })}`,
  },
  words: {
    searched: msg`Número, cliente, CNPJ, pedido, FRS, OS ou valor`,
    chosen: (count) => msg`${plural(count, { one: '# boletim selecionado', other: '# boletins selecionados' })}`,
    loading: msg`Carregando os boletins`,
    failed: msg`Os boletins não puderam ser carregados.`,
    none: msg`Ainda não há boletins de medição.`,
    nextStep: msg`Crie o primeiro em “Novo boletim”: centro de custo, cliente, período e competência.`,
    noneFound: msg`Nenhum boletim corresponde ao filtro.`,
    seeAll: msg`Ver todos os boletins`,
  },
}

/** What whoever looks at it may do besides. */
export const reportListWords = {
  create: msg`Novo boletim`,
  mayNotCreate: msg`Você não possui permissão para criar boletins`,
  importBalances: msg`Importar saldos`,
  'invoice.issue': msg`Emitir faturas`,
  'provision.book': msg`Provisionar saldos`,
  'report.clone': msg`Clonar boletins`,
  'report.cancel': msg`Cancelar boletins`,
}
