import { z } from 'zod'
import { exportOf, wordsOf } from '../export.schema'
import { clientsAtOne, costCenterOrderings } from '../limits'
import { idSchema, pageQuerySchema } from '../paging.schema'
import {
  masterFilterShape,
  masterPageOf,
  masterStatuses,
  masterStatusSchema,
  requiredTextSchema,
  standingShape,
  textSchema,
} from './master-data/master-data.schema'

/** Body of `POST /billing/cost-centers/` and of `PATCH /billing/cost-centers/{id}/`. */
export const costCenterDraftSchema = z.strictObject({
  /** CodeB of the specification. */
  code: requiredTextSchema,
  name: requiredTextSchema,
  group: textSchema,
  management: textSchema,
  /** Ids of those it bills. */
  clients: z.array(idSchema).max(clientsAtOne.max),
})

/** One row of `GET /billing/cost-centers/`. */
export const costCenterRowSchema = costCenterDraftSchema.omit({ clients: true }).extend(standingShape)

/** `GET /billing/cost-centers/{id}/`, and the answer of each of its writes. */
export const costCenterRecordSchema = costCenterRowSchema.extend({
  /** By name. */
  clients: z.array(z.object({ id: idSchema, name: z.string(), status: masterStatusSchema })),
})

const { cost_center: _, ...filterShape } = masterFilterShape(costCenterOrderings)
export const costCenterQuerySchema = pageQuerySchema.extend(filterShape)
export const costCenterFilterSchema = z.strictObject(filterShape)
export const costCenterPageSchema = masterPageOf(costCenterRowSchema)

export const costCenterExportFields = ['code', 'name', 'group', 'management', 'status'] as const

/** Body of `POST /billing/cost-centers/export/`. */
export const exportCostCentersSchema = exportOf(costCenterExportFields, z.object({ status: wordsOf(masterStatuses) }))
