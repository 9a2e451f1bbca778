import { msg, plural } from '@lingui/core/macro'
import type { InvoicePage, InvoiceRow } from '../../../contract/billing/invoice'
import type { ListDefinition } from '../../ui/list/list-definition'
import { titles } from '../../ui/titles'
import { invoiceHref } from '../shared/address'
import { Ageing, ageings } from '../shared/ageing'
import {
  cancelledLeftOut,
  clientColumn,
  clientFilter,
  cnpjColumn,
  competenciaColumn,
  corporateNameColumn,
  costCenterColumn,
  costCenterFilter,
  countedAmount,
  dueColumns,
  dueFilters,
  monthFilter,
  numberColumn,
  projectFilter,
  statusFilter,
  valueColumn,
  valueFilter,
  wordsOf,
} from '../shared/columns'
import { invoiceName } from './invoice-name'
import { InvoiceStatus, invoiceStatuses } from './invoice-status'

/** The list of rental invoices (INV-02). */
export const invoiceList: ListDefinition<InvoiceRow, InvoicePage> = {
  name: 'invoices',
  title: titles.invoices,
  rowTitle: ({ number }) => invoiceName(number),
  href: ({ id }) => invoiceHref(id),
  ordering: '-id',
  orderingBy: { ageing: 'due_date' },
  amountOf: ({ status, value }, filters) => countedAmount(status, value, filters),
  Figures: (figures) => (
    <Ageing
      {...figures}
      title={msg`Vencimento das faturas emitidas`}
      counted={(count) => msg`${plural(count, { 0: 'nenhuma', one: '# fatura', other: '# faturas' })}`}
    />
  ),
  columns: [
    numberColumn('number', msg`Fatura`, ({ number }) => number),
    clientColumn,
    corporateNameColumn,
    cnpjColumn,
    { ...costCenterColumn, isExtra: true },
    { field: 'bm', title: msg`Boletim`, cell: ({ bm }) => `#${bm}`, from: 58 },
    { ...competenciaColumn, from: 58 },
    ...dueColumns,
    valueColumn,
    { field: 'sales_order', title: msg`OV`, cell: ({ sales_order }) => sales_order, width: 'short', from: 58 },
    {
      field: 'status',
      title: msg`Situação`,
      cell: (row) => <InvoiceStatus {...row} />,
      sort: 'status',
      card: 'status',
      words: wordsOf(invoiceStatuses),
    },
  ],
  filters: [
    statusFilter(invoiceStatuses, msg`Não canceladas`),
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
    monthFilter,
    clientFilter,
    costCenterFilter,
    projectFilter,
    { kind: 'reference', name: 'report', title: msg`Boletim`, nameIn: () => null },
    ...dueFilters,
    valueFilter,
  ],
  totals: [{ title: msg`Total`, filtered: msg`Total filtrado`, of: ({ totals }) => totals.value }],
  leftOut: cancelledLeftOut,
  words: {
    searched: msg`Número, cliente, CNPJ, boletim, OV, pedido ou valor`,
    chosen: (count) => msg`${plural(count, { one: '# fatura selecionada', other: '# faturas selecionadas' })}`,
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
  pdfs: msg`Baixar PDFs`,
  'provision.confirm': msg`Confirmar provisões`,
  'salesOrder.link': msg`Vincular OV`,
  'invoice.cancel': msg`Cancelar faturas`,
}
