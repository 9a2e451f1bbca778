import { exportBounds } from '../../contract/limits'
import type { Download } from '../http/download'
import { callerGone, refuse, refuseFields } from '../http/refused'
import type { FileAnswer } from '../http/route'
import { writeCsv } from './csv'
import type { Sheet } from './sheet'
import { writeWorkbook } from './workbook'

export const exportTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export const exportAnswer: FileAnswer = { types: Object.values(exportTypes) }

interface Asked {
  readonly format: keyof typeof exportTypes
  /** Id of who asked. */
  readonly user: number
  /** Day that the file is named after. */
  readonly day: string
  readonly signal: AbortSignal
  readonly count: () => Promise<number>
}

/** No more columns than a spreadsheet opens, else 400 at the format. CSV of any length, a part at a time; a workbook of so many rows as it can hold, else 400 at the format; 429 beside another one of the same person. */
export function exportFile(sheet: Sheet, asked: Asked): Download {
  const { format, day, user } = asked
  if (sheet.columns.length > exportBounds.columns) {
    const most = exportBounds.columns.toLocaleString('pt')
    throw refuseFields({ format: [`Um arquivo leva até ${most} colunas. Filtre a lista, por exemplo por período.`] })
  }
  const parts = format === 'csv' ? writeCsv(sheet) : workbookOf(sheet, asked)
  const name = `${sheet.name}-${day}.${format}`
  return { name, type: exportTypes[format], content: alone(user, parts), audit: { event: 'list.export' } }
}

async function* workbookOf(sheet: Sheet, { signal, count }: Asked): AsyncGenerator<Uint8Array> {
  const largest = Math.min(exportBounds.workbookRows, Math.floor(exportBounds.workbookCells / sheet.columns.length))
  if ((await count()) > largest) {
    const most = largest.toLocaleString('pt')
    throw refuseFields({ format: [`Uma planilha XLSX leva até ${most} linhas. Use CSV ou filtre a lista.`] })
  }
  yield* wholeWorkbook(sheet, signal)
}

/** A workbook of rows that are few by themselves. */
export async function* wholeWorkbook(sheet: Sheet, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    yield await writeWorkbook(sheet, signal)
  } catch (error) {
    throw signal.aborted ? callerGone() : error
  }
}

/** Users with a file under way in this process. */
const busy = new Set<number>()

/** From the first part that is asked for until the last one, a failure, or nobody reads any more. */
export async function* alone(user: number, parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (busy.has(user)) throw refuse(429, 'Outro arquivo seu está sendo preparado. Espere até que ele termine.')
  busy.add(user)
  try {
    yield* parts
  } finally {
    busy.delete(user)
  }
}
