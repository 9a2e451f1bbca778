import { z } from 'zod'
import { exportOf, wordsOf } from '../export.schema'
import { ageingBuckets, debitNoteOrderings } from '../limits'
import { idInPathSchema, idSchema, leftOutSchema, pageOf, pageQuerySchema } from '../paging.schema'
import { projectNameSchema } from '../projects/project-name.schema'
import { amountSchema, daySchema, instantSchema, moneySchema, monthSchema, sumSchema } from '../values.schema'
import { ndLineSchema } from './nd-request.schema'
import { clientSchema, costCenterSchema } from './report.schema'
import { statusFilterOf } from './status-filter.schema'

export const debitNoteStatuses = ['issued', 'cancelled'] as const

/** One row of `GET /billing/debit-notes/`. */
export const debitNoteRowSchema = z.object({
  id: idSchema,
  number: z.string(),
  /** Grows with every write; `If-Match` carries the one the user saw. */
  version: z.int().positive(),
  cliente: clientSchema,
  cost_center: costCenterSchema.pick({ id: true, code: true, name: true }),
  /** Id of the debit note request that it was generated from. */
  request: idSchema,
  competencia: monthSchema,
  issue_date: daySchema,
  due_date: daySchema,
  value: moneySchema,
  /** Which of how many that were generated together. */
  part: z.int().positive(),
  parts: z.int().positive(),
  status: z.enum(debitNoteStatuses),
  /** Days since the due date of an issued one, in America/Sao_Paulo; 0 where it is not overdue. */
  days_overdue: z.int().nonnegative(),
})

/** `GET /billing/debit-notes/{id}/` and the answer of its cancellation. */
export const debitNoteSchema = debitNoteRowSchema.extend({
  cost_center: costCenterSchema,
  /** What the client accepted, of which the note debits its part. */
  lines: z.array(ndLineSchema),
  request_value: moneySchema,
  created_by: z.string(),
  created_at: instantSchema,
  updated_at: instantSchema,
  cancellation_reason: z.string().nullable(),
})

export const debitNoteStatusFilterSchema = statusFilterOf(debitNoteStatuses)

const filterShape = {
  search: pageQuerySchema.shape.search,
  ordering: z.enum([...debitNoteOrderings, ...debitNoteOrderings.map((name) => `-${name}` as const)]).default('-id'),
  status: debitNoteStatusFilterSchema.optional(),
  competencia: monthSchema.optional(),
  client: idInPathSchema.optional(),
  cost_center: idInPathSchema.optional(),
  /** What belongs to it: of its cost centers, in its months. */
  project: idInPathSchema.optional(),
  request: idInPathSchema.optional(),
  /** Issued ones by how long they are due. */
  ageing: z.enum(ageingBuckets).optional(),
  /** Days, both included. */
  issue_from: daySchema.optional(),
  issue_to: daySchema.optional(),
  due_from: daySchema.optional(),
  due_to: daySchema.optional(),
  /** Amounts, both included. */
  value_from: amountSchema.optional(),
  value_to: amountSchema.optional(),
}

export const debitNoteQuerySchema = pageQuerySchema.extend(filterShape)
export const debitNoteFilterSchema = z.strictObject(filterShape)

export const debitNotePageSchema = pageOf(
  debitNoteRowSchema,
  z.object({
    value: sumSchema,
    left_out: leftOutSchema,
    /** Of the issued ones that the filter matches, by how long they are due; the filter's own `ageing` aside. */
    ageing: z.record(z.enum(ageingBuckets), z.object({ count: z.int().nonnegative(), value: sumSchema })),
  }),
).extend({
  filter: z.object({
    client: clientSchema.pick({ id: true, name: true }).nullable(),
    cost_center: costCenterSchema.pick({ id: true, code: true, name: true }).nullable(),
    project: projectNameSchema.nullish(),
  }),
})

/** What a file of debit notes can hold. */
export const debitNoteExportFields = [
  'number',
  'cliente',
  'corporate_name',
  'cnpj',
  'cost_center',
  'request',
  'competencia',
  'issue_date',
  'due_date',
  'days_overdue',
  'part',
  'value',
  'status',
] as const

/** Body of `POST /billing/debit-notes/export/`. */
export const exportDebitNotesSchema = exportOf(debitNoteExportFields, z.object({ status: wordsOf(debitNoteStatuses) }))
