import { msg } from '@lingui/core/macro'
import type { InvoicePage, InvoiceRow } from '../../../contract/invoices'
import { formatAmount, formatCnpj, formatDay, formatMoney, formatMonth } from '../format'
import type { ListDefinition } from '../list/list-definition'
import { titles } from '../shell/titles'
import { invoiceHref } from './invoice-address'
import { ageings, InvoiceAgeing } from './invoice-ageing'
import { dueText } from './invoice-due'
import { InvoiceStatus, invoiceStatuses, invoiceStatusFilters } from './invoice-status'

/** The list of rental invoices (INV-02). */
export const invoiceList: ListDefinition<InvoiceRow, InvoicePage> = {
  name: 'invoices',
  title: titles.invoices,
  rowTitle: ({ number }) => msg`Fatura ${number}`,
  href: ({ id }) => invoiceHref(id),
  ordering: '-id',
  amountOf: ({ value }) => value,
  Figures: InvoiceAgeing,
  columns: [
    { field: 'number', title: msg`Fatura`, cell: ({ number }) => number, sort: 'id', card: 'title', isFixed: true },
    {
      field: 'cliente',
      title: msg`Cliente`,
      cell: ({ cliente }) => cliente.name,
      sort: 'cliente',
      card: 'title',
      width: 'long',
    },
    {
      field: 'corporate_name',
      title: msg`Razão social`,
      cell: ({ cliente }) => cliente.corporate_name,
      card: 'detail',
      width: 'long',
      isExtra: true,
    },
    {
      field: 'cnpj',
      title: msg`CNPJ`,
      cell: ({ cliente }) => formatCnpj(cliente.cnpj),
      card: 'detail',
      isExtra: true,
    },
    {
      field: 'cost_center',
      title: msg`Centro de custo`,
      cell: ({ cost_center }) => cost_center.code,
      card: 'detail',
      isExtra: true,
    },
    { field: 'bm', title: msg`Boletim`, cell: ({ bm }) => `#${bm}`, card: 'detail' },
    {
      field: 'competencia',
      title: msg`Competência`,
      cell: ({ competencia }, i18n) => formatMonth(competencia, i18n),
      sort: 'competencia',
      card: 'detail',
    },
    {
      field: 'issue_date',
      title: msg`Emissão`,
      cell: ({ issue_date }, i18n) => formatDay(issue_date, i18n),
      sort: 'issue_date',
      card: 'detail',
    },
    { field: 'due_date', title: msg`Vencimento`, cell: dueText, sort: 'due_date', card: 'detail' },
    {
      field: 'days_overdue',
      title: msg`Dias de atraso`,
      cell: ({ days_overdue }, i18n) => (days_overdue > 0 ? i18n.number(days_overdue) : ''),
      card: 'detail',
      isAmount: true,
      isExtra: true,
    },
    {
      field: 'value',
      title: msg`Valor (R$)`,
      cell: ({ value }, i18n) => formatAmount(value, i18n),
      onCard: ({ value }, i18n) => formatMoney(value, i18n),
      sort: 'value',
      card: 'amount',
      isAmount: true,
    },
    { field: 'sales_order', title: msg`OV`, cell: ({ sales_order }) => sales_order, card: 'detail', width: 'short' },
    {
      field: 'status',
      title: msg`Situação`,
      cell: ({ status }) => <InvoiceStatus status={status} />,
      sort: 'status',
      card: 'status',
      words: Object.fromEntries(Object.entries(invoiceStatuses).map(([status, { word }]) => [status, word])),
    },
  ],
  filters: [
    { kind: 'choice', name: 'status', title: msg`Situação`, all: msg`Todas`, options: invoiceStatusFilters },
    {
      kind: 'choice',
      name: 'sales_order',
      title: msg`OV`,
      all: msg`Todas`,
      options: { linked: msg`Vinculada`, missing: msg`Sem OV` },
    },
    {
      kind: 'choice',
      name: 'ageing',
      title: msg`Vencimento`,
      all: msg`Todas`,
      options: ageings,
      isInFigures: true,
    },
    { kind: 'month', name: 'competencia', title: msg`Competência` },
    { kind: 'reference', name: 'client', title: msg`Cliente`, nameIn: ({ filter }) => filter.client?.name ?? null },
    {
      kind: 'reference',
      name: 'cost_center',
      title: msg`Centro de custo`,
      nameIn: ({ filter }) => (filter.cost_center ? `${filter.cost_center.code} · ${filter.cost_center.name}` : null),
    },
    { kind: 'reference', name: 'report', title: msg`Boletim`, nameIn: () => null },
    { kind: 'day', name: 'issue_from', title: msg`Emissão desde` },
    { kind: 'day', name: 'issue_to', title: msg`Emissão até` },
    { kind: 'day', name: 'due_from', title: msg`Vencimento desde` },
    { kind: 'day', name: 'due_to', title: msg`Vencimento até` },
  ],
  totals: [{ title: msg`Total filtrado`, of: ({ totals }) => totals.value }],
  words: {
    searched: msg`Número, cliente, centro de custo, OV ou boletim`,
    loading: msg`Carregando as faturas`,
    failed: msg`As faturas não puderam ser carregadas.`,
    searchFailed: msg`Erro na busca`,
    none: msg`Ainda não há faturas.`,
    nextStep: msg`Uma fatura nasce na página de um boletim, com “Emitir fatura” ou “Provisionar saldo”.`,
    noneFound: msg`Nenhuma fatura corresponde ao filtro.`,
    seeAll: msg`Ver todas as faturas`,
  },
}

/** What can be done to the chosen ones. */
export const invoiceListWords = {
  pdfs: msg`PDFs num arquivo ZIP`,
}
