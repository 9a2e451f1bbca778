import { z } from 'zod'
import {
  masterFilterShape,
  masterStatuses,
  requiredTextSchema,
  standingShape,
  textSchema,
} from '../billing/master-data/master-data.schema'
import { clientSchema } from '../billing/report.schema'
import { units } from '../billing/report-lines.schema'
import { exportOf, wordsOf } from '../export.schema'
import { inspections } from '../forms/inspection.schema'
import { assetOrderings, fleetOrderings, lineBounds, masterText } from '../limits'
import { idInPathSchema, idSchema, pageOf, pageQuerySchema } from '../paging.schema'
import { projectNameSchema } from '../projects/project-name.schema'
import { amountSchema, daySchema, moneySchema, monthSchema, sumSchema } from '../values.schema'

/** Body of `POST /assets/` and of `PATCH /assets/{id}/`. */
export const assetDraftSchema = z.strictObject({
  code: requiredTextSchema,
  name: requiredTextSchema,
  family: textSchema,
  /** How it works, as people say it: a line of a report begins with it. */
  condition: textSchema,
  cost_center: idSchema,
  /** What its meter counts. */
  unit: z.enum(units),
  /** How much of the meter a month's rent includes. */
  franchise: z.int().min(0).max(lineBounds.reading),
  /** Rent of a month, and of a day. */
  value: amountSchema,
  daily_rate: amountSchema,
})

/** `GET /assets/{id}/`. */
export const assetRecordSchema = assetDraftSchema.extend({
  ...standingShape,
  cost_center: z.object({ id: idSchema, code: z.string(), name: z.string() }),
})

const countSchema = z.int().nonnegative()

/** One row of `GET /assets/`. */
export const assetRowSchema = assetRecordSchema.extend({
  /** Null where no form with a term is for it. */
  inspection: z.enum(inspections).nullable(),
  /** When the first term of a form ends; null where none has begun. */
  inspection_due: daySchema.nullable(),
  /** That are open. */
  follow_ups: countSchema,
})

/** One row of `GET /assets/fleet/`: with what billing measured of it. Cancelled reports are left out. */
export const fleetRowSchema = assetRowSchema.extend({
  /** Where it was rented last, by the report that ends last; null where it never was. */
  rental: z
    .object({
      report: idSchema,
      cliente: clientSchema.pick({ id: true, name: true }),
      cost_center: z.object({ code: z.string(), name: z.string() }),
      /** Since when it has been with this client and cost center without a day between, and until when. */
      inicio: daySchema,
      fim: daySchema,
      /** What its meter showed at the end. */
      final: countSchema,
      unit: z.enum(units),
    })
    .nullable(),
  /** A report measures it on this day, or did so less than a month ago: the next one is made when its period is over. */
  is_rented: z.boolean(),
  /** What its lines come to in the months of the filter, or in all. */
  income: sumSchema,
})

const filterShape = {
  ...masterFilterShape(assetOrderings),
  /** Those of its cost centers. */
  project: idInPathSchema.optional(),
  /** As it is written. */
  family: z.string().trim().min(1).max(masterText.max).optional(),
  inspection: z.enum(inspections).optional(),
  /** With one that is open. */
  follow_ups: z.enum(['some']).optional(),
}
export const assetListQuerySchema = pageQuerySchema.extend(filterShape)
export const assetFilterSchema = z.strictObject(filterShape)

const namedFilterSchema = z.object({
  cost_center: assetRecordSchema.shape.cost_center.nullable(),
  project: projectNameSchema.nullish(),
  family: z.string().nullable(),
})
const totalsSchema = z.object({
  /** Those whose inspection is late. */
  late: countSchema,
  /** Follow-ups that are open. */
  follow_ups: countSchema,
})
export const assetListSchema = pageOf(assetRowSchema, totalsSchema).extend({ filter: namedFilterSchema })

const months = { competencia_from: monthSchema.optional(), competencia_to: monthSchema.optional() }
const fleetFilterShape = {
  ...filterShape,
  ordering: z.enum([...fleetOrderings, ...fleetOrderings.map((name) => `-${name}` as const)]).default('code'),
  rental: z.enum(['rented', 'free']).optional(),
  ...months,
}
export const fleetQuerySchema = pageQuerySchema.extend(fleetFilterShape)
export const fleetFilterSchema = z.strictObject(fleetFilterShape)
export const fleetListSchema = pageOf(
  fleetRowSchema,
  totalsSchema.extend({ rented: countSchema, income: sumSchema }),
).extend({ filter: namedFilterSchema })

/** Query of `GET /assets/{id}/rentals/`. */
export const rentalQuerySchema = pageQuerySchema.pick({ page: true, page_size: true }).extend(months)

/** What reports measured of one machine, the newest first, and what it comes to. Cancelled ones are left out. */
export const rentalPageSchema = pageOf(
  z.object({
    report: idSchema,
    competencia: monthSchema,
    inicio: daySchema,
    fim: daySchema,
    cliente: clientSchema.pick({ id: true, name: true }),
    cost_center: z.object({ code: z.string(), name: z.string() }),
    initial: countSchema,
    final: countSchema,
    unit: z.enum(units),
    total: moneySchema,
  }),
  z.object({ income: sumSchema }),
)

const exportFields = [
  ...(['code', 'name', 'family', 'condition', 'cost_center', 'unit', 'franchise', 'value', 'daily_rate'] as const),
  ...(['inspection', 'inspection_due', 'follow_ups', 'status'] as const),
] as const
const words = { status: wordsOf(masterStatuses), unit: wordsOf(units), inspection: wordsOf(inspections) }

/** Body of `POST /assets/export/`. */
export const exportAssetsSchema = exportOf(exportFields, z.object(words))

/** Body of `POST /assets/fleet/export/`. */
export const exportFleetSchema = exportOf(
  [...exportFields, 'is_rented', 'cliente', 'rented_at', 'inicio', 'fim', 'meter', 'income'],
  z.object({ ...words, is_rented: wordsOf(['rented', 'free']) }),
)
