import type { exportLanguages } from '../../contract/export.schema'

/** How a cell is read: a text, a whole number, any number, money (`12.50`), a day, a month, each as it travels. What is no number or no day is a text. */
export type Kind = 'text' | 'number' | 'decimal' | 'money' | 'day' | 'month'

export type Language = (typeof exportLanguages)[number]
export type Cell = string | number
export type Row = readonly Cell[]

/** A list as a file shows it, read in batches so that it never stands in memory whole. */
export interface Sheet {
  /** Of the file, without its ending. */
  readonly name: string
  readonly language: Language
  /** Above the rows of a workbook: what all of them are of, names over values. */
  readonly head?: readonly { readonly title: string; readonly kind: Kind; readonly cell: Cell }[]
  readonly columns: readonly { readonly title: string; readonly kind: Kind }[]
  readonly batches: AsyncIterable<readonly Row[]>
}

/** What a column of a file holds of a row of a list; `words` are those of the file's `language`. */
export interface FileField<ListRow, Words> {
  readonly kind: Kind
  readonly cell: (row: ListRow, words: Words, language: Language) => Cell
}
