import { z } from 'zod'
import { exportOf, wordsOf } from '../export.schema'
import { masterText } from '../limits'
import { idSchema, pageOf, pageQuerySchema } from '../paging.schema'
import { daySchema, instantSchema } from '../values.schema'
import { inspectedAssetOrderings } from './form-limits'
import { responseStatuses } from './response.schema'

/** Of a machine that a form with a term is for: each was answered in time, or one was not. */
export const inspections = ['in_time', 'late'] as const

/** One row of `GET /forms/assets/`: an active machine. */
export const inspectedAssetSchema = z.object({
  id: idSchema,
  code: z.string(),
  name: z.string(),
  family: z.string(),
  cost_center: z.object({ code: z.string(), name: z.string() }),
  /** When a response about it was last finished. */
  last_response: instantSchema.nullable(),
  /** Null where no form with a term is for it. */
  inspection: z.enum(inspections).nullable(),
})

const filterShape = {
  search: pageQuerySchema.shape.search,
  ordering: z
    .enum([...inspectedAssetOrderings, ...inspectedAssetOrderings.map((name) => `-${name}` as const)])
    .default('code'),
  inspection: z.enum(inspections).optional(),
  /** The whole code of a machine, in capitals or not. */
  code: z.string().trim().min(1).max(masterText.max).optional(),
}
export const inspectedAssetQuerySchema = pageQuerySchema.extend(filterShape)
export const inspectedAssetFilterSchema = z.strictObject(filterShape)
export const inspectedAssetPageSchema = pageOf(inspectedAssetSchema, z.object({})).extend({ filter: z.object({}) })

/** Body of `POST /forms/assets/export/`. */
export const exportInspectedAssetsSchema = exportOf(
  ['code', 'name', 'family', 'cost_center', 'last_response', 'inspection'],
  z.object({ inspection: wordsOf(inspections) }),
)

/** `GET /forms/assets/{id}/`: a machine with the forms that it can be asked. */
export const assetFormsSchema = inspectedAssetSchema.extend({
  /** Of its meter, in the newest response that is finished; null where none tells it. */
  last_reading: z.number().nullable(),
  forms: z.array(
    z.object({
      id: idSchema,
      title: z.string(),
      description: z.string(),
      group: z.string(),
      questions: z.int().positive(),
      every_days: z.int().positive().nullable(),
      /** The last one that was finished. */
      last: z.object({ id: idSchema, completed_at: instantSchema }).nullable(),
      inspection: z.enum(inspections).nullable(),
      /** The caller's own that is not finished. */
      draft: idSchema.nullable(),
    }),
  ),
})

const countsSchema = z.object({ responses: z.int().nonnegative(), completions: z.int().nonnegative() })

/** `GET /forms/overview/`: what was begun in the last 30 days, the present one included, and is not cancelled. */
export const formsOverviewSchema = countsSchema.extend({
  from: daySchema,
  to: daySchema,
  /** Every day of the 30, the first one first. */
  days: z.array(countsSchema.extend({ day: daySchema })),
  forms: z.array(countsSchema.extend({ id: idSchema, title: z.string() })),
  /** All that was begun in these days, the cancelled too. */
  statuses: z.record(z.enum(responseStatuses), z.int().nonnegative()),
  /** The caller's own that are not finished, of any day. */
  drafts: z.object({ count: z.int().nonnegative(), answered_by: idSchema }),
  /** That wait for the audit, of any day; null where the caller may not audit. */
  to_audit: z.int().nonnegative().nullable(),
  /** Machines that were not inspected in time. */
  late: z.int().nonnegative(),
  /** Follow-ups that are open, and how many of them are overdue. */
  follow_ups: z.object({ open: z.int().nonnegative(), overdue: z.int().nonnegative() }),
})
