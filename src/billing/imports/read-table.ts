import type { ImportRefusal } from '../../../contract/billing/imports/import'
import { importBounds } from '../../../contract/limits'
import { readCsv } from './read-csv'

export interface Table {
  readonly headings: readonly string[]
  /** Below the headings, without those that are empty. */
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[]
}

/** What a CSV or XLSX file holds, which is told by its content; fails with a `refusal` where it cannot be brought in. */
export async function readTable(file: File): Promise<Table> {
  if (file.size > importBounds.bytes) throw refused('tooLarge')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const lines = await linesOf(bytes)
  if (lines === null) throw refused('notATable')
  const filled = lines
    .map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const [head, ...rows] = filled
  if (!head || rows.length === 0) throw refused('noRows')
  if (rows.length > importBounds.rows) throw refused('tooManyRows')
  return { headings: head.cells, rows }
}

async function linesOf(bytes: Uint8Array): Promise<string[][] | null> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (isZip) return (await import('../../ui/files/read-workbook')).readWorkbook(bytes)
  // No text has a zero byte: neither a picture nor the workbook of an old spreadsheet is one.
  return bytes.includes(0) ? null : readCsv(bytes)
}

function refused(refusal: ImportRefusal): Error {
  return Object.assign(new Error(`the file is refused: ${refusal}`), { refusal })
}
