import type { DebitNoteRow, ExportDebitNotes } from '../../../contract/billing/debit-note'
import { type ExportField, exportOfList } from '../../export/export-list'
import { countDebitNotes, type DebitNoteFilter, readDebitNoteIds, readDebitNoteRows } from './debit-note-list'

type Fields = Record<ExportDebitNotes['columns'][number]['field'], ExportField<DebitNoteRow, ExportDebitNotes['words']>>

const fields: Fields = {
  number: { kind: 'text', cell: ({ number }) => number },
  cliente: { kind: 'text', cell: ({ cliente }) => cliente.name },
  corporate_name: { kind: 'text', cell: ({ cliente }) => cliente.corporate_name },
  cnpj: { kind: 'text', cell: ({ cliente }) => cliente.cnpj },
  cost_center: { kind: 'text', cell: ({ cost_center }) => cost_center.code },
  request: { kind: 'number', cell: ({ request }) => request },
  competencia: { kind: 'month', cell: ({ competencia }) => competencia },
  issue_date: { kind: 'day', cell: ({ issue_date }) => issue_date },
  due_date: { kind: 'day', cell: ({ due_date }) => due_date },
  days_overdue: { kind: 'number', cell: ({ days_overdue }) => days_overdue },
  part: { kind: 'text', cell: ({ part, parts }) => `${part}/${parts}` },
  value: { kind: 'money', cell: ({ value }) => value },
  status: { kind: 'text', cell: ({ status }, words) => words.status[status] },
}

export const exportDebitNotes = exportOfList<DebitNoteFilter, ExportDebitNotes, DebitNoteRow>({
  names: { pt: 'notas-de-debito', en: 'debit-notes' },
  fields,
  count: countDebitNotes,
  readIds: readDebitNoteIds,
  readRows: readDebitNoteRows,
})
