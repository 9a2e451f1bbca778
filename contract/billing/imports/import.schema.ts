import { z } from 'zod'
import { importBounds } from '../../limits'

/** What can be brought in from a file; an open balance is a report of the system before this one, with what is left of it to bill. */
export const importKinds = ['client', 'cost_center', 'asset', 'open_balance'] as const

/** What comes of a row: it makes a record, changes one, finds it as it says already, or cannot be taken. */
export const importOutcomes = ['new', 'changed', 'same', 'wrong'] as const

const rowSchema = z.strictObject({
  /** Of the file, the heading being the first. */
  line: z.int().positive(),
  /** What the file says, by field; what is empty says nothing. */
  cells: z.record(z.string().max(40), z.string().max(importBounds.cell)),
})

/** Body of `POST /billing/imports/check/` and of `POST /billing/imports/`. */
export const importSchema = z.strictObject({
  kind: z.enum(importKinds),
  rows: z.array(rowSchema).min(1).max(importBounds.atOnce),
})

/** The answer of both. */
export const importAnswerSchema = z.object({
  results: z.array(
    z.object({
      line: z.int().positive(),
      outcome: z.enum(importOutcomes),
      /** What is wrong, by field: names, which the screen words. */
      problems: z.record(z.string(), z.string()),
    }),
  ),
})
