/** Bounds that the server enforces and the screen explains beforehand. Lengths are what `String.length` counts, after trimming. */
export const searchLength = { max: 100 }
/** Rows of one page of a list. */
export const pageSize = { default: 20, max: 100 }
export const username = { max: 150 }
export const password = { max: 1024 }
/** What the list of reports may be sorted by. */
export const reportOrderings = [
  'id',
  'cliente',
  'competencia',
  'emissao',
  'inicio',
  'fim',
  'valor_bm',
  'status',
] as const
/** Days a measurement report may cover, both ends counted. */
export const periodDays = { max: 366 }
/** What one exported file may be asked for: chosen records, characters of a heading or a word, rows of a workbook. */
export const exportBounds = { ids: 1_000, text: 100, workbookRows: 100_000 }
