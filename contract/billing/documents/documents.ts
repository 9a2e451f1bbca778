import type { z } from 'zod'
import { fileBounds } from '../../limits'
import type { documentSchema, erasureSchema } from './documents.schema'

/** A file that belongs to a record. */
export type RecordDocument = z.infer<typeof documentSchema>

/** When the content of a file was deleted by law, by whom and why. */
export type Erasure = z.infer<typeof erasureSchema>

/** What the lifecycle of a file decides by. */
export type DocumentFacts = Pick<RecordDocument, 'status'>

/** A file as a person chose it. Its id is made where it was chosen: its content is found by it, and its request carries it as key. */
export interface ChosenFile {
  readonly id: string
  readonly name: string
  /** Bytes. */
  readonly size: number
}

/** Endings that a file may have, with the type that its content must be. */
export const fileTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  csv: 'text/csv',
  xml: 'application/xml',
  zip: 'application/zip',
  msg: 'application/vnd.ms-outlook',
  heic: 'image/heic',
}

/** Whether a browser can show a file by itself; most can show a PDF. */
export function isShowable(name: string): boolean {
  return ['pdf', 'png', 'jpg', 'jpeg'].includes(endingOf(name) ?? '')
}

/** What is wrong with a file before it is sent; whether its content is what its ending says, the server finds out. */
export type FileProblem = 'empty' | 'tooLarge' | 'wrongType'

export function problemOfFile({ name, size }: { readonly name: string; readonly size: number }): FileProblem | null {
  if (endingOf(name) === null) return 'wrongType'
  if (size === 0) return 'empty'
  return size > fileBounds.bytes ? 'tooLarge' : null
}

/** The ending of a name in lower case, where it is one of ours. */
export function endingOf(name: string): string | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(fileTypes, ending) ? ending : null
}
