import { z } from 'zod'
import { exportOf, wordsOf } from '../../export.schema'
import { billingDocumentOrderings } from '../../limits'
import { idInPathSchema, idSchema, pageOf, pageQuerySchema } from '../../paging.schema'
import { daySchema, instantSchema, monthSchema } from '../../values.schema'
import { clientSchema, costCenterSchema } from '../report.schema'
import { documentStatuses } from './documents.schema'

/** Kinds of records that files belong to. */
export const documentSources = ['report', 'invoice', 'nd_request', 'debit_note'] as const
/** What a file is, by its content. */
export const documentKinds = ['pdf', 'image', 'sheet', 'text', 'email', 'archive'] as const

/**
 * One row of `GET /billing/documents/`: a file that somebody attached to a record, or the PDF of an invoice
 * or a debit note, which is drawn when it is asked for.
 */
export const billingDocumentSchema = z.object({
  /** Of the document among all of them, and nothing else: `GET /billing/documents/{id}/file/`. */
  id: idSchema,
  /** Of the file among those of its record, as `…/{id}/documents/` lists them; null where it is drawn. */
  file: idSchema.nullable(),
  name: z.string(),
  kind: z.enum(documentKinds),
  /** Bytes; null where it is drawn. */
  size: z.int().positive().nullable(),
  /** The record it belongs to; `number` as people call it: `#12`, `FL-000012`. */
  source: z.object({ kind: z.enum(documentSources), id: idSchema, number: z.string() }),
  cliente: clientSchema.pick({ id: true, name: true }),
  cost_center: costCenterSchema.pick({ id: true, code: true, name: true }),
  competencia: monthSchema,
  created_by: z.string(),
  created_at: instantSchema,
  /** Whether its content was deleted by law: the row is all that is left. */
  is_erased: z.boolean(),
})

const filterShape = {
  search: pageQuerySchema.shape.search,
  ordering: z
    .enum([...billingDocumentOrderings, ...billingDocumentOrderings.map((name) => `-${name}` as const)])
    .default('-created_at'),
  source: z.enum(documentSources).optional(),
  kind: z.enum(documentKinds).optional(),
  competencia: monthSchema.optional(),
  client: idInPathSchema.optional(),
  cost_center: idInPathSchema.optional(),
  /** Days, both included. */
  created_from: daySchema.optional(),
  created_to: daySchema.optional(),
}

export const billingDocumentQuerySchema = pageQuerySchema.extend(filterShape)
export const billingDocumentFilterSchema = z.strictObject(filterShape)

export const billingDocumentPageSchema = pageOf(billingDocumentSchema, z.object({})).extend({
  filter: z.object({
    client: clientSchema.pick({ id: true, name: true }).nullable(),
    cost_center: costCenterSchema.pick({ id: true, code: true, name: true }).nullable(),
  }),
})

/** What a file of documents can hold. */
export const billingDocumentExportFields = [
  'name',
  'kind',
  'size',
  'source',
  'number',
  'cliente',
  'cost_center',
  'competencia',
  'created_by',
  'created_at',
  'status',
] as const

/** Body of `POST /billing/documents/export/`. */
export const exportBillingDocumentsSchema = exportOf(
  billingDocumentExportFields,
  z.object({
    kind: wordsOf(documentKinds),
    source: wordsOf(documentSources),
    /** A page from before does not know it. */
    status: wordsOf(documentStatuses).default({ kept: 'kept', erased: 'erased' }),
  }),
)
