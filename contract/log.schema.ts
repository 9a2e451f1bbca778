import { z } from 'zod'
import { idSchema, pageOf } from './paging.schema'
import { instantSchema } from './values.schema'

/** What one field of a record holds, as it travels: money and days are text. */
const valueSchema = z.union([z.string(), z.number(), z.boolean()]).nullable()

/** One field that a write changed; `old` is null where the write made the record. */
export const changeSchema = z.object({ field: z.string(), old: valueSchema, new: valueSchema })

/** One entry of a record's log, which every write adds in its own transaction. */
export const logEntrySchema = z.object({
  id: idSchema,
  at: instantSchema,
  /** Null where nobody was signed in. */
  user: z.object({ name: z.string() }).nullable(),
  /** Id of the transition in the record's chart (`invoice.issue`), or of the call that made the record (`report.create`). */
  transition: z.string(),
  /** What part of the record it was about, as people call it: an asset's code, a file's name; null where it was the record itself. */
  subject: z.string().nullable(),
  /** States of the chart; `from` is null where the record was made, both where no state is meant. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  changes: z.array(changeSchema),
  reason: z.string().nullable(),
})

/** `GET …/{id}/logs/` of any record: newest first. */
export const logPageSchema = pageOf(logEntrySchema, z.object({}))
