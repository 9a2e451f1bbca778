import { z } from 'zod'
import { lineBounds } from '../../limits'
import { idSchema } from '../../paging.schema'
import { editLineSchema } from '../report-lines.schema'

/** A line as the person saw it, by its version, with all that can be changed of it. */
const readingSchema = editLineSchema.extend({ id: idSchema, version: z.int().positive() })

/**
 * Body of `POST /billing/reports/{id}/lines/readings/`: all of the lines are changed, or none. 400 at `lines.<id>.<field>` where
 * one breaks a rule, 412 with the codes of the assets where lines were changed or removed meanwhile. Answers the lines as they are then.
 */
export const applyReadingsSchema = z.strictObject({
  lines: z
    .array(readingSchema)
    .min(1)
    .max(lineBounds.pasted)
    .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length),
})
