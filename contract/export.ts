import type { exportFormats, exportLanguages } from './export.schema'

export type ExportFormat = (typeof exportFormats)[number]

/** What is asked of `POST …/export/` of any list. */
export interface ExportBody {
  readonly format: ExportFormat
  readonly columns: readonly { readonly field: string; readonly title: string }[]
  /** By field, for each of its values. */
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly language: (typeof exportLanguages)[number]
  readonly ids?: readonly number[]
}

/** One export as a screen asks for it. */
export interface ListExport {
  /** Below the bare host. */
  readonly path: string
  /** The filter and the ordering of the list. */
  readonly query: Readonly<Record<string, string>>
  readonly body: ExportBody
  /** What the file is called where the server does not say. */
  readonly fileName: string
}

/** A file that is there, until it is saved. */
export interface ExportedFile {
  readonly address: string
  readonly name: string
}
