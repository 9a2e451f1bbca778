import type { ExportInvoices, InvoiceRow } from '../../../contract/billing/invoice'
import { type ExportField, exportOfList } from '../../export/export-list'
import { countInvoices, type InvoiceFilter, readInvoiceIds, readInvoiceRows } from './invoice-list'

const fields: Record<ExportInvoices['columns'][number]['field'], ExportField<InvoiceRow, ExportInvoices['words']>> = {
  number: { kind: 'text', cell: ({ number }) => number },
  cliente: { kind: 'text', cell: ({ cliente }) => cliente.name },
  corporate_name: { kind: 'text', cell: ({ cliente }) => cliente.corporate_name },
  cnpj: { kind: 'text', cell: ({ cliente }) => cliente.cnpj },
  cost_center: { kind: 'text', cell: ({ cost_center }) => cost_center.code },
  bm: { kind: 'number', cell: ({ bm }) => bm },
  competencia: { kind: 'month', cell: ({ competencia }) => competencia },
  issue_date: { kind: 'day', cell: ({ issue_date }) => issue_date },
  due_date: { kind: 'day', cell: ({ due_date }) => due_date },
  days_overdue: { kind: 'number', cell: ({ days_overdue }) => days_overdue },
  value: { kind: 'money', cell: ({ value }) => value },
  sales_order: { kind: 'text', cell: ({ sales_order }) => sales_order },
  status: { kind: 'text', cell: ({ status }, words) => words.status[status] },
}

export const exportInvoices = exportOfList<InvoiceFilter, ExportInvoices, InvoiceRow>({
  names: { pt: 'faturas', en: 'invoices' },
  fields,
  count: countInvoices,
  readIds: readInvoiceIds,
  readRows: readInvoiceRows,
})
