import { exportBounds } from '../../contract/limits'
import type { Download } from '../download'
import { refuse, refuseFields } from '../refused'
import type { FileAnswer } from '../route'
import { writeCsv } from './csv'
import type { Sheet } from './sheet'
import { writeWorkbook } from './workbook'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export const exportAnswer: FileAnswer = { types: Object.values(types) }

interface Asked {
  readonly format: keyof typeof types
  /** Day that the file is named after. */
  readonly day: string
  readonly signal: AbortSignal
  readonly count: () => Promise<number>
}

/** CSV of any length, a part at a time; a workbook of so many rows as it can hold, else 400 at the format. */
export async function exportFile(sheet: Sheet, { format, day, signal, count }: Asked): Promise<Download> {
  const named = { name: `${sheet.name}-${day}.${format}`, type: types[format] }
  if (format === 'csv') return { ...named, content: writeCsv(sheet) }
  if ((await count()) > exportBounds.workbookRows) {
    const most = exportBounds.workbookRows.toLocaleString('pt')
    throw refuseFields({ format: [`Uma planilha XLSX leva até ${most} linhas. Use CSV ou filtre a lista.`] })
  }
  try {
    return { ...named, content: await writeWorkbook(sheet, signal) }
  } catch (error) {
    throw signal.aborted ? refuse(408, 'A conexão foi encerrada antes da resposta.') : error
  }
}
