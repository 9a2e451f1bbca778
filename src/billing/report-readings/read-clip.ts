import { matchHeadings } from '../../../contract/billing/imports/import'
import type { EditLine } from '../../../contract/billing/report-lines'
import type { ClipRefusal, ClipRow } from '../../../contract/billing/report-readings/report-readings'
import { lineBounds } from '../../../contract/limits'
import { readTypedMoney, readTypedWhole } from '../../ui/typed-money'
import { readRows } from '../imports/read-csv'
import { allFields, type LineField, lineFields } from '../report-parts/report-lines.fields'

type Language = 'pt' | 'en'
type Column = LineField | 'asset'

/** Cells copied from a spreadsheet, as they are read. */
export interface Clip {
  readonly rows: readonly ClipRow[]
  readonly refusal: ClipRefusal | null
  /** Headings of columns that say nothing of a line. */
  readonly ignored: readonly string[]
}

/** What people call a column, in both languages, as `plainHeading` leaves it. */
const names: Readonly<Record<Column, readonly string[]>> = {
  asset: [
    ...['ativo', 'asset', 'codigo', 'code', 'codigodoativo', 'assetcode', 'equipamento', 'equipment'],
    ...['maquina', 'machine', 'patrimonio'],
  ],
  status: ['condicao', 'condition'],
  service_order: ['os', 'serviceorder', 'ordemdeservico'],
  initial: ['inicial', 'initial', 'leiturainicial', 'initialreading', 'kminicial', 'horimetroinicial'],
  final: ['final', 'leiturafinal', 'finalreading', 'kmfinal', 'horimetrofinal'],
  franchise: ['franquia', 'allowance', 'franchise'],
  value: ['valormensal', 'monthlyvalue'],
  rent: ['locacao', 'rent', 'valordelocacao', 'aluguel'],
  excess: ['excedente', 'excess'],
  discount: ['descontooumulta', 'discountorfine', 'desconto', 'discount', 'multa', 'fine'],
  failure_analysis: ['analisedefalha', 'failureanalysis'],
  observations: ['observacoes', 'notes', 'observacao', 'observations', 'obs'],
}

const columnNames = Object.entries(names).map(([field, known]) => ({ field, names: known }))

/** What two or three columns without headings are. */
const unnamed: Readonly<Record<number, readonly Column[]>> = {
  2: ['asset', 'final'],
  3: ['asset', 'initial', 'final'],
}

/** How many rows a table may have above its headings. */
const titles = 5

/** Reads what a spreadsheet puts on the clipboard: cells separated by tabs, or by `;`, with headings or without; numbers as they are typed in the language. */
export function readClip(text: string, language: Language): Clip {
  const cells = readRows(text, text.includes('\t') ? '\t' : ';').map((row) => row.map((cell) => cell.trim()))
  if (cells.every(isBlank)) return refused('empty')
  const heading = cells.findIndex((row, index) => index < titles && isHeading(row))
  const headings = cells[heading] ?? []
  const columns = heading < 0 ? columnsByNumber(cells) : columnsByName(headings)
  if (columns === null) return refused('columns')
  if (!columns.includes('asset')) return refused('noAsset')
  if (columns.every((column) => column === null || column === 'asset')) return refused('columns')
  const rows = cells.flatMap((row, index) =>
    index > heading && !isBlank(row) ? [readRow(row, index + 1, columns, language)] : [],
  )
  if (rows.length === 0) return refused('empty')
  if (rows.length > lineBounds.pasted) return refused('tooMany')
  return { rows, refusal: null, ignored: headings.filter((name, index) => name !== '' && !columns[index]) }
}

function refused(refusal: ClipRefusal): Clip {
  return { rows: [], refusal, ignored: [] }
}

function isBlank(row: readonly string[]): boolean {
  return row.every((cell) => cell === '')
}

/** A row in which nothing but headings can be meant: that of the assets alone is a word like others. */
function isHeading(row: readonly string[]): boolean {
  return columnsByName(row).some((column) => column !== null && column !== 'asset')
}

function columnsByName(headings: readonly string[]): (Column | null)[] {
  const found = Object.entries(
    matchHeadings(
      columnNames,
      headings.map((heading) => heading.replace(/R\$/i, '')),
    ),
  )
  return headings.map((_, index) => (found.find(([, at]) => at === index)?.[0] ?? null) as Column | null)
}

/** Columns that are empty throughout count for nothing. */
function columnsByNumber(cells: readonly (readonly string[])[]): (Column | null)[] | null {
  const width = Math.max(...cells.map(({ length }) => length))
  const filled = Array.from({ length: width }, (_, index) => index).filter((index) => cells.some((row) => row[index]))
  const meant = unnamed[filled.length]
  return meant ? Array.from({ length: width }, (_, index) => meant[filled.indexOf(index)] ?? null) : null
}

function readRow(cells: readonly string[], row: number, columns: readonly (Column | null)[], language: Language) {
  const textOf = (column: Column) => cells[columns.indexOf(column)] ?? ''
  const read = allFields.flatMap((field) => {
    const text = columns.includes(field) ? textOf(field) : ''
    return text === '' ? [] : [{ field, text, value: meaningOf(field, text, language) }]
  })
  const [code = ''] = textOf('asset').split('\n')
  return {
    row,
    code: code.trim(),
    fields: Object.fromEntries(
      read.flatMap(({ field, value }) => (value === null || value === '' ? [] : [[field, value]])),
    ) as Partial<EditLine>,
    unread: Object.fromEntries(read.flatMap(({ field, text, value }) => (value === null ? [[field, text]] : []))),
  }
}

/** Null where it should be a number and is none; empty where it says nothing. */
function meaningOf(field: LineField, text: string, language: Language): string | number | null {
  const { kind } = lineFields[field]
  if (kind === 'text') return text
  if (kind === 'reading') return /^[-–—]$/.test(text) ? '' : readingOf(text, language)
  // A spreadsheet writes nothing to pay as a dash.
  const amount = readTypedMoney(text.replace(/^(R\$)?\s*[-–—]\s*$/i, '0'), language)
  return amount?.startsWith('-') ? null : amount
}

/** Spreadsheets write what is whole with decimals, too, and a unit behind it. */
function readingOf(text: string, language: Language): number | null {
  const whole = text.replace(/\s*(?:h|hs|km)$/i, '').replace(language === 'pt' ? /,0{1,2}$/ : /\.0{1,2}$/, '')
  const reading = readTypedWhole(whole, language)
  return Number.isNaN(reading) ? null : reading
}
