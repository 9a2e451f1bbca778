import { z } from 'zod'
import { lineBounds, lineTextLength } from '../limits'
import { idInPathSchema, idSchema, pageOf, pageQuerySchema } from '../paging.schema'
import { amountSchema, moneySchema } from '../values.schema'
import { activeInvoiceSchema } from './report.schema'

const textSchema = z.string().trim().max(lineTextLength.max)

/** What a meter counts. */
export const units = ['h', 'km'] as const

/** An asset as a line names it. */
const namedAssetSchema = z.object({ id: idSchema, code: z.string(), name: z.string() })

/** One row of `GET /assets/offered/?search=&cost_center=&report=`, by code, as a page. */
export const assetSchema = namedAssetSchema.extend({
  /** In what condition it is: a line begins with it. */
  condition: z.string(),
  unit: z.enum(units),
  /** Rent of a month, and how much of the meter it includes. */
  value: moneySchema,
  franchise: z.int().nonnegative(),
  cost_center: z.object({ id: idSchema, code: z.string(), name: z.string() }),
  /** Only where a report was named: whether it has the asset already, and another standing report that measures it in part of the period. */
  is_in_report: z.boolean(),
  measured_in: idSchema.nullable(),
})

export const assetQuerySchema = pageQuerySchema.extend({
  cost_center: idInPathSchema.optional(),
  report: idInPathSchema.optional(),
})

export const assetPageSchema = pageOf(assetSchema, z.object({}))

/**
 * One of `GET /billing/reports/{id}/lines/`: all of them, by the asset's code, in one array. The report's log tells of one
 * by the asset's code as subject, with the line's own fields; its `status` is `condition` there, because the report has a
 * status too. Of several that are added at once the subject is null, `asset` their codes and `rent` their sum.
 */
export const lineSchema = z.object({
  id: idSchema,
  /** Grows with every write of this line; `If-Match` carries the one the user saw. */
  version: z.int().positive(),
  asset: namedAssetSchema,
  /** In what condition the asset worked. */
  status: z.string(),
  service_order: z.string(),
  failure_analysis: z.string(),
  /** The month's rent that was agreed. */
  value: moneySchema,
  observations: z.string(),
  unit: z.enum(units),
  /** Readings of the meter; `covered` = final − initial. */
  initial: z.int().nonnegative(),
  final: z.int().nonnegative(),
  covered: z.int().nonnegative(),
  franchise: z.int().nonnegative(),
  rent: moneySchema,
  excess: moneySchema,
  discount: moneySchema,
  /** rent + excess − discount, never below zero. */
  total: moneySchema,
  /** The active invoice or provision that bills this line whole, and at what; null where none does. */
  invoice: activeInvoiceSchema.extend({ value: moneySchema }).nullable(),
})

export const linesSchema = z.array(lineSchema)

/** Body of `PATCH /billing/reports/{id}/lines/{line}/`: all that can be changed. That `final` is not below `initial` is a rule of the server too (400 at `final`). */
export const editLineSchema = z.strictObject({
  status: textSchema,
  service_order: textSchema,
  failure_analysis: textSchema,
  observations: textSchema,
  value: amountSchema,
  initial: z.int().nonnegative().max(lineBounds.reading),
  final: z.int().nonnegative().max(lineBounds.reading),
  franchise: z.int().nonnegative().max(lineBounds.reading),
  rent: amountSchema,
  excess: amountSchema,
  discount: amountSchema,
})

/** Body of `POST /billing/reports/{id}/lines/`: assets to measure; 400 at `assets` where there is none, or one is unknown or in the report already. Answers the new lines. */
export const addAssetsSchema = z.strictObject({
  assets: z
    .array(idSchema)
    .max(lineBounds.atOnce)
    .refine((ids) => new Set(ids).size === ids.length),
})

/** One of `GET /billing/reports/{id}/items/`: all of them, oldest first, in one array. The log tells of one by its description; its `value` is `item_value` there. */
export const itemSchema = z.object({
  id: idSchema,
  version: z.int().positive(),
  description: z.string(),
  observation: z.string(),
  /** Below zero where it is a credit. */
  value: moneySchema,
  invoice: lineSchema.shape.invoice,
})

export const itemsSchema = z.array(itemSchema)

/** Body of `POST …/items/` and `PATCH …/items/{item}/`; what `problemsOfItem` finds is 400 at its field, in the words of section 5. */
export const editItemSchema = z.strictObject({
  description: textSchema,
  observation: textSchema,
  /** An amount, not zero. */
  value: z.string(),
})
