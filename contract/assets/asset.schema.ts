import { z } from 'zod'
import {
  masterFilterShape,
  masterPageOf,
  masterStatuses,
  requiredTextSchema,
  standingShape,
  textSchema,
} from '../billing/master-data/master-data.schema'
import { units } from '../billing/report-lines.schema'
import { exportOf, wordsOf } from '../export.schema'
import { assetOrderings, lineBounds } from '../limits'
import { idInPathSchema, idSchema, pageQuerySchema } from '../paging.schema'
import { projectNameSchema } from '../projects/project-name.schema'
import { amountSchema } from '../values.schema'

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

/** One row of `GET /assets/`, and `GET /assets/{id}/`. */
export const assetRecordSchema = assetDraftSchema.extend({
  ...standingShape,
  cost_center: z.object({ id: idSchema, code: z.string(), name: z.string() }),
})

const filterShape = {
  ...masterFilterShape(assetOrderings),
  /** Those of its cost centers. */
  project: idInPathSchema.optional(),
}
export const assetListQuerySchema = pageQuerySchema.extend(filterShape)
export const assetFilterSchema = z.strictObject(filterShape)
export const assetListSchema = masterPageOf(assetRecordSchema).extend({
  filter: z.object({
    cost_center: assetRecordSchema.shape.cost_center.nullable(),
    project: projectNameSchema.nullish(),
  }),
})

/** Body of `POST /assets/export/`. */
export const exportAssetsSchema = exportOf(
  ['code', 'name', 'family', 'condition', 'cost_center', 'unit', 'franchise', 'value', 'daily_rate', 'status'],
  z.object({ status: wordsOf(masterStatuses), unit: wordsOf(units) }),
)
