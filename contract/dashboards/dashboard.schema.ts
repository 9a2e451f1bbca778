import { z } from 'zod'
import { instantSchema } from '../values.schema'

/** What a dashboard goes by in addresses. */
export const dashboardCodeSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/)

/** What the list says of a dashboard. Texts in English are empty where whoever set it up gave none. */
export const dashboardEntrySchema = z.object({
  code: dashboardCodeSchema,
  title: z.string(),
  title_en: z.string(),
  description: z.string(),
  description_en: z.string(),
})

/** `GET /dashboards/`: those of administrators, and those of other programs. */
export const dashboardListSchema = z.object({
  results: z.array(dashboardEntrySchema.extend({ is_native: z.boolean() })),
  /** Whether the caller builds dashboards; a back end that has none of its own leaves it out. */
  can_build: z.boolean().optional(),
})

/** `GET /dashboards/{code}/`. */
export const dashboardSchema = dashboardEntrySchema.extend({
  /** What the frame is pointed at. */
  address: z.string(),
  /** Until when that address holds; null where it does not end. */
  expires_at: instantSchema.nullable(),
})
