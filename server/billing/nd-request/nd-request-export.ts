import type { ExportNdRequests, NdRequestRow } from '../../../contract/billing/nd-request'
import { dayAt } from '../../calendar'
import { type ExportField, exportOfList } from '../../export/export-list'
import { countNdRequests, type NdRequestFilter, readNdRequestIds, readNdRequestRows } from './nd-request-list'

type Fields = Record<ExportNdRequests['columns'][number]['field'], ExportField<NdRequestRow, ExportNdRequests['words']>>

const fields: Fields = {
  id: { kind: 'number', cell: ({ id }) => id },
  cliente: { kind: 'text', cell: ({ cliente }) => cliente.name },
  cost_center: { kind: 'text', cell: ({ cost_center }) => cost_center.code },
  cost_center_name: { kind: 'text', cell: ({ cost_center }) => cost_center.name },
  competencia: { kind: 'month', cell: ({ competencia }) => competencia },
  created_at: { kind: 'day', cell: ({ created_at }) => dayAt(Date.parse(created_at)) },
  assets: { kind: 'number', cell: ({ assets }) => assets },
  revision: { kind: 'number', cell: ({ revision }) => revision },
  value: { kind: 'money', cell: ({ value }) => value },
  debited: { kind: 'money', cell: ({ debited }) => debited },
  debit_notes: { kind: 'text', cell: ({ debit_notes }) => debit_notes.map(({ number }) => number).join(', ') },
  status: { kind: 'text', cell: ({ status }, words) => words.status[status] },
  since: { kind: 'day', cell: ({ since }) => dayAt(Date.parse(since)) },
}

export const exportNdRequests = exportOfList<NdRequestFilter, ExportNdRequests, NdRequestRow>({
  names: { pt: 'solicitacoes-nota-debito', en: 'debit-note-requests' },
  fields,
  count: countNdRequests,
  readIds: readNdRequestIds,
  readRows: readNdRequestRows,
})
