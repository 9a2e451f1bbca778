import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import type { ExportReports } from '../../contract/reports'
import type { reportFilterSchema } from '../../contract/reports.schema'
import { dayAt } from '../calendar'
import type { Database } from '../database/open'
import type { Download } from '../download'
import { exportFile } from '../export/export-file'
import type { Cell, Kind, Row } from '../export/sheet'
import type { Call } from '../route'
import type { Caller } from '../session/caller'
import { countReports, type ReportFilter, readIds, readRows } from './report-list'

const names = { pt: 'boletins', en: 'reports' }
const rowsAtOnce = 500

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
      batches: readBatches(database, query, ids, toRow),
    },
    { format, user: caller.id, signal, day: dayAt(clock()), count: () => countReports(database, query, ids) },
  )
}

/** Which reports, and in which order, is read at one moment; their rows later, and others have their turn between two batches. */
async function* readBatches(
  database: Database,
  filter: ReportFilter,
  chosen: readonly number[] | undefined,
  toRow: (row: ReportRow) => Row,
): AsyncGenerator<readonly Row[]> {
  const ids = await readIds(database, filter, chosen)
  for (let start = 0; start < ids.length; start += rowsAtOnce) {
    const rows = await readRows(database, ids.slice(start, start + rowsAtOnce))
    yield rows.map(toRow)
    await setImmediate()
  }
}
