import { z } from 'zod'
import { sumSchema } from '../values.schema'

/** What home sums up of billing, by list, where it shows no months of reports. */
export const billedHomeFigures = ['invoiced', 'overdue', 'debit_notes', 'overdue_debit_notes', 'to_debit'] as const

/** All that home counts, in the order in which it stands there. */
export const homeFigures = [
  ...billedHomeFigures,
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
  /** In which responses were begun, invoices and debit notes issued; the others are of today. */
  month: z.string(),
  figures: z.array(
    z.object({
      figure: z.enum(homeFigures),
      /** Null where it is an amount. */
      count: z.int().nonnegative().nullable(),
      value: sumSchema.nullable(),
      /** With it the list of these records has as many. */
      filter: z.record(z.string(), z.string()),
    }),
  ),
})
