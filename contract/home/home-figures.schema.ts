import { z } from 'zod'

/** What home counts besides what is billed, in the order in which it stands there. */
export const homeFigures = [
  'responses',
  'open_follow_ups',
  'overdue_follow_ups',
  'late_inspections',
  'active_machines',
  'active_projects',
  'access_requests',
] as const

/** Answer of `GET /home/figures/`: of each list that the caller may open. */
export const homeFiguresSchema = z.object({
  /** In which responses were begun; the others are of today. */
  month: z.string(),
  figures: z.array(
    z.object({
      figure: z.enum(homeFigures),
      count: z.int().nonnegative(),
      /** With it the list of these records has as many. */
      filter: z.record(z.string(), z.string()),
    }),
  ),
})
