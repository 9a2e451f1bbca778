import type { z } from 'zod'
import type { ExportInvoices, InvoiceRow } from '../../contract/invoices'
import type { invoiceFilterSchema } from '../../contract/invoices.schema'
import { dayAt } from '../calendar'
import type { Download } from '../download'
import { inBatches } from '../export/batches'
import { exportFile } from '../export/export-file'
import type { Cell, Kind, Row } from '../export/sheet'
import type { Call } from '../route'
import type { Caller } from '../session/caller'
import { countInvoices, readInvoiceIds, readInvoiceRows } from './invoice-list'

const names = { pt: 'faturas', en: 'invoices' }

interface Field {
  readonly kind: Kind
  readonly cell: (row: InvoiceRow, words: ExportInvoices['words']) => Cell
}

const fields: Record<ExportInvoices['columns'][number]['field'], Field> = {
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

/** All that the filter matches, or those of it that were chosen, in its order. */
export async function exportInvoices({
  query,
  body,
  caller,
  services: { database, clock },
  signal,
}: Call<null, z.output<typeof invoiceFilterSchema>, ExportInvoices, Caller>): Promise<Download> {
  const { format, language, columns, words, ids } = body
  const today = dayAt(clock())
  const chosen = columns.map(({ field }) => fields[field])
  const toRow = (row: InvoiceRow): Row => chosen.map(({ cell }) => cell(row, words))
  return exportFile(
    {
      name: names[language],
      language,
      columns: columns.map(({ title, field }) => ({ title, kind: fields[field].kind })),
      batches: inBatches(
        () => readInvoiceIds(database, query, today, ids),
        async (some) => (await readInvoiceRows(database, some, today)).map(toRow),
      ),
    },
    { format, user: caller.id, signal, day: today, count: () => countInvoices(database, query, today, ids) },
  )
}
