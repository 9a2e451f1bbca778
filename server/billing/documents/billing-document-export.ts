import type { BillingDocument, ExportBillingDocuments } from '../../../contract/billing/billing-documents'
import { dayAt } from '../../calendar'
import { type ExportField, exportOfList } from '../../export/export-list'
import { type BillingDocumentFilter, countDocuments, readDocumentIds, readDocumentRows } from './billing-document-list'

type Fields = Record<
  ExportBillingDocuments['columns'][number]['field'],
  ExportField<BillingDocument, ExportBillingDocuments['words']>
>

const fields: Fields = {
  name: { kind: 'text', cell: ({ name }) => name },
  kind: { kind: 'text', cell: ({ kind }, words) => words.kind[kind] },
  /** Bytes; a paper that is drawn has none. */
  size: { kind: 'number', cell: ({ size }) => size ?? '' },
  source: { kind: 'text', cell: ({ source }, words) => words.source[source.kind] },
  number: { kind: 'text', cell: ({ source }) => source.number },
  cliente: { kind: 'text', cell: ({ cliente }) => cliente.name },
  cost_center: { kind: 'text', cell: ({ cost_center }) => cost_center.code },
  competencia: { kind: 'month', cell: ({ competencia }) => competencia },
  created_by: { kind: 'text', cell: ({ created_by }) => created_by },
  created_at: { kind: 'day', cell: ({ created_at }) => dayAt(Date.parse(created_at)) },
}

export const exportDocuments = exportOfList<BillingDocumentFilter, ExportBillingDocuments, BillingDocument>({
  names: { pt: 'documentos', en: 'documents' },
  fields,
  count: countDocuments,
  readIds: readDocumentIds,
  readRows: readDocumentRows,
})
