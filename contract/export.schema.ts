import { z } from 'zod'
import { exportBounds } from './limits'
import { idSchema } from './paging.schema'

export const exportFormats = ['csv', 'xlsx'] as const
export const exportLanguages = ['pt', 'en'] as const

const textSchema = z.string().min(1).max(exportBounds.text)

/** Every value of an enumeration with the word that the file says for it. */
export const wordsOf = <const Value extends string>(values: readonly Value[]) =>
  z.object(Object.fromEntries(values.map((value) => [value, textSchema])) as Record<Value, typeof textSchema>)

/**
 * Body of `POST …/export/`: what goes into the file, under which headings and in which words, so that these stand in the
 * client's catalogues only. The query beside it is the list's filter and ordering, without its page.
 */
export const exportOf = <const Fields extends readonly [string, ...string[]], Words extends z.ZodType>(
  fields: Fields,
  words: Words,
) =>
  z.object({
    format: z.enum(exportFormats),
    columns: z
      .array(z.object({ field: z.enum(fields), title: textSchema }))
      .min(1)
      .max(fields.length)
      .refine((columns) => new Set(columns.map(({ field }) => field)).size === columns.length),
    words,
    /** How numbers and days are written in a CSV file, and what separates its cells. */
    language: z.enum(exportLanguages),
    /** Only these of what the filter matches. */
    ids: z.array(idSchema).min(1).max(exportBounds.ids).optional(),
  })
