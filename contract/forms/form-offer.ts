import type { FormDraft } from './form'
import type { NewForm } from './new-form'

/** Why something of a file is not taken over, or of a form not written into one. */
export type LossKind =
  | 'column'
  | 'nameless'
  | 'overridden'
  | 'language'
  | 'type'
  | 'untyped'
  | 'empty'
  | 'repeat'
  | 'times'
  | 'condition'
  | 'unanswered'
  | 'limits'
  | 'requirement'
  | 'nested'
  | 'renamed'
  | 'whole'
  | 'reference'
  | 'cut'
  | 'tooMany'
  | 'other'
  | 'noList'
  | 'double'
  | 'unused'
  | 'setting'
  | 'sheet'
  | 'people'
  | 'unit'
  | 'meter'
  | 'followUp'
  | 'points'
  | 'files'
  | 'details'

/** One thing that does not carry. */
export interface Loss {
  readonly why: LossKind
  /** As it stands there: a column with its value, a type, an expression, the words of a question. */
  readonly what: string
  /** Of a workbook: its sheet, and the row as a spreadsheet counts. */
  readonly sheet: string | null
  readonly row: number | null
}

/** What a file says of a form, and what of it would be lost. */
export interface FormOffer {
  readonly title: string
  readonly description: string
  readonly group: string
  readonly definition: FormDraft
  readonly losses: readonly Loss[]
}

/** With what the file asks; what the person has written of its name, description and group stays. */
export function withOffer(draft: NewForm, { title, description, group, definition }: FormOffer): NewForm {
  return {
    ...{ ...draft, definition, title: draft.title || title },
    ...{ description: draft.description || description, group: draft.group || group },
  }
}
