import { z } from 'zod'
import { exportOf, wordsOf } from '../export.schema'
import { debitParts, lineTextLength, ndLines, ndRequestOrderings, notesLength } from '../limits'
import { idInPathSchema, idSchema, leftOutSchema, pageOf, pageQuerySchema } from '../paging.schema'
import { projectNameSchema } from '../projects/project-name.schema'
import { amountSchema, daySchema, instantSchema, moneySchema, monthSchema, sumSchema } from '../values.schema'
import { clientSchema, costCenterSchema } from './report.schema'
import { statusFilterOf } from './status-filter.schema'

export const ndRequestStatuses = ['draft', 'awaiting_client', 'in_review', 'approved', 'debited', 'cancelled'] as const

/** One cost that a client is asked to accept, and the asset that it is about. */
export const ndLineSchema = z.object({
  /** The same for as long as the request has the line, in every revision of it. */
  id: idSchema,
  asset: z.object({ id: idSchema, code: z.string(), name: z.string() }),
  description: z.string(),
  value: moneySchema,
})

/** One row of `GET /billing/nd-requests/`. */
export const ndRequestRowSchema = z.object({
  id: idSchema,
  /** Grows with every write; `If-Match` carries the one the user saw. */
  version: z.int().positive(),
  cliente: clientSchema.pick({ id: true, name: true }),
  cost_center: costCenterSchema.pick({ id: true, code: true, name: true }),
  competencia: monthSchema,
  created_at: instantSchema,
  /** What its lines come to. */
  value: moneySchema,
  /** What its active debit notes come to; never above the value. */
  debited: moneySchema,
  /** How many different assets it is about. */
  assets: z.int().nonnegative(),
  /** Counts from 1; one more with every return to review. */
  revision: z.int().positive(),
  status: z.enum(ndRequestStatuses),
  /** Since when it has been in that state. */
  since: instantSchema,
  /** Active ones. */
  debit_notes: z.array(z.object({ id: idSchema, number: z.string() })),
})

/** `GET /billing/nd-requests/{id}/` and the answer of every write on a request. */
export const ndRequestSchema = ndRequestRowSchema.extend({
  cliente: clientSchema,
  cost_center: costCenterSchema,
  notes: z.string(),
  created_by: z.string(),
  /** The caller sent it to the client, and the module separates that from the approval. */
  is_barred: z.boolean(),
  /** Of the return to review, or of the cancellation, that it stands after; null in any other state. */
  reason: z.string().nullable(),
  lines: z.array(ndLineSchema),
  /** All of them, also cancelled ones, oldest first. */
  debit_notes: z.array(
    z.object({
      id: idSchema,
      number: z.string(),
      due_date: daySchema,
      value: moneySchema,
      status: z.enum(['issued', 'cancelled']),
      /** As its own list has them. */
      days_overdue: z.int().nonnegative(),
    }),
  ),
})

/** One of `GET /billing/nd-requests/{id}/revisions/`: what was sent to the client, newest first, in one array. */
export const ndRevisionSchema = z.object({
  revision: z.int().positive(),
  sent_at: instantSchema,
  sent_by: z.string(),
  /** Why it had come back before; null for the first. */
  reason: z.string().nullable(),
  competencia: monthSchema,
  notes: z.string(),
  value: moneySchema,
  lines: z.array(ndLineSchema),
})

export const ndRevisionsSchema = z.array(ndRevisionSchema)

export const ndRequestStatusFilterSchema = statusFilterOf(ndRequestStatuses)

const filterShape = {
  search: pageQuerySchema.shape.search,
  ordering: z.enum([...ndRequestOrderings, ...ndRequestOrderings.map((name) => `-${name}` as const)]).default('-id'),
  status: ndRequestStatusFilterSchema.optional(),
  competencia: monthSchema.optional(),
  client: idInPathSchema.optional(),
  cost_center: idInPathSchema.optional(),
  /** What belongs to it: of its cost centers, in its months. */
  project: idInPathSchema.optional(),
  /** Whoever made it. */
  created_by: idInPathSchema.optional(),
  /** Days of creation, both included. */
  created_from: daySchema.optional(),
  created_to: daySchema.optional(),
  /** Amounts that its lines come to, both included. */
  value_from: amountSchema.optional(),
  value_to: amountSchema.optional(),
}

export const ndRequestQuerySchema = pageQuerySchema.extend(filterShape)
export const ndRequestFilterSchema = z.strictObject(filterShape)

export const ndRequestPageSchema = pageOf(
  ndRequestRowSchema,
  z.object({
    value: sumSchema,
    debited: sumSchema,
    /** Of the approved ones, what is not debited yet. */
    undebited: sumSchema,
    left_out: leftOutSchema,
  }),
).extend({
  filter: z.object({
    client: clientSchema.pick({ id: true, name: true }).nullable(),
    cost_center: costCenterSchema.pick({ id: true, code: true, name: true }).nullable(),
    project: projectNameSchema.nullish(),
    created_by: z.object({ id: idSchema, name: z.string() }).nullish(),
  }),
})

/** A line as it is written: without an id it is a new one. The description says something, the value is above zero. */
const writtenLineSchema = z.strictObject({
  id: idSchema.nullable(),
  asset: idSchema,
  description: z.string().trim().min(1).max(lineTextLength.max),
  value: amountSchema.refine((value) => !/^0\.00$/.test(value)),
})

/**
 * Body of `PATCH /billing/nd-requests/{id}/`, in `draft` and `in_review`: all that can be changed. A line that is not
 * named is removed. 400 at `lines` where an id is not one of the request's, or an asset is unknown.
 */
export const editNdRequestSchema = z.strictObject({
  competencia: monthSchema,
  notes: z.string().trim().max(notesLength.max),
  lines: z.array(writtenLineSchema).max(ndLines.max),
})

/** Body of `POST /billing/nd-requests/`; its lines have no id. 400 at `client` where it is not one of the cost center's. */
export const createNdRequestSchema = editNdRequestSchema.extend({ cost_center: idSchema, client: idSchema })

/**
 * Body of `POST /billing/nd-requests/{id}/debit-notes/`: `value` is what is not debited yet, as the person confirmed it
 * (409 where it is another one by now), in so many debit notes a month apart, the first due on `due_date`, which is not
 * before today (`planDebit`).
 */
export const generateDebitNotesSchema = z.strictObject({
  value: amountSchema,
  parts: z.int().min(1).max(debitParts.max),
  due_date: daySchema,
})

/** What a file of requests can hold. */
export const ndRequestExportFields = [
  'id',
  'cliente',
  'cost_center',
  'cost_center_name',
  'competencia',
  'created_at',
  'assets',
  'revision',
  'value',
  'debited',
  'debit_notes',
  'status',
  'since',
] as const

/** Body of `POST /billing/nd-requests/export/`. */
export const exportNdRequestsSchema = exportOf(ndRequestExportFields, z.object({ status: wordsOf(ndRequestStatuses) }))
