import type { ExportReports } from '../../../contract/billing/report'
import { type ExportField, exportOfList } from '../../export/export-list'
import { countReports, type ReportFilter, readReportIds, readReportRows } from './report-list'

type ReportRow = Awaited<ReturnType<typeof readReportRows>>[number]

const fields: Record<ExportReports['columns'][number]['field'], ExportField<ReportRow, ExportReports['words']>> = {
  id: { kind: 'number', cell: ({ id }) => id },
  cliente: { kind: 'text', cell: ({ cliente }) => cliente.name },
  cost_center: { kind: 'text', cell: ({ cost_center }) => cost_center.code },
  cost_center_name: { kind: 'text', cell: ({ cost_center }) => cost_center.name },
  competencia: { kind: 'month', cell: ({ competencia }) => competencia },
  emissao: { kind: 'day', cell: ({ emissao }) => emissao },
  inicio: { kind: 'day', cell: ({ inicio }) => inicio },
  fim: { kind: 'day', cell: ({ fim }) => fim },
  valor_bm: { kind: 'money', cell: ({ valor_bm }) => valor_bm },
  balance: { kind: 'money', cell: ({ balance }) => balance },
  faturas: { kind: 'text', cell: ({ faturas }) => faturas.map(({ number }) => number).join(', ') },
  status: { kind: 'text', cell: ({ status }, words) => words.status[status] },
}

export const exportReports = exportOfList<ReportFilter, ExportReports, ReportRow>({
  names: { pt: 'boletins', en: 'reports' },
  fields,
  count: countReports,
  readIds: readReportIds,
  readRows: readReportRows,
})
