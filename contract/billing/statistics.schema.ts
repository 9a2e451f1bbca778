import { z } from 'zod'
import { ageingBuckets } from '../limits'
import { idInPathSchema } from '../paging.schema'
import { instantSchema, monthSchema, sumSchema } from '../values.schema'
import { clientSchema, costCenterSchema } from './report.schema'

const countSchema = z.int().nonnegative()
const clientNameSchema = clientSchema.pick({ id: true, name: true })
const costCenterNameSchema = costCenterSchema.pick({ id: true, code: true, name: true })

/** The lists of billing, as their addresses name them below `/billing/`. */
export const billingLists = ['reports', 'invoices', 'nd-requests', 'debit-notes'] as const

/** What is counted, and where: the list of that name, asked by that filter, holds as many records of that value. */
export const figureSchema = z.object({
  count: countSchema,
  value: sumSchema,
  list: z.enum(billingLists),
  filter: z.record(z.string(), z.string()),
})

/** The same of the month before, which leads nowhere. */
const earlierSchema = figureSchema.pick({ count: true, value: true })

/** Of the reports of a month, of a client, of a cost center: how many, what they measured, and what became of it. */
const amountsShape = {
  count: countSchema,
  measured: sumSchema,
  invoiced: sumSchema,
  provisioned: sumSchema,
  /** Neither invoiced nor provisioned: the three come to what was measured. */
  balance: sumSchema,
}

export const monthFigureSchema = z.object({ competencia: monthSchema, ...amountsShape })

/** The ten with the most measured, the largest first, and all others together; null where there are no others. */
const rankingOf = <Named extends z.ZodRawShape>(named: Named) =>
  z.object({
    largest: z.array(z.object({ ...named, ...amountsShape })),
    others: z.object({ members: countSchema, ...amountsShape }).nullable(),
  })

/** What the ids of a filter stand for; null where none was asked for or there is none. */
const namedFilterSchema = z.object({
  client: clientNameSchema.nullable(),
  cost_center: costCenterNameSchema.nullable(),
})

export const monthFigures = ['measured', 'invoiced', 'provisioned', 'balance', 'cancelled', 'debited'] as const

/** What waits for somebody with the permission to do it. */
export const waitingNames = [
  'reports_to_bill',
  'provisions_to_confirm',
  'overdue_invoices',
  'requests_to_send',
  'requests_in_review',
  'requests_awaiting_client',
  'requests_to_debit',
  'overdue_debit_notes',
] as const

const scopeShape = { client: idInPathSchema.optional(), cost_center: idInPathSchema.optional() }

/** Early enough for any bill, and so late that the year before it is one too. */
const billingMonthSchema = monthSchema.refine((month) => month >= '1901-01')

/** Query of `GET /billing/statistics/`. Without a month it is the newest up to today's that has a report. */
export const statisticsQuerySchema = z.strictObject({ competencia: billingMonthSchema.optional(), ...scopeShape })

/**
 * `GET /billing/statistics/`: a month of billing (BIL-02). Figures, months and rankings leave cancelled reports out;
 * ageing and what waits are of every month, as they stand today.
 */
export const statisticsSchema = z.object({
  competencia: monthSchema,
  filter: namedFilterSchema,
  figures: z.record(z.enum(monthFigures), figureSchema.extend({ before: earlierSchema })),
  /** Twelve, oldest first, the last the one asked for. */
  months: z.array(monthFigureSchema),
  ageing: z.record(z.enum(ageingBuckets), figureSchema),
  by_client: rankingOf({ client: clientNameSchema }),
  by_cost_center: rankingOf({ cost_center: costCenterNameSchema }),
  /** Those that the caller may do something about, also where nothing waits. */
  waiting: z.array(
    figureSchema.extend({
      name: z.enum(waitingNames),
      /** Since when the oldest has been in that state; null where nothing waits, or its state has no time of its own. */
      since: instantSchema.nullable(),
    }),
  ),
})

/**
 * Query of `GET /billing/statistics/history/`: months, both included, at most 36; without them the twelve up to the
 * newest that has a report; `from` alone ends at today's month, `to` alone begins eleven months before. 400 at `to`
 * where it comes before `from` or too long after, and at `from` where it stands alone.
 */
export const historyQuerySchema = z.strictObject({
  from: billingMonthSchema.optional(),
  to: billingMonthSchema.optional(),
  ...scopeShape,
})

/** `GET /billing/statistics/history/`: how billing went over months; cancelled reports aside. */
export const historySchema = z.object({
  from: monthSchema,
  to: monthSchema,
  filter: namedFilterSchema,
  months: z.array(
    monthFigureSchema.extend({
      /** Reports with an issued invoice. */
      billed: countSchema,
      /** Median days from the issue of a report to that of its first invoice; null where none is billed. */
      days_to_invoice: z.number().nullable(),
    }),
  ),
  by_client: rankingOf({ client: clientNameSchema }),
  by_group: rankingOf({ name: z.string() }),
  by_management: rankingOf({ name: z.string() }),
  /** Debit note requests of those months. */
  requests: z.object({
    /** Sent to the client at least once. */
    sent: countSchema,
    /** Of those, approved or sent back at least once. */
    answered: countSchema,
    /** Of those, approved as they were first sent. */
    approved_first: countSchema,
    /** Times they were sent, on average; null where none was. */
    sendings: z.number().nullable(),
    /** Times that a client answered, or the request was cancelled meanwhile, and the median of days until then; null where there is none. */
    waits: countSchema,
    days_awaiting: z.number().nullable(),
  }),
})
