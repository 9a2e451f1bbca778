import { z } from 'zod'
import { idSchema } from '../paging.schema'
import { refusalSchema } from '../problem.schema'
import { moneySchema, sumSchema } from '../values.schema'

/** What can wait for a person, what presses most first. */
export const waitingKinds = [
  'access_requests',
  'undelivered',
  'overdue_invoices',
  'overdue_notes',
  'approvals',
  'reviews',
  'reports',
  'debits',
  'provisions',
  'audits',
  'follow_ups',
  'request_drafts',
  'drafts',
] as const

export const waitingSchema = z.object({
  kind: z.enum(waitingKinds),
  count: z.int().positive(),
  /** What they come to, where they are amounts. */
  value: sumSchema.nullable(),
  /** With it the list of these records has as many. */
  filter: z.record(z.string(), z.string()),
  /** Those that have waited longest. */
  first: z.array(
    z.object({
      ...{ id: idSchema, name: z.string(), detail: z.string(), amount: moneySchema.nullable() },
      /** Since it was due, where it is overdue. */
      days_overdue: z.int().positive().optional(),
      /** Of the steps that home offers on it (`waitingSteps`), why its lifecycle keeps one closed as it is now. */
      refusals: z.array(refusalSchema),
    }),
  ),
})

/** Answer of `GET /home/`: what waits for the caller, by what they may do; nothing where nothing does. */
export const homeSchema = z.object({ waiting: z.array(waitingSchema) })
