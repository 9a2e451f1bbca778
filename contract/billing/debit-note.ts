import type { z } from 'zod'
import type { debitNotePageSchema, debitNoteRowSchema, debitNoteSchema } from './debit-note.schema'

export type DebitNote = z.infer<typeof debitNoteSchema>
export type DebitNoteRow = z.infer<typeof debitNoteRowSchema>
export type DebitNotePage = z.infer<typeof debitNotePageSchema>

/** What the lifecycle of a debit note reads. */
export type DebitNoteFacts = Pick<DebitNoteRow, 'status'>
