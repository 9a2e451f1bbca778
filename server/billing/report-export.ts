import type { z } from 'zod'
import type { ExportReports } from '../../contract/reports'
import type { reportFilterSchema } from '../../contract/reports.schema'
import { dayAt } from '../calendar'
import type { Download } from '../download'
import { inBatches } from '../export/batches'
import { exportFile } from '../export/export-file'
import type { Cell, Kind, Row } from '../export/sheet'
import type { Call } from '../route'
import type { Caller } from '../session/caller'
import { countReports, readIds, readRows } from './report-list'

const names = { pt: 'boletins', en: 'reports' }

type ReportRow = Awaited<ReturnType<typeof readRows>>[number]

interface Field {
  readonly kind: Kind
  readonly cell: (row: ReportRow, words: ExportReports['words']) => Cell
}

const fields: Record<ExportReports['columns'][number]['field'], Field> = {
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

/** All that the filter matches, or those of it that were chosen, in its order. */
export async function exportReports({
  query,
  body,
  caller,
  services: { database, clock },
  signal,
}: Call<null, z.output<typeof reportFilterSchema>, ExportReports, Caller>): Promise<Download> {
  const { format, language, columns, words, ids } = body
  const chosen = columns.map(({ field }) => fields[field])
  const toRow = (row: ReportRow): Row => chosen.map(({ cell }) => cell(row, words))
  return exportFile(
    {
      name: names[language],
      language,
      columns: columns.map(({ title, field }) => ({ title, kind: fields[field].kind })),
      batches: inBatches(
        () => readIds(database, query, ids),
        async (some) => (await readRows(database, some)).map(toRow),
      ),
    },
    { format, user: caller.id, signal, day: dayAt(clock()), count: () => countReports(database, query, ids) },
  )
}
